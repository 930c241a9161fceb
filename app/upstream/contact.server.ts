import { z } from 'zod'
import { allAddresses } from '~/domain/address'
import type { Contact } from '~/domain/contact'
import type { RegistrationLink } from '~/domain/registration'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { readCode } from './readers/text'
import { flag, httpLink, text } from './readers.server'

const wireContact = z
  .object({
    name: text,
    title: text,
    company: text,
    phone: text,
    email: text,
    info: text,
    ownContact: flag,
    showLogo: flag,
  })
  .transform(({ title, ownContact, ...wire }): Contact => ({
    ...wire,
    titles: title
      .split(/(?:^|\s)\/(?:\s|$)/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    isOwn: ownContact,
  }))
  // A contact has no id; without any of these there is nobody to call.
  .refine(({ name, company, phone, email }) => name || company || phone || email)

/**
 * The contacts of an address, everybody's among them; of 0 all of the person's (specification 7).
 * @param addressId null, undefined or '' (none is given): an empty list, without a call
 */
export async function listContacts(
  api: Api,
  addressId: string | null | undefined,
): Promise<Contact[]> {
  if (!addressId) return []
  const isAll = addressId === allAddresses
  const path = isAll ? apiPath`/api/Contact` : apiPath`/api/Address/${addressId}/Contact`
  return api.get(path, listOf(wireContact))
}

/** What the API may call the two countries that the portal knows. */
const countries: Record<string, string> = {
  FIN: 'FI',
  FINLAND: 'FI',
  SUOMI: 'FI',
  SWE: 'SE',
  SWEDEN: 'SE',
  SVERIGE: 'SE',
  RUOTSI: 'SE',
}

const wireRegistration = z
  .object({ country: text, manufacturer: text, url: httpLink })
  .transform(({ country, manufacturer, url }, context): RegistrationLink => {
    if (url !== null) {
      const name = manufacturer || new URL(url).hostname
      return { country: countryOf(country), manufacturer: name, url }
    }
    // Before it is published a maker may have a name only.
    const message = manufacturer ? nothingInIt : 'no registration link'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Where household appliances are registered with their makers. */
export async function listRegistrations(api: Api): Promise<RegistrationLink[]> {
  return api.get(apiPath`/api/Contact/Registrations`, listOf(wireRegistration))
}

function countryOf(text: string): string {
  const name = readCode(text)
  if (/^[A-Z]{2}$/.test(name)) return name
  return Object.hasOwn(countries, name) ? (countries[name] ?? text) : text
}
