import { helsinki } from '../seeds/calendar'

/** Helsinki's offset in milliseconds. */
function offsetAt(instant: number): number {
  const text = helsinki(new Date(instant))
  return Date.parse(`${text.slice(0, 19)}Z`) - Date.parse(text)
}

function inHelsinki(wallClock: number): number {
  const guess = wallClock - offsetAt(wallClock)
  return wallClock - offsetAt(guess)
}

/**
 * ISO 8601 or DD.MM.YYYY; Helsinki time without an offset.
 * @param dayLasts a day without a time means its last moment
 * @returns epoch milliseconds; null where unreadable
 */
export function readInstant(text: string, dayLasts = false): number | null {
  const finnish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  const iso = finnish
    ? `${finnish[3]}-${finnish[2]?.padStart(2, '0')}-${finnish[1]?.padStart(2, '0')}`
    : text.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) {
    const clock = Date.parse(`${iso}T${dayLasts ? '23:59:59.999' : '00:00:00.000'}Z`)
    return Number.isNaN(clock) ? null : inHelsinki(clock)
  }
  if (!/^\d{4}-\d{2}-\d{2}T/.test(iso)) return null
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso)
  const instant = Date.parse(hasOffset ? iso : `${iso}Z`)
  if (Number.isNaN(instant)) return null
  return hasOffset ? instant : inHelsinki(instant)
}

/** A missing end never expires; an unreadable one has expired. */
export function hasExpired(expiresAt: string | null, now: Date): boolean {
  if (expiresAt === null || expiresAt === '') return false
  const last = readInstant(expiresAt, true)
  return last === null || last < now.getTime()
}
