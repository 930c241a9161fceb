import type { Day } from './day'
import type { Delivery } from './delivery'

/**
 * The time of day at which an order is delivered on a day, as a carrier writes it ('klo 8–12' of
 * '03.12.2026 klo 8–12'). Empty where no delivery names that very day with a time, or two of them
 * name different ones.
 */
export function timeOfDayOn({ iso }: Day, deliveries: readonly Pick<Delivery, 'time'>[]): string {
  const times = deliveries.flatMap(({ time }) => {
    const [, day = '', month = '', year = '', rest = ''] =
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s+(\D{0,5}\d.*)$/.exec(time.trim()) ?? []
    const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return iso !== null && written === iso ? [rest] : []
  })
  const [first = ''] = times
  return times.every((time) => time === first) ? first : ''
}
