import type { BackorderRow } from '../backorder'
import type { OrderBills } from '../payment-invoices'
import type { Share } from '../share'
import { backorderEvents } from './backorders'
import { dueEvents, shareEvents } from './endings'
import type { CalendarEvent } from './event'
import { orderDeliveryEvents, type DeliverySources } from './order-delivery'

/** The parts of an order that the calendar reads, as far as they are published to the person. */
export interface OrderSources extends DeliverySources {
  backorders: readonly BackorderRow[]
  claims: readonly BackorderRow[]
  /** Null for an installer, who sees no bill (specification 6), and where it is not published. */
  bills: OrderBills | null
  /** Empty for an installer. */
  shares: readonly Share[]
}

/** All future dates of an order, kind by kind: there may be ten thousand of each. */
export function* orderEvents(sources: OrderSources, now: Date): Generator<CalendarEvent[]> {
  const { order, backorders, claims, bills, shares } = sources
  yield orderDeliveryEvents(sources, now)
  yield backorderEvents(backorders, now)
  yield backorderEvents(claims, now, 'claim')
  if (bills) yield dueEvents(order.id, bills, now)
  yield shareEvents(order.id, shares, now)
}

/** Has the order any future date? */
export function hasOrderEvents(sources: OrderSources, now: Date): boolean {
  for (const events of orderEvents(sources, now)) if (events.length > 0) return true
  return false
}

/** No two events of a file may have one id; the first keeps its own. */
export function withUniqueIds(events: readonly CalendarEvent[]): CalendarEvent[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    const key = JSON.stringify(event.identity)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0 ? event : { ...event, identity: [...event.identity, `#${count}`] }
  })
}
