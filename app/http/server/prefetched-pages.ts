import { readAddress } from '~/http/cookies.server'
import { isPrefetch } from '~/http/prefetch'
import type { SessionRecord } from '~/session/types'

/**
 * Whether a browser that fetches ahead gets no answer yet, as far as that is known before anything is
 * read: the page has a message to bring, or remembers another address.
 */
export function waitsForVisit(
  request: Request,
  session: { record: Pick<SessionRecord, 'messages'> } | null,
): boolean {
  if (!session || request.method !== 'GET' || !isPrefetch(request)) return false
  const [, addressId] = /^\/a\/(\d+)(?:\/|$)/.exec(new URL(request.url).pathname) ?? []
  const isElsewhere =
    addressId !== undefined && addressId !== readAddress(request.headers.get('Cookie'))
  return isElsewhere || session.record.messages.length > 0
}

/**
 * The same, of an answer. A browser shows a prefetched answer without asking again, so what leads
 * elsewhere (to login, say) or sets a cookie is left for the visit. HEAD is no fetch ahead.
 */
export const isForVisitsOnly = (request: Request, answered: Response): boolean =>
  request.method === 'GET' &&
  isPrefetch(request) &&
  ((answered.status >= 300 && answered.status < 400) || answered.headers.has('Set-Cookie'))

/**
 * Browsers use a prefetched page for five minutes, in each tab: also for the redirect after a form
 * that has changed what the page shows, and after somebody has logged out in another tab. So
 * whatever may make such pages untrue drops them.
 */
export function dropPrefetched({ method }: Pick<Request, 'method'>, { headers }: Response): void {
  if (method === 'POST' || headers.has('Set-Cookie'))
    headers.append('Clear-Site-Data', '"prefetchCache"')
}
