import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { notFound, Refusal } from '../../http/refusal'
import { bodyAs, route, type Call } from '../call'
import { hasExpired } from '../expiry'
import { invitationLink } from '../links'
import { invitationMail } from '../mail'
import { installerRole, requireOrder } from '../access'
import { invitations, shares } from '../tables'
import { expiryDate, requireOwnOrder } from './share'

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
  const mail = await call.mailbox.compose(invitationMail(call.person, { orderId, ...body }, link))
  const mailId = call.db.transaction(() => {
    call.db.insert(invitations).values(row).run()
    return call.mailbox.store(mail, call.now)
  })
  await call.mailbox.deliver(mail, mailId)
  return row
}

/** @throws Refusal with the key of the message that the portal shows (specification 2.12) */
function accept(call: Call, invitationId: string): Invitation {
  const mine = eq(invitations.invitationId, invitationId)
  const invitation = call.db.select().from(invitations).where(mine).get()
  if (!invitation) throw new Refusal(404, 'invitation.expired', 'There is no such invitation.')
  // Opened a second time, for example after a reload: accepted is accepted.
  if (invitation.acceptedAt !== null && invitation.acceptedBy === call.person.sub) return invitation
  if (invitation.acceptedAt !== null) {
    throw new Refusal(400, 'invitation.used', 'Somebody else has accepted the invitation.')
  }
  if (hasExpired(invitation.expiresAt, call.now)) {
    throw new Refusal(400, 'invitation.expired', 'The invitation has expired.')
  }
  const accepted = { acceptedAt: call.now.toISOString(), acceptedBy: call.person.sub }
  call.db.transaction(() => {
    call.db.update(invitations).set(accepted).where(mine).run()
    call.db
      .insert(shares)
      .values({
        shareId: crypto.randomUUID(),
        orderId: invitation.orderId,
        // A person who sees the order may have registered with another address than the invited one.
        email: call.person.email || invitation.email,
        sub: call.person.sub,
        expiresAt: invitation.expiresAt,
        wire: {},
      })
      .run()
  })
  return { ...invitation, ...accepted }
}

export const invitationRoutes = [
  route('GET', '/api/Order/:id/Invitation', (call, { id }) => {
    requireOrder(call, id)
    const rows = call.db.select().from(invitations).where(eq(invitations.orderId, id)).all()
    return rows.map(invitationWire)
  }),

  route('POST', '/api/Order/:id/Invitation', async (call, { id }) => {
    requireOwnOrder(call, id)
    return invitationWire(await invite(call, id))
  }),

  route('DELETE', '/api/Order/:id/Invitation/:invitationId', (call, { id, invitationId }) => {
    requireOwnOrder(call, id)
    const it = and(eq(invitations.orderId, id), eq(invitations.invitationId, invitationId))
    const gone = call.db.delete(invitations).where(it).returning().get()
    if (!gone) throw notFound('invitation')
  }),

  route('GET', '/api/Invitation/:token', (call, { token }) => invitationWire(accept(call, token))),
]
