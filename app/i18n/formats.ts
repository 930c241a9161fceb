import type { Instant } from '~/domain/day'
import { daysUntil } from '~/domain/days-left'
import { dottedDay, helsinkiWall, isoDay, twoDigits } from '~/domain/helsinki'
import type { Money } from '~/domain/money'
import { noBreak } from '~/domain/one-line'
import type { Language } from '~/domain/person'
import { conventions } from './conventions'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Making an Intl object costs more than all its formatting on a page. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const weekdays = new Map<string, string>()

/**
 * '1 234,50 €' (specification 9). A currency outside ISO 4217 ("kr") follows the number; without a currency the
 * number stands alone.
 */
export function formatMoney(money: Money, language: Language): string {
  const amount = money.cents / 100
  const currency = money.currency.trim()
  const code = currency.toUpperCase()
  if (isoCurrencies.has(code)) {
    const options = { ...twoDecimals, style: 'currency', currency: code } as const
    return numberFormat(language, code, options).format(amount)
  }
  const number = formatNumber(amount, language)
  return currency === '' ? number : `${number}${noBreak}${currency}`
}

/** Two decimals: '1 234,50' (specification 9). */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, 'number', twoDecimals).format(value)
}

/** Up to two decimals, without zeros: '2', '2,5'. */
export function formatQuantity(value: number, language: Language): string {
  return numberFormat(language, 'quantity', { maximumFractionDigits: 2 }).format(value)
}

/**
 * Helsinki time, DD.MM.YYYY; today and yesterday with a word and the time, 'Eilen 20.11.2026 klo 16.10'. Other
 * texts stay unchanged.
 * @param place within a sentence: 'tänään klo 9.42'
 */
export function formatInstant(
  instant: Instant,
  language: Language,
  now: Date,
  place: 'alone' | 'within' = 'alone',
): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return instant
  const wall = helsinkiWall(time)
  const days = daysUntil({ iso: isoDay(wall) }, now)
  if (days !== 0 && days !== -1) return dottedDay(wall)
  const { today, yesterday, at, hourDigits, timeMark } = conventions[language]
  const word = days === 0 ? today : yesterday
  const hour = String(wall.hour).padStart(hourDigits, '0')
  const timeOfDay = at + hour + timeMark + twoDigits(wall.minute)
  return `${place === 'alone' ? word : word.toLowerCase()} ${timeOfDay}`
}

const hour = String.raw`\d{1,2}(?:[.:]\d{2})?`
const timeOfDay = new RegExp(
  String.raw`(^|\s)(?:klo|kl|at)\.?\s+(${hour}(?:\s*[-–]\s*${hour})?)(?![\d.:]*\d)`,
  'gi',
)

/** Translates "klo 8–12", "kl. 8–12" and "at 8–12" within free text (answer 117). */
export function formatTimeOfDay(text: string, language: Language): string {
  return text.replace(
    timeOfDay,
    (_, before: string, hours: string) => before + formatHours(hours, language),
  )
}

/** '8–12' or '08.30' becomes 'klo 8–12', 'kl. 08:30', '8:00–12:00'. */
export function formatHours(hours: string, language: Language): string {
  const { beforeTime, timeMark } = conventions[language]
  const written = hours.replaceAll('.', timeMark).replace(/\s*-\s*/, '–')
  // In English a bare hour could be a day or any number.
  const clear =
    language === 'en' ? written.replace(/(?<![\d:])\d{1,2}(?![\d:])/g, '$&:00') : written
  return beforeTime + clear
}

/** DD.MM.YYYY in Helsinki, in every language (specification 9). */
export function formatDay(instant: Instant): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : dottedDay(helsinkiWall(time))
}

/** YYYY-MM-DD → 'torstai', short 'to'. */
export function formatWeekday(
  iso: string,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const day = new Date(iso)
  const key = `${language} ${length} ${day.getUTCDay()}`
  const known = weekdays.get(key)
  if (known !== undefined) return known
  const { locale } = conventions[language]
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  const weekday = format.format(day)
  weekdays.set(key, weekday)
  return weekday
}

/** UTC, for `dateTime` of a `<time>` element; undefined for other texts. */
export function formatDateTimeAttr(instant: Instant): string | undefined {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function numberFormat(
  language: Language,
  use: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${use}`
  const cached = numberFormats.get(key)
  if (cached) return cached
  // Negative zero, such as minus half a cent, loses its sign.
  const format = new Intl.NumberFormat(conventions[language].locale, {
    ...options,
    signDisplay: 'negative',
  })
  numberFormats.set(key, format)
  return format
}

/** Joins titles into one text; only the first keeps its capital: 'Takuu, 3D-mallit ja jakaminen'. */
export function listInWords(titles: readonly string[], language: Language): string {
  const words = titles.map((title, index) =>
    index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1),
  )
  return new Intl.ListFormat(conventions[language].locale).format(words)
}

/** "5 h 58 min" in every language. */
export function formatLeft(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60}${noBreak}min`
  return hours > 0 ? `${hours}${noBreak}h${noBreak}${rest}` : rest
}
