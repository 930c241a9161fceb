import { installerRole } from '~/domain/address'
import type { Invitation } from '~/domain/share'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { day, id, reader, text } from './readers.server'
import { readDay } from './readers/day'
import { deleted } from './share.server'
import { wire } from './wire.server'

const wireInvitation = wire<Invitation & { isOpen: boolean }>('Invitation', {
  id: ['invitationId', id],
  email: text,
  expires: ['expiresAt', day],
  isOpen: ['acceptedAt', reader('day', (value) => readDay(value) === null)],
})

/** The invitations that nobody has accepted yet; the others are shares (specification 4). */
export async function listOpenInvitations(api: Api, orderId: string): Promise<Invitation[]> {
  const all = await api.get(apiPath`/api/Order/${orderId}/Invitation`, listOf(wireInvitation))
  return all.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...invitation }) => invitation)
}

/**
 * Invites somebody as an installer: the sharing role is fixed (specification 6).
 * @param expiresAt an instant with its offset
 * @param key the wish's, so that one invitation is sent
 */
export async function createInvitation(
  api: Api,
  orderId: string,
  { email, expiresAt }: { email: string; expiresAt: string },
  key: string,
): Promise<void> {
  const path = apiPath`/api/Order/${orderId}/Invitation`
  await api.send('POST', path, { expiresAt, email, role: installerRole }, { key })
}

/** The person can no longer accept it. What is gone already counts as deleted. */
export async function deleteInvitation(
  api: Api,
  { orderId, invitationId }: { orderId: string; invitationId: string },
  key: string,
): Promise<void> {
  const path = apiPath`/api/Order/${orderId}/Invitation/${invitationId}`
  await deleted(api.send('DELETE', path, undefined, { key }))
}
