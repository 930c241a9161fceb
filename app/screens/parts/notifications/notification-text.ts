import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/words'
import type { Notification } from '~/domain/notification'
import type { Language } from '~/domain/person'
import { formatTimeOfDay } from '~/i18n/formats'
import { notificationTypeOf, notificationTypeOfKey } from './notification-types'

/**
 * A notification's texts in the person's language, by its keys. Where a key is unknown, the API's own
 * text, else the text of its type. Where a parameter is missing, the text of the type as well: the
 * other would have a gap.
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

/** Null where the text needs a parameter that is missing. */
function complete(t: Translate, key: WordKey, params: Record<string, string>): string | null {
  if (parametersOf(t, key).some((name) => !params[name])) return null
  // `replace` and not the options themselves: a parameter called `lng` or `count` is no option.
  return t(key, { replace: params })
}

/** The names in a text's template: those of a few keys, read once a language. */
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

/** A day, a range of days or a time of day, and no words. */
const figures = /^\d[\d\s.:\u2010-\u2015-]*$/
const ranges = ['deliveryTime', 'deliveryEstimate']

/** Days and times within a text; words that came for one fit there as they are. */
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
