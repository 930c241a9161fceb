import { isAddressId, type Address } from '~/domain/address'
import { readLanguage, type User } from '~/domain/person'
import { log, callFields } from '~/observe/log.server'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { code, flagIfGiven, id, reader, text } from './readers.server'
import { readId, readText } from './readers/text'
import { isWireRow, unusable, type Row } from './row-reader.server'
import { wire, type Fields } from './wire.server'

const userFields: Fields<User> = {
  id: text,
  language: reader('language', (value) => readLanguage(readText(value))),
  pushNotificationsEnabled: flagIfGiven,
  impersonateToken: reader('text', readId),
}

const tableOfUser = wire<User>('User', userFields)

/** A user without known fields is a failure: a preview's marker must never be missed (answer 80). */
const wireUser: Row<User> = {
  read: (value, findings) =>
    isWireRow(value) && Object.keys(userFields).some((name) => name in value)
      ? tableOfUser.read(value, findings)
      : unusable(findings, 'no field that is known'),
}

export const getUser = async (api: Api) => api.get(apiPath('GET /api/User'), wireUser)

/**
 * Saves both settings together, because the API does not accept one alone.
 * @param options.key the form's, so that a repeated form runs once
 * @returns false if one is missing; nothing is sent then (specification 5)
 */
export async function updateUser(
  api: Api,
  settings: Pick<User, 'language' | 'pushNotificationsEnabled'>,
  options: { key?: string } = {},
): Promise<boolean> {
  const { language, pushNotificationsEnabled } = settings
  if (language === null || pushNotificationsEnabled === null) {
    log.warn(callFields('POST /api/User'), 'invalid data: the user is not updated')
    return false
  }
  await api.send(apiPath('POST /api/User'), { language, pushNotificationsEnabled }, options)
  return true
}

/** Sent at startup (specification 7). */
export const reportStart = async (
  api: Api,
  report: { hash: string; cookieEnabled: boolean; userAgentHeader: string },
) => api.send(apiPath('POST /api/System/debug'), report, { lease: null })

/** An address with id 0, or without a number, could not be selected: 0 means all addresses. */
const wireAddress = wire<Address>(
  'Address',
  { id, streetAddress: text, role: code },
  { isUsable: (address) => isAddressId(address.id) && /[1-9]/.test(address.id) },
)

export const listAddresses = async (api: Api) =>
  api.get(apiPath('GET /api/User/Address'), listOf(wireAddress))

/** As `toJSON` of the W3C Push API gives it. */
export interface PushSubscriptionWire {
  endpoint: string
  expirationTime: number | null
  keys: { p256dh: string; auth: string }
}

/** The maker sends push messages to the subscription's endpoint (specification 7). */
export const saveSubscription = async (api: Api, subscription: PushSubscriptionWire, key: string) =>
  api.send(apiPath('POST /api/User/subscription'), subscription, { key })
