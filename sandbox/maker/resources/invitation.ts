import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { notFound, Refusal } from '../../http/refusal'
import { bodyAs, route, type Call } from '../call'
import type { InvitationRow } from '../database'
import { hasExpired } from '../expiry'
import { invitationLink } from '../links'
import { invitationMail } from '../mail'
import { installerRole, requireOrder } from '../access'
import { expiryDate, requireOwnOrder } from './share'

const newInvitation = z.object({
  email: z.email(),
  expiresAt: expiryDate,
  // The sharing role is fixed (specification 6).
  role: z.literal(installerRole),
})

function invitationWire({ acceptedBy: _by, orderId: _orderId, ...wire }: InvitationRow) {
  return wire
}

async function invite(call: Call, orderId: string): Promise<InvitationRow> {
  const body = bodyAs(call, newInvitation)
  const invitationId = randomBytes(18).toString('base64url')
  const row = { ...body, invitationId, orderId, acceptedAt: null, acceptedBy: null }
  const link = invitationLink(call.portalUrl, invitationId)
  const mail = await call.mailbox.compose(invitationMail(call.person, { orderId, ...body }, link))
  const stored = call.db.transaction(() => {
    call.db.invitations.put(row)
    return call.mailbox.store(mail, call.now)
  })
  await call.mailbox.deliver(stored)
  return row
}

/** @throws Refusal with the key of the message that the portal shows (specification 2.12) */
function accept(call: Call, invitationId: string): InvitationRow {
  const invitation = call.db.invitations.find(invitationId)
  if (!invitation) throw new Refusal(404, 'invitation.expired', 'There is no such invitation.')
  // A second opening, for example a reload, succeeds.
  if (invitation.acceptedAt !== null && invitation.acceptedBy === call.person.sub) return invitation
  if (invitation.acceptedAt !== null) {
    throw new Refusal(400, 'invitation.used', 'Somebody else has accepted the invitation.')
  }
  if (hasExpired(invitation.expiresAt, call.now)) {
    throw new Refusal(400, 'invitation.expired', 'The invitation has expired.')
  }
  const accepted = { acceptedAt: call.now.toISOString(), acceptedBy: call.person.sub }
  return call.db.transaction(() => {
    call.db.shares.put({
      shareId: crypto.randomUUID(),
      orderId: invitation.orderId,
      // The person may have registered with another address than the invited one.
      email: call.person.email || invitation.email,
      sub: call.person.sub,
      expiresAt: invitation.expiresAt,
    })
    return call.db.invitations.put({ ...invitation, ...accepted })
  })
}

export const invitationRoutes = [
  route('GET', '/api/Order/:id/Invitation', (call, { id }) => {
    requireOrder(call, id)
    return call.db.invitations.all({ owners: [id] }).map(invitationWire)
  }),

  route('POST', '/api/Order/:id/Invitation', async (call, { id }) => {
    requireOwnOrder(call, id)
    return invitationWire(await invite(call, id))
  }),

  route('DELETE', '/api/Order/:id/Invitation/:invitationId', (call, { id, invitationId }) => {
    requireOwnOrder(call, id)
    const invitation = call.db.invitations.find(invitationId)
    if (invitation?.orderId !== id) throw notFound('invitation')
    call.db.invitations.remove(invitationId)
  }),

  route('GET', '/api/Invitation/:token', (call, { token }) => invitationWire(accept(call, token))),
]
