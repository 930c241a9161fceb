import { installerRole } from '~/domain/address'
import type { Invitation, Share } from '~/domain/share'
import { apiPath, type Api, type ApiError } from './call.server'
import { listOf } from './list.server'
import { day, id, reader, text } from './readers.server'
import { readDay } from './readers/day'
import { readId } from './readers/text'
import { orElse } from './row-reader.server'
import { wire } from './wire.server'

const wireShare = wire<Share>('Share', {
  id: ['shareId', id],
  email: text,
  expires: ['expiresAt', day],
})

/** The people who see the order (specification 2.11). */
export async function listShares(api: Api, orderId: string): Promise<Share[]> {
  return api.get(apiPath('GET /api/Order/{orderId}/Share', { orderId }), listOf(wireShare))
}

/**
 * @param expiresAt an instant with its offset
 * @param key the form's: sent again, it is done once
 */
export async function updateShare(
  api: Api,
  { orderId, shareId }: { orderId: string; shareId: string },
  expiresAt: string,
  key: string,
): Promise<void> {
  const path = apiPath('POST /api/Order/{orderId}/Share/{shareId}', { orderId, shareId })
  await api.send(path, { expiresAt }, { key })
}

/** The person can no longer see the order. */
export async function deleteShare(
  api: Api,
  ids: { orderId: string; shareId: string },
  key: string,
): Promise<void> {
  const path = apiPath('DELETE /api/Order/{orderId}/Share/{shareId}', ids)
  await api.send(path, undefined, { key })
}

const wireInvitation = wire<Invitation & { isOpen: boolean }>('Invitation', {
  id: ['invitationId', id],
  email: text,
  expires: ['expiresAt', day],
  isOpen: ['acceptedAt', reader('day', (value) => readDay(value) === null)],
})

/** The invitations that nobody has accepted yet; accepted ones are shares (specification 4). */
export async function listOpenInvitations(api: Api, orderId: string): Promise<Invitation[]> {
  const all = await listInvitations(api, orderId)
  return all.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...invitation }) => invitation)
}

const listInvitations = (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Invitation', { orderId }), listOf(wireInvitation))

/** Has somebody accepted the invitation? It is a share then. */
export async function isAccepted(
  api: Api,
  orderId: string,
  invitationId: string,
): Promise<boolean> {
  const all = await listInvitations(api, orderId)
  return all.some(({ id, isOpen }) => id === invitationId && !isOpen)
}

/**
 * Invites somebody as an installer: the sharing role is fixed (specification 6).
 * @param expiresAt an instant with its offset
 * @param key the form's: sent again, it is still one invitation
 */
export async function createInvitation(
  api: Api,
  orderId: string,
  { email, expiresAt }: { email: string; expiresAt: string },
  key: string,
): Promise<void> {
  const path = apiPath('POST /api/Order/{orderId}/Invitation', { orderId })
  await api.send(path, { expiresAt, email, role: installerRole }, { key })
}

/** The person can no longer accept it; whoever had accepted it would lose the order (isAccepted). */
export async function deleteInvitation(
  api: Api,
  ids: { orderId: string; invitationId: string },
  key: string,
): Promise<void> {
  const path = apiPath('DELETE /api/Order/{orderId}/Invitation/{invitationId}', ids)
  await api.send(path, undefined, { key })
}

/** The API's answer when it has accepted an invitation. */
export interface AcceptedInvitation {
  /** The shared order; null if the answer does not name it. */
  orderId: string | null
}

/** The invitation is accepted whatever the answer holds, so that reading it never fails. */
const wireAccepted = orElse(
  wire<AcceptedInvitation>('Accepted invitation', { orderId: reader('id', readId) }),
  { orderId: null },
)

/** Accepts an invitation for the person (specification 2.12): a GET that acts, so it is sent once. */
export async function acceptInvitation(
  api: Api,
  invitationToken: string,
): Promise<AcceptedInvitation> {
  const path = apiPath('GET /api/Invitation/{invitationToken}', { invitationToken })
  return api.get(path, wireAccepted, { bodyOptional: true })
}

/**
 * Has the API refused the invitation? A 500 with a message about invitations is a refusal as well
 * (specification 2.12). Any other failure is an outage, and it is tried again.
 */
export const isRefusedInvitation = ({ kind, status, messageKey }: ApiError): boolean =>
  kind === 'not-found' ||
  kind === 'forbidden' ||
  kind === 'refused' ||
  (status === 500 && messageKey !== null && messageKey.startsWith('invitation'))
