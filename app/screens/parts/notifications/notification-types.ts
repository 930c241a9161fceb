import type { IconName } from '~/ui/icon-names'

/** The notifications that the portal knows (specification 1), by the catalogue's name of their type. */
const icons = {
  offer_published: 'offer',
  order_published: 'order',
  document_added: 'pdf',
  delivery_time_confirmed: 'truck',
  backorder_delivery: 'box',
  reclamation_delivery_estimate: 'tools',
} as const satisfies Record<string, IconName>

type Name = keyof typeof icons

const typeOf = (name: Name) =>
  ({
    icon: icons[name] as IconName,
    title: `notifications:${name}.title`,
    message: `notifications:${name}.message`,
    /** The message where one of its parameters is missing. */
    generic: `notifications:${name}.generic`,
  }) as const

export type NotificationType = ReturnType<typeof typeOf>

const names = Object.keys(icons) as Name[]

/** By the API's type: document-added. */
export const notificationTypes = new Map<string, NotificationType>(
  names.map((name) => [name.replaceAll('_', '-'), typeOf(name)]),
)

/** The API writes catalogue keys with dots only: notifications.document_added.title. */
const byWireKey = new Map<string, NotificationType>(
  names.flatMap((name) => [
    [`notifications.${name}.title`, typeOf(name)],
    [`notifications.${name}.message`, typeOf(name)],
  ]),
)

/** Undefined for a type that the portal does not know. */
export const notificationTypeOf = (name: string) => notificationTypes.get(name)

/** The type whose title or message has this key of the API's. */
export const notificationTypeOfKey = (key: string) => byWireKey.get(key)
