import type { AppLoadContext } from '@remix-run/node'
import type { ServerResponse } from 'node:http'
import { paths } from '~/paths'
import type { Refused } from '~/platform/gate.server'
import { log } from '~/platform/log.server'
import { inertHeaders } from '~/platform/node-http.server'
import { freshView } from '~/portal/preview-session.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'

// Answers that no screen makes.

/** What the gate has refused, as the error page tells it. */
export const refusalOf = ({ status, reason }: Refused): AppLoadContext['refusal'] =>
  reason === 'files too large' ? { status, reason: 'files' } : { status }

/** What clients read of a refusal besides its status, whichever screen has made the answer. */
export function addRefusalHeaders(answer: Response, { retryAfter }: AppLoadContext): void {
  if (retryAfter !== null) answer.headers.set('Retry-After', String(retryAfter))
  if (answer.status === 405 && !answer.headers.has('Allow'))
    answer.headers.set('Allow', 'GET, HEAD, POST')
}

/** Nobody sees it yet: nothing is done, and nothing is told. */
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Referrer-Policy': 'no-referrer' } })

/** Any page, form, data or file; what is still kept of the customer's goes there. */
export function redirectToPreviewEnd(session: AppLoadContext['session']): Response {
  const hasEnded = session?.record.previewEnd === 'done'
  const location = hasEnded ? paths.noWayBack() : paths.impersonationEnded()
  return safeRedirect(location, 303)
}

/** The same page, of the view that holds now. */
export const askAgain = ({ config }: AppLoadContext, url: string): Response =>
  safeRedirect(url, { status: 303, headers: freshView(config.secure) })

/** What no page could be made for. The text says nothing of the cause; the log does. */
export function fail(error: unknown, response: ServerResponse): void {
  const requestId = response.getHeader('X-Request-Id')
  log.error({ err: error, requestId }, 'no answer could be made')
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, {
    ...inertHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
  })
  response.end(`Tapahtui virhe. Ett fel inträffade. An error has occurred. (${String(requestId)})`)
}
