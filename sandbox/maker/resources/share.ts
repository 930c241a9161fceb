import { z } from 'zod'
import { notFound, Refusal } from '../../http/refusal'
import { bodyAs, route, type Call } from '../call'
import type { ShareRow } from '../database'
import { readInstant } from '../expiry'
import { requireOrder } from '../access'

/** A readable last day; the portal refuses past ones. */
export const expiryDate = z.string().refine((text) => readInstant(text, true) !== null, {
  error: 'must be ISO 8601 or DD.MM.YYYY',
})

/** @throws Refusal 404 for other people's orders, 403 for a guest of the order */
export function requireOwnOrder(call: Call, orderId: string): void {
  const { addressId } = requireOrder(call, orderId)
  if (!call.access.own.includes(addressId)) {
    throw new Refusal(403, 'errors.forbidden', 'A shared order cannot be shared further.')
  }
}

const shareWire = ({ sub: _sub, ...wire }: ShareRow) => wire

/** @throws Refusal 404 without such a share, and as requireOwnOrder */
function requireShare(call: Call, orderId: string, shareId: string): ShareRow {
  requireOwnOrder(call, orderId)
  const share = call.db.shares.find(shareId)
  if (share?.orderId !== orderId) throw notFound('share')
  return share
}

export const shareRoutes = [
  route('GET', '/api/Order/:id/Share', (call, { id }) => {
    requireOrder(call, id)
    return call.db.shares.all({ owners: [id] }).map(shareWire)
  }),

  route('POST', '/api/Order/:id/Share/:shareId', (call, { id, shareId }) => {
    const share = requireShare(call, id, shareId)
    const changes = bodyAs(call, z.object({ expiresAt: expiryDate }))
    return shareWire(call.db.shares.put({ ...share, ...changes }))
  }),

  route('DELETE', '/api/Order/:id/Share/:shareId', (call, { id, shareId }) => {
    requireShare(call, id, shareId)
    call.db.shares.remove(shareId)
  }),
]
