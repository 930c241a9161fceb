import { z } from 'zod'
import { apiPath, Token, type Api, type ApiError } from './call.server'
import { text } from './readers.server'

/** What the API says of an invitation that it has accepted. */
export interface AcceptedInvitation {
  /** The shared order; null where the answer does not name it, which it need not. */
  orderId: string | null
}

/** Accepted is accepted, whatever the answer holds besides: only the order is of use. */
const wireInvitation = z
  .object({ orderId: text })
  .catch({ orderId: '' })
  .transform(({ orderId }): AcceptedInvitation => ({ orderId: orderId || null }))

/** Accepts for the person who asks (specification 2.12): a GET that acts, so it is made once. */
export async function acceptInvitation(api: Api, token: string): Promise<AcceptedInvitation> {
  const path = apiPath`/api/Invitation/${new Token(token)}`
  return api.get(path, wireInvitation, { retry: false, bodyOptional: true })
}

/** Has the API said no? Any other failure is an outage: the invitation may be good, and is tried again. */
export const isRefusedInvitation = ({ kind }: ApiError): boolean =>
  kind === 'not-found' || kind === 'forbidden' || kind === 'refused'
