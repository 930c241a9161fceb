import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import { readPreference } from '~/http/cookies.server'
import { refusalHeaders, type Refusal } from './refusals'

/** The third refusal closes its connection, so that a flood has to reconnect. */
const mostRefusals = 3
/** One page for each combination of seconds to wait, language and theme. */
const mostPages = 400

interface Page {
  headers: [string, string][]
  html: string
}

interface Refused {
  context: AppLoadContext
  refusal: Refusal
}

/**
 * Each page is rendered once with placeholders, so that a flood costs no rendering.
 * @returns a function that answers 429
 */
export function createRefusalPages(
  origin: string,
  render: (request: Request, context: AppLoadContext, refusal: Refusal) => Promise<Response>,
) {
  const refusals = new WeakMap<Socket, number>()
  // Random placeholders occur in no request.
  const word = () => randomBytes(16).toString('hex')
  const placeholders = { nonce: word(), requestId: word(), retry: `/${word()}` }
  const anyPlaceholder = new RegExp(Object.values(placeholders).join('|'), 'g')

  const pages = new LRUCache<string, Page, Refused & { theme: string }>({
    max: mostPages,
    async fetchMethod(_key, _old, { context: { context, refusal, theme } }) {
      const { nonce, requestId, retry } = placeholders
      const request = new Request(`${origin}/refused`, { headers: { Cookie: `theme=${theme}` } })
      // One rendered page serves everybody, so it gets nothing of the person who caused the rendering.
      const anonymous = { ...context, session: null, nonce, requestId }
      const made = await render(request, anonymous, { status: 429, wait: refusal.wait ?? 0, retry })
      return { headers: [...made.headers], html: await made.text() }
    },
  })

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { context, refusal }: Refused,
  ): Promise<void> => {
    const theme = readPreference('theme', request.headers.cookie ?? null) ?? ''
    const key = [context.language, theme, refusal.wait].join(' ')
    const { headers, html } = await pages.forceFetch(key, {
      context: { context, refusal, theme },
    })
    const own = new Map([
      [placeholders.nonce, context.nonce],
      [placeholders.requestId, context.requestId],
      [placeholders.retry, renderToStaticMarkup(refusal.retry ?? '/')],
    ])
    const filled = (text: string) =>
      text.replace(anyPlaceholder, (placeholder) => own.get(placeholder) ?? '')
    const body = filled(html)
    for (const [name, value] of headers) response.setHeader(name, filled(value))
    response.setHeader('Content-Length', Buffer.byteLength(body))
    for (const [name, value] of Object.entries(refusalHeaders(refusal)))
      response.setHeader(name, value)
    const times = (refusals.get(request.socket) ?? 0) + 1
    refusals.set(request.socket, times)
    // A browser that is still sending its form would not see the answer.
    if (times >= mostRefusals && request.complete) response.setHeader('Connection', 'close')
    response.statusCode = 429
    // Node writes a string together with the headers.
    if (request.method === 'HEAD') response.end()
    else response.end(body, 'utf8')
  }
}
