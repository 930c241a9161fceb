import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readPreference } from '~/http/cookies.server'
import { refusalHeaders, tooManyRequests, type Refusal } from './refusals'

/** Renders the page as any other, with Remix. */
type Render = (request: Request, context: AppLoadContext, refusal: Refusal) => Promise<Response>

/** A connection is closed with its last refusal of these, so that a flood has to connect again. */
const mostRefusals = 3
/** One for each second to wait, language and theme. */
const mostPages = 400

interface Refused {
  context: AppLoadContext
  refusal: Refusal
}

interface RefusalPage {
  headers: [string, string][]
  html: string
}

/**
 * Answers what was done too often. A flood must not cost a rendering per request, so each page is
 * rendered once, with placeholders, and what differs by request is filled in.
 */
export function createRefusalPages(origin: string, render: Render) {
  const pages = new Map<string, Promise<RefusalPage>>()
  const refusals = new WeakMap<Socket, number>()
  // The placeholders are random, so that no request can contain one.
  const word = () => randomBytes(16).toString('hex')
  const placeholders = { nonce: word(), requestId: word(), retry: `/${word()}` }
  const anyPlaceholder = new RegExp(Object.values(placeholders).join('|'), 'g')

  async function make(
    { context, refusal: { wait = 0 } }: Refused,
    theme: string,
  ): Promise<RefusalPage> {
    const { nonce, requestId, retry } = placeholders
    const request = new Request(`${origin}/refused`, { headers: { Cookie: `theme=${theme}` } })
    // Everybody gets this page: nothing of the first person refused may stand on it.
    const anonymous = { ...context, session: null, nonce, requestId }
    const made = await render(request, anonymous, tooManyRequests(wait, retry))
    return { headers: [...made.headers], html: await made.text() }
  }

  /** @param request for the theme, dark or light */
  async function pageFor(refused: Refused, request: IncomingMessage): Promise<RefusalPage> {
    const { context, refusal } = refused
    const theme = readPreference('theme', request.headers.cookie ?? null) ?? ''
    const key = [context.language, theme, refusal.wait].join(' ')
    const known = pages.get(key)
    if (known) return known
    if (pages.size >= mostPages) pages.clear()
    const page = make(refused, theme)
    pages.set(key, page)
    // After a failure the next request tries again.
    page.catch(() => pages.delete(key))
    return page
  }

  return {
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      refused: Refused,
    ): Promise<void> {
      const { headers, html } = await pageFor(refused, request)
      const { context, refusal } = refused
      const own = new Map([
        [placeholders.nonce, context.nonce],
        [placeholders.requestId, context.requestId],
        [placeholders.retry, escaped(refusal.retry ?? '/')],
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
      // Node writes a string together with the headers, in one piece.
      if (request.method === 'HEAD') response.end()
      else response.end(body, 'utf8')
    },
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
