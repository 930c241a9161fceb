import type { ServerResponse } from 'node:http'
import { log } from '~/observe/log.server'
import { developmentError } from './development-error'
import { inertHeaders, writeResponse } from '~/http/node-http.server'
import { freshView } from '~/portal/preview/session.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { SessionRecord } from '~/session/types'
import { readAddress } from '~/http/cookies.server'
import { isPrefetch } from '~/http/prefetch'

/** For a prefetch of an address that acts on load. */
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Referrer-Policy': 'no-referrer' } })

/** For a prefetch that must wait for a visit. With a status of success browsers would use it as the page. */
export const tooEarly = () => new Response(null, { status: 425 })

/** Reloads the page in the present view, and drops prefetched pages, which show the former view. */
export function redirectToFreshView(url: string, { secure }: { secure: boolean }): Response {
  const answer = safeRedirect(url, { status: 303, headers: freshView(secure) })
  dropPrefetched({ method: 'GET' }, answer)
  return answer
}

/** Only the log names the cause. */
export function sendServerError(error: unknown, response: ServerResponse): void {
  const requestId = response.getHeader('X-Request-Id')
  log.error({ err: error, 'http.request.id': requestId }, 'an unexpected error ended a request')
  if (response.headersSent) return void response.destroy()
  if (import.meta.env.MODE === 'development')
    return void writeResponse(response, developmentError(error), false)
  response.writeHead(500, {
    ...inertHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
  })
  response.end(`Tapahtui virhe. Ett fel inträffade. An error has occurred. (${String(requestId)})`)
}

/**
 * Whether a prefetch gets no answer: the page would use up a message that nobody sees, or change the
 * remembered address.
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
 * A prefetched answer is shown without asking again, so redirects and cookies wait for the visit. HEAD is no
 * prefetch.
 */
export const isForVisitsOnly = (request: Request, answered: Response): boolean =>
  request.method === 'GET' &&
  isPrefetch(request) &&
  ((answered.status >= 300 && answered.status < 400) || answered.headers.has('Set-Cookie'))

/**
 * Any POST or Set-Cookie clears the prefetch cache: browsers use a prefetched page for five minutes, also for
 * the redirect after a form and after a login in another tab.
 */
export function dropPrefetched({ method }: Pick<Request, 'method'>, { headers }: Response): void {
  if (method === 'POST' || headers.has('Set-Cookie'))
    headers.append('Clear-Site-Data', '"prefetchCache"')
}
