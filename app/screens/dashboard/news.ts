import type { Translate } from '~/i18n/use-translation'
import { relevantNotifications, unreadCount, type Notification } from '~/domain/notification'
import { pageOf, type Page } from '~/domain/page'
import { readPage } from '~/http/list-query'
import type { Portal } from '~/portal/portal.server'
import { formatDateTimeAttr, formatInstant, formatTimeOfDay } from '~/i18n/formats'
import type { IconName } from '~/ui/icon-names'
import type { WordKey } from '~/domain/word-key'

type Reader = Pick<Portal, 't' | 'language' | 'now'>

export function newsOf(
  listing: { rows: Notification[]; incomplete: boolean },
  reader: Reader,
  search: URLSearchParams,
) {
  const { relevant, older } = relevantNotifications(listing.rows, reader.now)
  const views = (list: Notification[], page: number): Page<NotificationView> => {
    const current = pageOf(list, page)
    return { ...current, items: current.items.map((item) => notificationView(item, reader)) }
  }
  return {
    unread: unreadCount(listing.rows),
    relevant: views(relevant, readPage(search, 'page')),
    older: views(older, readPage(search, 'older')),
    /** The page's address names a page of older notifications. */
    olderOpen: search.has('older'),
    /** The notifications of some address could not be read. */
    incomplete: listing.incomplete,
  }
}

export type News = ReturnType<typeof newsOf>

function notificationView(notification: Notification, reader: Reader) {
  const { id, type, isNew, createdAt } = notification
  const known = notificationTypes.get(type)
  return {
    id,
    icon: known ? icons[known] : ('bell' as const),
    ...notificationText(notification, reader),
    isNew,
    /** Null where unknown. */
    time: createdAt
      ? {
          text: formatInstant(createdAt, reader.language, reader.now),
          machine: formatDateTimeAttr(createdAt),
        }
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

const names = Object.keys(icons) as Name[]

/** The keys are the API's types, such as `document-added`. */
export const notificationTypes = new Map<string, Name>(
  names.map((name) => [name.replaceAll('_', '-'), name]),
)

/** The API's keys of title and message have dots: notifications.document_added.title. */
const byWireKey = new Map<string, Name>(
  names.flatMap((name) => [
    [`notifications.${name}.title`, name],
    [`notifications.${name}.message`, name],
  ]),
)

/**
 * Texts by the API's keys. An unknown key gives the API's own text, or the text of the type. A text with a
 * missing parameter would have a gap, so a text without parameters replaces it.
 */
export function notificationText(
  notification: Notification,
  reader: Omit<Reader, 'now'>,
): { title: string; message: string } {
  const { t } = reader
  const ofType = notificationTypes.get(notification.type)
  const params = Object.fromEntries(
    Object.entries(notification.params).map(([name, value]) => [
      name,
      valueText(name, String(value).trim(), reader),
    ]),
  )
  const title = byWireKey.get(notification.titleKey)
  const message = byWireKey.get(notification.messageKey)
  return {
    title:
      (title && complete(t, `notifications:${title}.title`, params)) ||
      notification.title ||
      t(`notifications:${ofType ?? 'other'}.title`),
    message:
      (message &&
        (complete(t, `notifications:${message}.message`, params) ??
          t(`notifications:${message}.generic`))) ||
      notification.message ||
      (ofType ? t(`notifications:${ofType}.generic`) : ''),
  }
}

/** Null: a parameter is missing. */
function complete(t: Translate, key: WordKey, params: Record<string, string>): string | null {
  const placeholders = t(key, { skipInterpolation: true }).matchAll(/\{\{\s*(\w+)\s*\}\}/g)
  if ([...placeholders].some(([, name = '']) => !params[name])) return null
  // With `replace`, i18next does not read a parameter called `lng` or `count` as an option.
  return t(key, { replace: params })
}

/** Matches a day, a range or a time, but no words. */
const figures = /^\d[\d\s.:\u2010-\u2015-]*$/
const ranges = ['deliveryTime', 'deliveryEstimate']

/** Formats days and times; words stay unchanged. */
function valueText(name: string, text: string, { t, language }: Omit<Reader, 'now'>): string {
  const isFigures = figures.test(text)
  if (name === 'expirationDate' && isFigures) return t('notifications:until', { date: text })
  const dashed = ranges.includes(name) ? text.replace(/(?<=[\d.])-(?=\d)/g, '–') : text
  if (name !== 'deliveryTime') return dashed
  return formatTimeOfDay(isFigures ? `klo ${dashed}` : dashed, language)
}
