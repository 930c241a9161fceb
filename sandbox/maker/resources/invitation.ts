import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { json, notFound, nothing, Refusal } from '../answer'
import type { Call } from '../call'
import { bodyAs, route } from '../call'
import { hasExpired } from '../expiry'
import { invitationLink } from '../links'
import { invitationMail } from '../mail'
import { installerRole } from '../reach'
import { invitations, shares } from '../tables'
import { expiryDate, requireOrder, requireOwnOrder } from './share'

const newInvitation = z.object({
  email: z.email(),
  expiresAt: expiryDate,
  // Specification 6: the sharing role is fixed at that value.
  role: z.literal(installerRole),
})

type Invitation = typeof invitations.$inferSelect

const invitationWire = (row: Invitation) => ({
  ...row.wire,
  invitationId: row.invitationId,
  email: row.email,
  role: row.role,
  expiresAt: row.expiresAt,
  acceptedAt: row.acceptedAt,
})

async function invite(call: Call, orderId: string): Promise<Invitation> {
  const body = bodyAs(call, newInvitation)
  const row: Invitation = {
    ...body,
    invitationId: randomBytes(18).toString('base64url'),
    orderId,
    acceptedAt: null,
    acceptedBy: null,
    wire: {},
  }
  const link = invitationLink(call.portalUrl, row.invitationId)
  const mail = await call.post.compose(invitationMail(call.person, { orderId, ...body }, link))
  const kept = call.db.transaction(() => {
    call.db.insert(invitations).values(row).run()
    return call.post.keep(mail, call.now)
  })
  await call.post.deliver(mail, kept)
  return row
}

/** @throws Refusal with the key of the message that the portal shows (specification 2.12) */
function accept(call: Call, invitationId: string): Invitation {
  const mine = eq(invitations.invitationId, invitationId)
  const found = call.db.select().from(invitations).where(mine).get()
  if (!found) throw new Refusal(404, 'invitation.expired', 'There is no such invitation.')
  // Opened a second time, for example after a reload: accepted is accepted.
  if (found.acceptedAt !== null && found.acceptedBy === call.person.sub) return found
  if (found.acceptedAt !== null) {
    throw new Refusal(400, 'invitation.used', 'Somebody else has accepted the invitation.')
  }
  if (hasExpired(found.expiresAt, call.now)) {
    throw new Refusal(400, 'invitation.expired', 'The invitation has expired.')
  }
  const accepted = { acceptedAt: call.now.toISOString(), acceptedBy: call.person.sub }
  call.db.transaction(() => {
    call.db.update(invitations).set(accepted).where(mine).run()
    call.db
      .insert(shares)
      .values({
        shareId: crypto.randomUUID(),
        orderId: found.orderId,
        // Who sees the order may have registered with another address than the invited one.
        email: call.person.email || found.email,
        sub: call.person.sub,
        expiresAt: found.expiresAt,
        wire: {},
      })
      .run()
  })
  return { ...found, ...accepted }
}

export const invitationRoutes = [
  route('GET', '/api/Order/{id}/Invitation', (call, { id }) => {
    requireOrder(call, id)
    const rows = call.db.select().from(invitations).where(eq(invitations.orderId, id)).all()
    return json(rows.map(invitationWire))
  }),

  route('POST', '/api/Order/{id}/Invitation', async (call, { id }) => {
    requireOwnOrder(call, id)
    return json(invitationWire(await invite(call, id)))
  }),

  route('DELETE', '/api/Order/{id}/Invitation/{invitationId}', (call, { id, invitationId }) => {
    requireOwnOrder(call, id)
    const it = and(eq(invitations.orderId, id), eq(invitations.invitationId, invitationId))
    const gone = call.db.delete(invitations).where(it).returning().get()
    if (!gone) throw notFound('invitation')
    return nothing()
  }),

  route('GET', '/api/Invitation/{token}', (call, { token }) =>
    json(invitationWire(accept(call, token))),
  ),
]
