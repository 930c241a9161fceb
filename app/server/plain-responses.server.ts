import type { ServerResponse } from 'node:http'
import { paths } from '~/paths'
import { log } from '~/platform/log.server'
import { inertHeaders } from '~/platform/node-http.server'
import { freshView } from '~/portal/preview-session.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { SessionRecord } from '~/session/types'

// Answers that no screen makes.

/** Nobody sees it yet: nothing is done, and nothing is told. */
export const noContent = () =>
  new Response(null, { status: 204, headers: { 'Referrer-Policy': 'no-referrer' } })

/** Any page, form, data or file; what is still kept of the customer's goes there. */
export const redirectToPreviewEnd = ({ previewEnd }: Pick<SessionRecord, 'previewEnd'>): Response =>
  safeRedirect(previewEnd === 'done' ? paths.noWayBack() : paths.impersonationEnded(), 303)

/** The same page, of the view that holds now. */
export const redirectToFreshView = (url: string, { secure }: { secure: boolean }): Response =>
  safeRedirect(url, { status: 303, headers: freshView(secure) })

/** What no page could be made for. The text says nothing of the cause; the log does. */
export function sendServerError(error: unknown, response: ServerResponse): void {
  const requestId = response.getHeader('X-Request-Id')
  log.error({ err: error, requestId }, 'no answer could be made')
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, {
    ...inertHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
  })
  response.end(`Tapahtui virhe. Ett fel inträffade. An error has occurred. (${String(requestId)})`)
}
