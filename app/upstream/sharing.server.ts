import { installerRole } from '~/domain/address'
import type { Share } from '~/domain/share'
import { apiPath, type Api, type ApiError } from './call.server'
import { listOf } from './list.server'
import { day, id, reader, text } from './readers.server'
import { readDay } from './readers/day'
import { readId } from './readers/text'
import { anything, isWireRow, newFindings } from './row-reader.server'
import { wire } from './wire.server'

const wireShare = wire<Share>('Share', {
  id: ['shareId', id],
  email: text,
  expires: ['expiresAt', day],
})

export const listShares = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Share', { orderId }), listOf(wireShare))

/**
 * @param expiresAt an instant with its offset
 * @param key the form's, so that a repeated form runs once
 */
export const updateShare = async (
  api: Api,
  ids: { orderId: string; shareId: string },
  expiresAt: string,
  key: string,
) => api.send(apiPath('POST /api/Order/{orderId}/Share/{shareId}', ids), { expiresAt }, { key })

export const deleteShare = async (
  api: Api,
  ids: { orderId: string; shareId: string },
  key: string,
) => api.send(apiPath('DELETE /api/Order/{orderId}/Share/{shareId}', ids), undefined, { key })

const wireInvitation = wire<Share & { isOpen: boolean }>('Invitation', {
  id: ['invitationId', id],
  email: text,
  expires: ['expiresAt', day],
  isOpen: ['acceptedAt', reader('day', (value) => readDay(value) === null)],
})

/** Accepted invitations are shares (specification 4). */
export async function listOpenInvitations(api: Api, orderId: string): Promise<Share[]> {
  const all = await listInvitations(api, orderId)
  return all.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...invitation }) => invitation)
}

const listInvitations = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Invitation', { orderId }), listOf(wireInvitation))

/** An accepted invitation is a share. */
export async function isAccepted(
  api: Api,
  orderId: string,
  invitationId: string,
): Promise<boolean> {
  const all = await listInvitations(api, orderId)
  return all.some(({ id, isOpen }) => id === invitationId && !isOpen)
}

/**
 * Invitations are always an installer's (specification 6).
 * @param expiresAt an instant with its offset
 * @param key the form's, so that a repeated form makes one invitation
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

/** Call `isAccepted` first: deleting an accepted invitation would take the order away from the installer. */
export const deleteInvitation = async (
  api: Api,
  ids: { orderId: string; invitationId: string },
  key: string,
) =>
  api.send(apiPath('DELETE /api/Order/{orderId}/Invitation/{invitationId}', ids), undefined, {
    key,
  })

const wireAccepted = wire<{ orderId: string | null }>('Accepted invitation', {
  orderId: reader('id', readId),
})

/**
 * A GET that acts, so it is sent once (specification 2.12). The invitation is accepted whatever the answer
 * holds, so parsing never fails.
 * @returns null as order id if the answer does not name it
 */
export async function acceptInvitation(api: Api, invitationToken: string) {
  const path = apiPath('GET /api/Invitation/{invitationToken}', { invitationToken })
  const answer = await api.get(path, anything, { bodyOptional: true })
  return isWireRow(answer) ? wireAccepted.read(answer, newFindings()) : { orderId: null }
}

/**
 * A 500 with a message about invitations is a refusal too (specification 2.12). Other failures are outages and
 * are retried.
 */
export const isRefusedInvitation = ({ kind, status, messageKey }: ApiError): boolean =>
  kind === 'not-found' ||
  kind === 'forbidden' ||
  kind === 'refused' ||
  (status === 500 && messageKey !== null && messageKey.startsWith('invitation'))
