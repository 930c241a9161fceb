import type { Share } from '~/domain/share'
import { ApiError, apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { day, id, text } from './readers.server'
import { wire } from './wire.server'

const wireShare = wire<Share>('Share', {
  id: ['shareId', id],
  email: text,
  expires: ['expiresAt', day],
})

/** Who sees the order (specification 2.11). */
export async function listShares(api: Api, orderId: string): Promise<Share[]> {
  return api.get(apiPath`/api/Order/${orderId}/Share`, listOf(wireShare))
}

/**
 * @param expiresAt an instant with its offset
 * @param key the wish's, so that it is done once
 */
export async function updateShare(
  api: Api,
  { orderId, shareId }: { orderId: string; shareId: string },
  expiresAt: string,
  key: string,
): Promise<void> {
  const path = apiPath`/api/Order/${orderId}/Share/${shareId}`
  await api.send('POST', path, { expiresAt }, { key })
}

/** The person can no longer see the order. What is gone already counts as deleted. */
export async function deleteShare(
  api: Api,
  { orderId, shareId }: { orderId: string; shareId: string },
  key: string,
): Promise<void> {
  const path = apiPath`/api/Order/${orderId}/Share/${shareId}`
  await deleted(api.send('DELETE', path, undefined, { key }))
}

/** Of what was asked for, "there is no such thing" is done as well. */
export async function deleted(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
  }
}
