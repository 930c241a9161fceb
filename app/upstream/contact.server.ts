import { allAddresses } from '~/domain/address'
import type { Contact, RegistrationLink } from '~/domain/contact'
import type { WebLink } from '~/domain/link'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { readCode, readText } from './readers/text'
import { flag, httpLink, note, reader, text } from './readers.server'
import { mapRow, unusable } from './row-reader.server'
import { wire } from './wire.server'

/** Separated by ' / '. */
const titles = reader('texts', (value) =>
  readText(value)
    .split(/(?:^|\s)\/(?:\s|$)/)
    .map((title) => title.trim())
    .filter((title) => title !== ''),
)

const wireContact = wire<Contact>(
  'Contact',
  {
    name: text,
    titles: ['title', titles],
    company: text,
    phone: text,
    email: text,
    info: note,
    isOwn: ['ownContact', flag],
    showLogo: flag,
  },
  // Contacts have no id; without any of these there is nobody to contact.
  { isUsable: ({ name, company, phone, email }) => name || company || phone || email },
)

/**
 * The contacts of an address, with those that everybody has; for address 0 all contacts of the person
 * (specification 7).
 * @param addressId null, undefined or '' mean no address: an empty list, without a call
 */
export async function listContacts(
  api: Api,
  addressId: string | null | undefined,
): Promise<Contact[]> {
  if (!addressId) return []
  const isAll = addressId === allAddresses
  const path = isAll
    ? apiPath('GET /api/Contact')
    : apiPath('GET /api/Address/{addressId}/Contact', { addressId })
  return api.get(path, listOf(wireContact))
}

const wireRegistration = mapRow(
  wire<Omit<RegistrationLink, 'url'> & { url: WebLink | null }>('Registration link', {
    country: reader('country', countryOf),
    manufacturer: text,
    url: httpLink,
  }),
  ({ manufacturer, url, ...link }, findings): RegistrationLink => {
    if (url !== null) return { ...link, manufacturer: manufacturer || new URL(url).hostname, url }
    // A manufacturer without a published link has a name only.
    return unusable(findings, manufacturer ? nothingInIt : 'no registration link')
  },
)

export const listRegistrations = async (api: Api) =>
  api.get(apiPath('GET /api/Contact/Registrations'), listOf(wireRegistration))

function countryOf(value: unknown): string {
  const name = readCode(value)
  return /^[A-Z]{2}$/.test(name) ? name : (assumed.countries.get(name) ?? readText(value))
}
