import { z } from 'zod'
import { installerRole } from '~/domain/address'
import type { Invitation } from '~/domain/share'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { day, id, text } from './readers.server'
import { deleted } from './share.server'

const wireInvitation = z
  .object({ invitationId: id, email: text, expiresAt: day, acceptedAt: day })
  .transform(({ invitationId, email, expiresAt, acceptedAt }) => ({
    isOpen: acceptedAt === null,
    invitation: { id: invitationId, email, expires: expiresAt } satisfies Invitation,
  }))

/** The invitations that nobody has accepted yet; the others are shares (specification 4). */
export async function listOpenInvitations(api: Api, orderId: string): Promise<Invitation[]> {
  const all = await api.get(apiPath`/api/Order/${orderId}/Invitation`, listOf(wireInvitation))
  return all.filter(({ isOpen }) => isOpen).map(({ invitation }) => invitation)
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
