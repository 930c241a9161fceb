import type { ServerResponse } from 'node:http'
import { paths } from '~/paths'
import { log } from '~/observe/log.server'
import { inertHeaders } from '~/http/node-http.server'
import { freshView } from '~/preview/session.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { SessionRecord } from '~/session/types'
import { readAddress } from '~/http/cookies.server'
import { isPrefetch } from '~/http/prefetch'

// Answers without a screen.

/** For a prefetch of an address that acts on load: nothing is done yet. */
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Referrer-Policy': 'no-referrer' } })

/**
 * For a prefetch of a page that has to be asked for by a visit. With a status of success browsers
 * would take it for the page, and a press on its link would do nothing.
 */
export const tooEarly = () => new Response(null, { status: 425 })

/** To the page that ends a preview, from whatever was requested. */
export const redirectToPreviewEnd = ({ previewEnd }: Pick<SessionRecord, 'previewEnd'>): Response =>
  safeRedirect(
    previewEnd === 'done' ? paths.impersonationEndedBlocked() : paths.impersonationEnded(),
    303,
  )

/** Loads the same page again, in the view that holds now; what was fetched ahead is of the other one. */
export function redirectToFreshView(url: string, { secure }: { secure: boolean }): Response {
  const answer = safeRedirect(url, { status: 303, headers: freshView(secure) })
  dropPrefetched({ method: 'GET' }, answer)
  return answer
}

/** The answer when no page could be made. Only the log names the cause. */
export function sendServerError(error: unknown, response: ServerResponse): void {
  const requestId = response.getHeader('X-Request-Id')
  log.error({ err: error, 'http.request.id': requestId }, 'no answer could be made')
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, {
    ...inertHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
  })
  response.end(`Tapahtui virhe. Ett fel inträffade. An error has occurred. (${String(requestId)})`)
}

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
