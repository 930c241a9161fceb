import type { Notification } from '~/domain/notification'
import { listOfAddress } from './all-addresses.server'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { id, instant, reader, text } from './readers.server'
import { readQuantity } from './readers/amount'
import { readDay } from './readers/day'
import { readNote, readParams, readText } from './readers/text'
import { orNull } from './row-reader.server'
import { wire } from './wire.server'

const wireNotification = wire<Notification>('Notification', {
  id,
  // Specification 4: 0 is new, 10 is read.
  isNew: ['status', reader('quantity', (value) => readQuantity(value) === 0)],
  createdAt: instant,
  redirectUrl: assumed.redirectLink,
  type: text,
  titleKey: text,
  messageKey: text,
  params: ['notificationParams', reader('texts as JSON', readNotificationParams)],
  // Messages may be longer than other texts.
  title: reader('text', (value) => readText(value, Infinity)),
  message: reader('note', (value) => readNote(value, Infinity)),
})

const days = ['expirationDate', 'deliveryDate', 'deliveryEstimate']
/** Between days, hours or weeks; not within a date that begins with its year. */
const rangeMark = /(?<=(?<![\d-])\d{1,2}\.?|\.\d{4}|\.\d\d)\s*[-\u2010-\u2015]\s*(?=\d)/g

/** Formats days, and ranges also within a text; a date that means "no date" becomes ''. */
export function readNotificationParams(value: unknown): Notification['params'] {
  const params = readParams(value)
  for (const name of [...days, 'deliveryTime']) {
    if (!Object.hasOwn(params, name)) continue
    const text = days.includes(name) ? (readDay(params[name])?.text ?? '') : String(params[name])
    params[name] = text.replace(rangeMark, '–')
  }
  return params
}

/** The API's order stays. */
export const listNotifications = listOfAddress({
  call: 'GET /api/Address/{addressId}/Notification',
  allPath: assumed.allNotifications,
  shape: listOf(wireNotification),
  idOf: ({ id }) => id,
})

type Opened = Pick<Notification, 'redirectUrl'>

const wireOpened = wire<Opened>('Opened notification', {
  redirectUrl: assumed.redirectLink,
})

/** Acts: a notification without a redirect becomes read. */
export async function openNotification(api: Api, notificationId: string): Promise<Opened> {
  const path = apiPath('GET /api/Notification/{notificationId}', { notificationId })
  const opened = await api.get(path, orNull(wireOpened))
  return opened ?? { redirectUrl: null }
}
