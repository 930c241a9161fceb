import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../maker/database'
import { orders } from '../maker/tables'
import type { Wire } from '../seeds/seed'

const object = z.record(z.string(), z.unknown())
const list = z.array(object)

/** The parts of an order that the back office changes, as the wire has them. */
export interface OrderParts {
  listed: Wire
  detail: Wire
  deliveries: Wire[]
  backorders: Wire[]
  reclamationRows: Wire[]
  smallDeliveries: Wire[]
  mainDelivery: Wire | null
  deliveryData: Wire | null
  warrantyData: Wire | null
}

const read = (text: string): unknown => JSON.parse(text)
const readOrNull = (text: string | null) => (text === null ? null : object.parse(read(text)))
const textOrNull = (value: Wire | null) => (value === null ? null : JSON.stringify(value))

export function orderParts(row: typeof orders.$inferSelect): OrderParts {
  return {
    listed: object.parse(read(row.listed)),
    detail: row.detail,
    deliveries: list.parse(read(row.deliveries)),
    backorders: list.parse(read(row.backorders)),
    reclamationRows: list.parse(read(row.reclamationRows)),
    smallDeliveries: list.parse(read(row.smallDeliveries)),
    mainDelivery: readOrNull(row.mainDelivery),
    deliveryData: readOrNull(row.deliveryData),
    warrantyData: readOrNull(row.warrantyData),
  }
}

/** Keeps an order's changed parts; part of the caller's transaction. */
export function saveParts(db: Db, orderId: string, parts: OrderParts): void {
  db.update(orders)
    .set({
      listed: JSON.stringify(parts.listed),
      detail: parts.detail,
      deliveries: JSON.stringify(parts.deliveries),
      backorders: JSON.stringify(parts.backorders),
      reclamationRows: JSON.stringify(parts.reclamationRows),
      smallDeliveries: JSON.stringify(parts.smallDeliveries),
      mainDelivery: textOrNull(parts.mainDelivery),
      deliveryData: textOrNull(parts.deliveryData),
      warrantyData: textOrNull(parts.warrantyData),
    })
    .where(eq(orders.id, orderId))
    .run()
}

/** The objects in a field; none where it holds no list. */
export function rowsIn(wire: Wire, field: string): Wire[] {
  return list.catch([]).parse(wire[field])
}

export const textIn = (wire: Wire, field: string): string => {
  const value = wire[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
