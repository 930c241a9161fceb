import type { BackorderRow } from '../backorder'
import type { OrderBills } from '../payment-invoices'
import type { Share } from '../share'
import { backorderEvents } from './backorders'
import { dueEvents, shareEvents } from './endings'
import type { CalendarEvent } from './event'
import { orderDeliveryEvents, type DeliverySources } from './order-delivery'

/** What is read of an order for the calendar, as far as it is published to the person. */
export interface OrderSources extends DeliverySources {
  backorders: readonly BackorderRow[]
  claims: readonly BackorderRow[]
  /** Null for an installer, who sees no bill (specification 6), and where it is not published. */
  bills: OrderBills | null
  /** Empty for an installer. */
  shares: readonly Share[]
}

/** All dates of an order that are still to come. */
export function orderEvents(sources: OrderSources, now: Date): CalendarEvent[] {
  const { order, backorders, claims, bills, shares } = sources
  return withOwnIdentities([
    ...orderDeliveryEvents(sources, now),
    ...backorderEvents(backorders, now),
    ...backorderEvents(claims, now, 'claim'),
    ...(bills ? dueEvents(order.id, bills, now) : []),
    ...shareEvents(order.id, shares, now),
  ])
}

/** No two events of a file may have one id; the first keeps its own. */
export function withOwnIdentities(events: readonly CalendarEvent[]): CalendarEvent[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    const key = JSON.stringify(event.identity)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0 ? event : { ...event, identity: [...event.identity, `#${count}`] }
  })
}
