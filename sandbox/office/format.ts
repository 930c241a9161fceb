import { readInstant } from '../maker/expiry'
import { dotted, helsinki } from '../seeds/calendar'

/** "16.11.2026 09.42"; unreadable texts stay unchanged. */
export function formatTime(moment: string): string {
  const instant = readInstant(moment)
  if (instant === null) return moment
  const [day = '', time = ''] = helsinki(new Date(instant)).split('T')
  return `${dotted(day)} ${time.slice(0, 5).replace(':', '.')}`
}

/** "16.11.2026"; empty for none. */
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

/** Unknown codes are shown unchanged. */
export function statusName(code: unknown): string {
  const given = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return statuses[given] ?? given
}

export const statusOptions = Object.entries(statuses)
