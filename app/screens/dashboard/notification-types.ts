import type { WordKey } from '~/domain/word-key'
import type { IconName } from '~/components/icon-names'

export interface NotificationType {
  icon: IconName
  title: WordKey
  message: WordKey
  /** The message where its day or time is not a date: labels instead of a sentence. */
  inWords?: WordKey
  /** The message where one of its parameters is missing. */
  generic: WordKey
}

/** The notifications that the portal knows (specification 1), by the API's type. */
export const notificationTypes = {
  'offer-published': {
    icon: 'offer',
    title: 'notifications:offer_published.title',
    message: 'notifications:offer_published.message',
    inWords: 'notifications:offer_published.in_words',
    generic: 'notifications:offer_published.generic',
  },
  'order-published': {
    icon: 'order',
    title: 'notifications:order_published.title',
    message: 'notifications:order_published.message',
    generic: 'notifications:order_published.generic',
  },
  'document-added': {
    icon: 'pdf',
    title: 'notifications:document_added.title',
    message: 'notifications:document_added.message',
    generic: 'notifications:document_added.generic',
  },
  'delivery-time-confirmed': {
    icon: 'truck',
    title: 'notifications:delivery_time_confirmed.title',
    message: 'notifications:delivery_time_confirmed.message',
    inWords: 'notifications:delivery_time_confirmed.in_words',
    generic: 'notifications:delivery_time_confirmed.generic',
  },
  'backorder-delivery': {
    icon: 'box',
    title: 'notifications:backorder_delivery.title',
    message: 'notifications:backorder_delivery.message',
    generic: 'notifications:backorder_delivery.generic',
  },
  'reclamation-delivery-estimate': {
    icon: 'tools',
    title: 'notifications:reclamation_delivery_estimate.title',
    message: 'notifications:reclamation_delivery_estimate.message',
    inWords: 'notifications:reclamation_delivery_estimate.in_words',
    generic: 'notifications:reclamation_delivery_estimate.generic',
  },
} satisfies Record<string, NotificationType>

const byName = new Map<string, NotificationType>(Object.entries(notificationTypes))

/** The API writes catalogue keys with dots only: notifications.document_added.title. */
const byWireKey = new Map<string, NotificationType>(
  [...byName.values()].flatMap((type) => [
    [type.title.replace(':', '.'), type],
    [type.message.replace(':', '.'), type],
  ]),
)

/** Undefined for a type that the portal does not know. */
export const notificationTypeOf = (name: string) => byName.get(name)

/** The type whose title or message has this key of the API's. */
export const notificationTypeOfKey = (key: string) => byWireKey.get(key)
