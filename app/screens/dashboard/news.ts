import type { Translate } from '~/i18n/words'
import { relevantNotifications, unreadCount, type Notification } from '~/domain/notification'
import { pageOf, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import { formatDateTimeAttr, formatInstant, formatTimeOfDay } from '~/i18n/formats'
import type { IconName } from '~/ui/icon-names'
import type { WordKey } from '~/domain/word-key'

/** Undefined: the first page. */
export interface NewsPages {
  relevant?: number
  older?: number
}

export function newsOf(
  listing: { rows: Notification[]; incomplete: boolean },
  reader: { t: Translate; language: Language; now: Date },
  pages: NewsPages = {},
) {
  const { relevant, older } = relevantNotifications(listing.rows, reader.now)
  const views = (list: Notification[], page = 1): Page<NotificationView> => {
    const current = pageOf(list, page)
    return { ...current, items: current.items.map((item) => notificationView(item, reader)) }
  }
  return {
    unread: unreadCount(listing.rows),
    relevant: views(relevant, pages.relevant),
    older: views(older, pages.older),
    /** The address names a page of older ones. */
    olderOpen: pages.older !== undefined,
    /** Some address could not be read. */
    incomplete: listing.incomplete,
  }
}

export type News = ReturnType<typeof newsOf>

function notificationView(
  notification: Notification,
  { t, language, now }: { t: Translate; language: Language; now: Date },
) {
  const { id, type, isNew, createdAt } = notification
  return {
    id,
    icon: notificationTypeOf(type)?.icon ?? 'bell',
    ...notificationText(notification, { t, language }),
    isNew,
    /** Null where unknown. */
    time: createdAt
      ? { text: formatInstant(createdAt, language, now), machine: formatDateTimeAttr(createdAt) }
      : null,
  }
}

export type NotificationView = ReturnType<typeof notificationView>

/** Icons of the known types (specification 1), by catalogue name. */
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
    /** The text if a parameter is missing. */
    generic: `notifications:${name}.generic`,
  }) as const

type NotificationType = ReturnType<typeof typeOf>

const names = Object.keys(icons) as Name[]

/** By the API's type: document-added. */
export const notificationTypes = new Map<string, NotificationType>(
  names.map((name) => [name.replaceAll('_', '-'), typeOf(name)]),
)

/** The API's keys have dots: notifications.document_added.title. */
const byWireKey = new Map<string, NotificationType>(
  names.flatMap((name) => [
    [`notifications.${name}.title`, typeOf(name)],
    [`notifications.${name}.message`, typeOf(name)],
  ]),
)

/** Undefined for unknown types. */
export const notificationTypeOf = (name: string) => notificationTypes.get(name)

/** By the API's key of title or message. */
export const notificationTypeOfKey = (key: string) => byWireKey.get(key)

/**
 * By the keys. An unknown key gives the API's own text, or the type's. A missing parameter gives the type's
 * text, since the other would have a gap.
 */
export function notificationText(
  notification: Notification,
  { t, language }: { t: Translate; language: Language },
): { title: string; message: string } {
  const ofType = notificationTypeOf(notification.type)
  const params = Object.fromEntries(
    Object.entries(notification.params).map(([name, value]) => [
      name,
      valueText(name, String(value).trim(), { t, language }),
    ]),
  )
  const title = notificationTypeOfKey(notification.titleKey)
  const message = notificationTypeOfKey(notification.messageKey)
  return {
    title:
      (title && complete(t, title.title, params)) ||
      notification.title ||
      t(ofType?.title ?? 'notifications:other.title'),
    message:
      (message && (complete(t, message.message, params) ?? t(message.generic))) ||
      notification.message ||
      (ofType ? t(ofType.generic) : ''),
  }
}

/** Null for a missing parameter. */
function complete(t: Translate, key: WordKey, params: Record<string, string>): string | null {
  if (parametersOf(t, key).some((name) => !params[name])) return null
  // With `replace` a parameter called `lng` or `count` is no option.
  return t(key, { replace: params })
}

/** Placeholders of few keys, read once by language. */
function parametersOf(t: Translate, key: WordKey): string[] {
  const ofLanguage = parameters.get(t) ?? new Map<string, string[]>()
  parameters.set(t, ofLanguage)
  const known = ofLanguage.get(key)
  if (known) return known
  const template = t(key, { skipInterpolation: true })
  const names = [...template.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')
  ofLanguage.set(key, names)
  return names
}

const parameters = new WeakMap<Translate, Map<string, string[]>>()

/** A day, a range or a time, no words. */
const figures = /^\d[\d\s.:\u2010-\u2015-]*$/
const ranges = ['deliveryTime', 'deliveryEstimate']

/** Formats days and times; words stay unchanged. */
function valueText(
  name: string,
  text: string,
  { t, language }: { t: Translate; language: Language },
): string {
  const isFigures = figures.test(text)
  if (name === 'expirationDate' && isFigures) return t('notifications:until', { date: text })
  const dashed = ranges.includes(name) ? text.replace(/(?<=[\d.])-(?=\d)/g, '–') : text
  if (name !== 'deliveryTime') return dashed
  return formatTimeOfDay(isFigures ? `klo ${dashed}` : dashed, language)
}
