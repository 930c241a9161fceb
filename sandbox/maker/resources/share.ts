import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notFound, Refusal } from '../../http/refusal'
import { bodyAs, route, type Call } from '../call'
import { readInstant } from '../expiry'
import { requireOrder } from '../access'
import { shares } from '../tables'

/** A last day that can be read; a past one is the portal's to refuse. */
export const expiryDate = z.string().refine((text) => readInstant(text, true) !== null, {
  error: 'must be ISO 8601 or DD.MM.YYYY',
})

/** @throws Refusal 404 where the order is not for this person, 403 for somebody that the order is only shared with */
export function requireOwnOrder(call: Call, orderId: string): void {
  const { addressId } = requireOrder(call, orderId)
  if (!call.access.own.includes(addressId)) {
    throw new Refusal(403, 'errors.forbidden', 'A shared order cannot be shared further.')
  }
}

const shareWire = (row: typeof shares.$inferSelect) => ({
  ...row.wire,
  shareId: row.shareId,
  orderId: row.orderId,
  email: row.email,
  expiresAt: row.expiresAt,
})

const theShare = (orderId: string, shareId: string) =>
  and(eq(shares.orderId, orderId), eq(shares.shareId, shareId))

export const shareRoutes = [
  route('GET', '/api/Order/:id/Share', (call, { id }) => {
    requireOrder(call, id)
    const rows = call.db.select().from(shares).where(eq(shares.orderId, id)).all()
    return rows.map(shareWire)
  }),

  route('POST', '/api/Order/:id/Share/:shareId', (call, { id, shareId }) => {
    requireOwnOrder(call, id)
    const changes = bodyAs(call, z.object({ expiresAt: expiryDate }))
    const changed = call.db
      .update(shares)
      .set(changes)
      .where(theShare(id, shareId))
      .returning()
      .get()
    if (!changed) throw notFound('share')
    return shareWire(changed)
  }),

  route('DELETE', '/api/Order/:id/Share/:shareId', (call, { id, shareId }) => {
    requireOwnOrder(call, id)
    const gone = call.db.delete(shares).where(theShare(id, shareId)).returning().get()
    if (!gone) throw notFound('share')
  }),
]
