import type { Delivery } from './delivery'

const dated = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),?\s+(.+)$/
const afterWord = /^(?:klo|kl)\.?\s+(\d.*)$/i
const clock = /^\d{1,2}[.:]\d{2}$/

/**
 * The time of day at which one of an order's deliveries comes on that day: '8–12' of "3.12.2026 klo
 * 8–12", or '08.30'. Null where none says one in a way that leaves no doubt: a carrier may write
 * anything.
 * @param iso the day, YYYY-MM-DD
 */
export function timeOfDayOn(
  iso: string,
  deliveries: readonly Pick<Delivery, 'time'>[],
): string | null {
  for (const { time } of deliveries) {
    const [, day = '', month = '', year = '', rest = ''] = dated.exec(time.trim()) ?? []
    if (`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` !== iso) continue
    const said = afterWord.exec(rest)?.[1] ?? clock.exec(rest)?.[0]
    if (said !== undefined) return said
  }
  return null
}
