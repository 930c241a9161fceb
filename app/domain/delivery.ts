import type { Day } from './day'

/** One delivery of an order (specification 3, Delivery). */
export interface Delivery {
  supplier: string
  carrier: string
  truckPhone: string
  /** Null where the carrier has not said it. */
  time: DeliveryTime | null
  waybill: string
}

/** When a delivery comes. */
export interface DeliveryTime {
  /** As it is shown: a day with its time, a range, or a carrier's own words. */
  text: string
  /** Its `iso` is null where the words name no day. */
  day: Day
  /** '8–12' or '08.30'; '' where the text names no time of that day beyond doubt. */
  timeOfDay: string
}

/**
 * The time of day of the first delivery on that day that has one; null where none has.
 * @param iso the day, YYYY-MM-DD
 */
export function timeOfDayOn(
  iso: string,
  deliveries: readonly Pick<Delivery, 'time'>[],
): string | null {
  const times = deliveries.flatMap(({ time }) => (time?.day.iso === iso ? time.timeOfDay : []))
  return times.find((time) => time !== '') ?? null
}
