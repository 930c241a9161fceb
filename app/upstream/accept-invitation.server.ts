import { apiPath, Token, type Api, type ApiError } from './call.server'
import { reader } from './readers.server'
import { readId } from './readers/text'
import { wire } from './wire.server'

/** What the API says of an invitation that it has accepted. */
export interface AcceptedInvitation {
  /** The shared order; null where the answer does not name it, which it need not. */
  orderId: string | null
}

/** Accepted is accepted, whatever the answer holds besides: only the order is of use. */
const wireAccepted = wire<AcceptedInvitation>('Accepted invitation', {
  orderId: reader('id', readId),
}).catch({ orderId: null })

/** Accepts for the person who asks (specification 2.12): a GET that acts, so it is made once. */
export async function acceptInvitation(api: Api, token: string): Promise<AcceptedInvitation> {
  const path = apiPath`/api/Invitation/${new Token(token)}`
  return api.get(path, wireAccepted, { retry: false, bodyOptional: true })
}

/** Has the API said no? Any other failure is an outage: the invitation may be good, and is tried again. */
export const isRefusedInvitation = ({ kind }: ApiError): boolean =>
  kind === 'not-found' || kind === 'forbidden' || kind === 'refused'
