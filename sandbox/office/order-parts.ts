import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../maker/database'
import { orders } from '../maker/tables'
import type { SeedOrder, Wire } from '../seeds/seed'

const list = z.array(z.record(z.string(), z.unknown()))

/** An order as the wire has it. */
export type OrderParts = Omit<SeedOrder, 'addressId'>

export const orderParts = ({ listed, parts }: typeof orders.$inferSelect): OrderParts =>
  ({ ...(JSON.parse(parts) as object), listed: JSON.parse(listed) as unknown }) as OrderParts

/** Keeps an order's changed parts; part of the caller's transaction. */
export function saveParts(db: Db, orderId: string, { listed, ...parts }: OrderParts): void {
  db.update(orders)
    .set({ listed: JSON.stringify(listed), parts: JSON.stringify(parts) })
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
