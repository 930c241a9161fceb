import { readInstant } from '../maker/expiry'

const face = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "16.11.2026 09.42" of an ISO moment; what cannot be read as it came. */
export function formatTime(moment: string): string {
  const instant = readInstant(moment)
  if (instant === null) return moment
  const part = Object.fromEntries(face.formatToParts(instant).map((p) => [p.type, p.value]))
  return `${part.day}.${part.month}.${part.year} ${part.hour}.${part.minute}`
}

/** "16.11.2026" of any of the wire's days; empty for none. */
export function formatDay(day: unknown): string {
  if (typeof day !== 'string' || day === '') return ''
  return readInstant(day) === null ? day : formatTime(day).slice(0, 10)
}

/** Specification 4. */
const statuses: Record<string, string> = {
  '0': 'Under processing at shop',
  '10': 'Under manufacturing',
  '20': 'Delivered',
}

/** A code that nobody knows is shown as it is. */
export function statusName(code: unknown): string {
  const given = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return statuses[given] ?? given
}

export const statusOptions = Object.entries(statuses)
