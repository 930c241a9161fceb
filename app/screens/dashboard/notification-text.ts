import type { TFunction } from 'i18next'
import type { Notification } from '~/domain/notification'
import { formatDay } from '~/i18n/formats'

/** The notifications that the portal has texts for (specification 1). */
const kinds = {
  'offer-published': {
    title: 'notifications:offer_published.title',
    message: 'notifications:offer_published.message',
    inWords: 'notifications:offer_published.in_words',
    generic: 'notifications:offer_published.generic',
  },
  'order-published': {
    title: 'notifications:order_published.title',
    message: 'notifications:order_published.message',
    generic: 'notifications:order_published.generic',
  },
  'document-added': {
    title: 'notifications:document_added.title',
    message: 'notifications:document_added.message',
    generic: 'notifications:document_added.generic',
  },
  'delivery-time-confirmed': {
    title: 'notifications:delivery_time_confirmed.title',
    message: 'notifications:delivery_time_confirmed.message',
    inWords: 'notifications:delivery_time_confirmed.in_words',
    generic: 'notifications:delivery_time_confirmed.generic',
  },
  'backorder-delivery': {
    title: 'notifications:backorder_delivery.title',
    message: 'notifications:backorder_delivery.message',
    generic: 'notifications:backorder_delivery.generic',
  },
  'reclamation-delivery-estimate': {
    title: 'notifications:reclamation_delivery_estimate.title',
    message: 'notifications:reclamation_delivery_estimate.message',
    inWords: 'notifications:reclamation_delivery_estimate.in_words',
    generic: 'notifications:reclamation_delivery_estimate.generic',
  },
} as const

interface Kind {
  title: string
  message: string
  /** The message where its day or time is not a date: labels instead of a sentence. */
  inWords?: string
  generic: string
}

/** The API writes catalogue keys with dots only: notifications.document_added.title. */
const byWireKey = new Map<string, Kind>(
  Object.values(kinds).flatMap((kind) => [
    [kind.title.replace(':', '.'), kind],
    [kind.message.replace(':', '.'), kind],
  ]),
)

/**
 * A notification's texts in the person's language, by its keys. Where a key is unknown, the API's own
 * text, else the text of its type. Where a parameter is missing, the text of the type as well: the
 * other would have a gap.
 */
export function notificationText(
  notification: Notification,
  t: TFunction,
): { title: string; message: string } {
  const ofType: Kind | undefined = new Map<string, Kind>(Object.entries(kinds)).get(
    notification.type,
  )
  const params = Object.fromEntries(
    Object.entries(notification.params).map(([name, value]) => [name, valueText(name, value)]),
  )
  const title = byWireKey.get(notification.titleKey)
  const message = byWireKey.get(notification.messageKey)
  return {
    title:
      (title && complete(t, title.title, params)) ||
      notification.title ||
      t(ofType?.title ?? 'notifications:other.title'),
    message:
      (message && (complete(t, messageKey(message, params), params) ?? t(message.generic))) ||
      notification.message ||
      (ofType ? t(ofType.generic) : ''),
  }
}

/** Days, ranges of days and times of day fit into a sentence. */
const figures = /^\d[\d\s.:\u2010-\u2015-]*$/
const dated = ['expirationDate', 'deliveryDate', 'deliveryTime', 'deliveryEstimate']

function messageKey({ message, inWords = message }: Kind, params: Record<string, string>): string {
  const cameInWords = dated.some((name) => params[name] && !figures.test(params[name]))
  return cameInWords ? inWords : message
}

/** Null where the text needs a parameter that is missing. */
function complete(t: TFunction, key: string, params: Record<string, string>): string | null {
  const template = t(key, { skipInterpolation: true })
  const names = [...template.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')
  if (names.some((name) => !params[name])) return null
  // `replace` and not the options themselves: a parameter called `lng` or `count` is no option.
  return t(key, { replace: params })
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Days are DD.MM.YYYY in every text; a moment without an offset is read as Helsinki's own day. */
function valueText(name: string, value: string | number): string {
  const text = String(value).trim()
  // The sentence already has the word for o'clock.
  if (name === 'deliveryTime') return text.replace(/^(?:klo|kl)\.?\s+(?=\d)/i, '')
  if (isoDay.test(text)) return formatDay(text)
  if (!isoMoment.test(text)) return text
  return formatDay(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : text.slice(0, 10))
}
