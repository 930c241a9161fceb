import type { Day } from './day'

/** One delivery of an order (specification 3, Delivery). */
export interface Delivery {
  supplier: string
  carrier: string
  truckPhone: string
  time: DeliveryTime | null
  waybill: string
}

export interface DeliveryTime {
  /** A day with its time, a range, or the carrier's words. */
  text: string
  day: Day
  /** '8–12' or '08.30'; '' unless the text clearly names a time. */
  timeOfDay: string
}

/**
 * The time of day of the first delivery on that day that has one.
 * @param iso the day, YYYY-MM-DD
 */
export function timeOfDayOn(
  iso: string,
  deliveries: readonly Pick<Delivery, 'time'>[],
): string | null {
  const times = deliveries.flatMap(({ time }) => (time?.day.iso === iso ? time.timeOfDay : []))
  return times.find((time) => time !== '') ?? null
}
