import { today } from '../helsinki'
import { byDay, type Day } from '../day'
import { grouped } from '../grouped'
import type { MainDelivery } from '../main-delivery'
import type { OrderListEntry } from '../order'
import { isDelivered } from '../order-status'
import { deliveryOn } from './delivery-event'
import type { CalendarEvent } from './event'

/** The lists of an address, which know less of a delivery than its order does. */
export interface ListedDeliveries {
  orders: readonly OrderListEntry[]
  deliveries: readonly MainDelivery[]
  /** The place of an address by its id; empty where it is not known. */
  placeOf: (addressId: string) => string
}

/**
 * Events that only the lists of an address know: the deliveries of further
 * orders, and those of another day.
 * @param known the events of the orders that were read
 */
export function listedDeliveryEvents(
  { orders, deliveries, placeOf }: ListedDeliveries,
  known: readonly CalendarEvent[],
  now: Date,
): CalendarEvent[] {
  const waiting = grouped(orders.filter(isWaiting), ({ id }) => id)
  const live = grouped(deliveries.filter(isWaiting), ({ orderId }) => orderId)
  const own = grouped(
    known.filter(({ subject }) => subject.kind === 'delivery'),
    ({ identity }) => identity[1] ?? '',
  )
  return [...new Set([...waiting.keys(), ...live.keys()])].flatMap((id) =>
    furtherEvents(
      {
        id,
        order: waiting.get(id)?.[0],
        placeOf,
        deliveries: (live.get(id) ?? []).sort((a, b) => byDay(a.deliveryDate, b.deliveryDate)),
      },
      own.get(id) ?? [],
      now,
    ),
  )
}

const isWaiting = ({ status }: Pick<MainDelivery, 'status'>) => !isDelivered(status)

interface Listed extends Pick<ListedDeliveries, 'placeOf'> {
  id: string
  order: OrderListEntry | undefined
  deliveries: readonly MainDelivery[]
}

function furtherEvents(
  { id, order, deliveries, placeOf }: Listed,
  known: readonly CalendarEvent[],
  now: Date,
): CalendarEvent[] {
  const days = new Set(known.map(firstDay))
  const further: CalendarEvent[] = []
  const add = (
    day: Day | null,
    { addressId, ...what }: { name: string; part?: string; addressId: string },
  ) => {
    const place = placeOf(addressId)
    const event = deliveryOn(day, { orderId: id, place, ...what }, now)
    // Deliveries of one day come together.
    if (!event || days.has(firstDay(event))) return
    days.add(firstDay(event))
    further.push(event)
  }
  const hasOwn = known.some(({ identity }) => identity.length === 2)
  if (!hasOwn) {
    const [first] = deliveries.filter(({ deliveryDate }) => deliveryDate !== null)
    const name = order?.info || first?.type || ''
    const addressId = first?.addressId ?? ''
    add(first?.deliveryDate ?? order?.deliveryDate ?? null, { name, addressId })
  }
  for (const row of deliveries.flatMap((delivery) => [delivery, ...delivery.rows])) {
    const { orderId, addressId, type } = row
    const part = [orderId, addressId, type].join(' ')
    if (isWaiting(row)) add(row.deliveryDate, { name: type, part, addressId })
  }
  return further
}

function firstDay({ span }: CalendarEvent): string {
  return span.kind === 'days' ? span.first : today(new Date(span.start))
}
