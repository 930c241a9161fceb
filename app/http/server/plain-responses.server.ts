import type { ServerResponse } from 'node:http'
import { paths } from '~/paths'
import { log } from '~/observe/log.server'
import { inertHeaders } from '~/http/node-http.server'
import { freshView } from '~/preview/session.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { SessionRecord } from '~/session/types'
import { dropPrefetched } from './prefetched-pages'

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
