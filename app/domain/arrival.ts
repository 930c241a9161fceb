import { today } from './helsinki'
import { expectedDay, type BackorderRow } from './backorder'
import { firstAndLastDay } from './calendar/span'
import { isSingleDay, type Day } from './day'
import type { Order } from './order'
import { isDelivered } from './order-status'
import type { ProductRow } from './product-row'

/** When something is there. */
export interface Arrival {
  state: 'delivered' | 'confirmed' | 'estimated' | 'unknown'
  /** As the API says it. */
  day: Day | null
  /** YYYY-MM-DD, from which it is there at the latest; null where that cannot be told. */
  by: string | null
  /** Its day has passed, and nobody has said that it came. */
  isLate: boolean
}

/** From when all of something is there. */
export type Completion =
  | { kind: 'delivered' }
  /** YYYY-MM-DD; neither confirmed nor certain unless each of its parts is. */
  | { kind: 'from'; by: string; isConfirmed: boolean; isDoubtful: boolean }
  | { kind: 'unknown' }

type DeliveredOrder = Pick<Order, 'status' | 'deliveryDate' | 'estimatedDeliveryDate'>

/**
 * A row that no backorder is of comes with the main delivery: on its own day, else on the order's. An
 * order that has been delivered may have rows that are still ahead.
 */
export function mainArrival(
  { status, deliveryDate, estimatedDeliveryDate }: DeliveredOrder,
  row: Pick<ProductRow, 'confirmedDeliveryDate' | 'deliveryEstimate'> | null,
  now: Date,
): Arrival {
  const agreed = readable(row?.confirmedDeliveryDate)
  const own = agreed ?? row?.deliveryEstimate ?? row?.confirmedDeliveryDate ?? null
  const ordered = readable(deliveryDate)
  const day = own ?? ordered ?? estimatedDeliveryDate ?? deliveryDate
  const isAhead = () => own !== null && (firstAndLastDay(own, now)?.last ?? '') > today(now)
  if (isDelivered(status) && !isAhead()) {
    return { state: 'delivered', day, by: null, isLate: false }
  }
  const isAgreed = agreed !== null || (own === null && ordered !== null)
  // Nobody says of a row that it came: its confirmed day is taken at its word.
  return arrivalOn(day, { isAgreed, isLateAfter: !isAgreed }, now)
}

/** @returns of a backorder or claim that says by itself whether it came */
export function backorderArrival(row: BackorderRow, now: Date): Arrival {
  const day = expectedDay(row)
  if (row.delivered) return { state: 'delivered', day, by: null, isLate: false }
  const isAgreed = day !== null && day === row.confirmedDeliveryDate
  return arrivalOn(day, { isAgreed, isLateAfter: true }, now)
}

function arrivalOn(
  day: Day | null,
  { isAgreed, isLateAfter }: { isAgreed: boolean; isLateAfter: boolean },
  now: Date,
): Arrival {
  if (!day) return { state: 'unknown', day, by: null, isLate: false }
  const last = firstAndLastDay(day, now)?.last ?? null
  const isLate = isLateAfter && last !== null && last < today(now)
  // A confirmed day that has passed is no estimate: it was not kept.
  const isConfirmed = isAgreed && isSingleDay(day)
  return { state: isConfirmed ? 'confirmed' : 'estimated', day, by: isLate ? null : last, isLate }
}

const readable = (day: Day | null | undefined) => (day?.iso ? day : null)

/** Has it come, or is its day confirmed, and not passed without it? */
export const isReady = ({ state, isLate }: Arrival) =>
  state === 'delivered' || (state === 'confirmed' && !isLate)

/** The one that is there last; one that cannot be told is later than any day. */
export function latest(arrivals: readonly [Arrival, ...Arrival[]]): Arrival {
  return arrivals.reduce((one, other) => (isLater(other, one) ? other : one))
}

function isLater(one: Arrival, other: Arrival): boolean {
  if (one.state === 'delivered' || other.state === 'delivered')
    return one.state !== 'delivered' && other.state === 'delivered'
  if (one.by === null || other.by === null) return one.by === null && other.by !== null
  // On the same day an estimate may still move.
  if (one.by === other.by) return !isReady(one) && isReady(other)
  return one.by > other.by
}

/** @param isDoubtful one of them may be of something else */
export function completionOf(arrivals: readonly Arrival[], isDoubtful: boolean): Completion {
  const ahead = arrivals.filter(({ state }) => state !== 'delivered')
  const days = ahead.map(({ by }) => by).filter((by) => by !== null)
  const last = days.reduce((one, other) => (other > one ? other : one), '')
  if (ahead.length === 0) return { kind: 'delivered' }
  if (days.length < ahead.length) return { kind: 'unknown' }
  return { kind: 'from', by: last, isConfirmed: ahead.every(isReady), isDoubtful }
}
