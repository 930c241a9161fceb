import assert from 'node:assert/strict'
import { request as send, type Agent } from 'undici'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  /** Form fields, or a raw body. */
  body?: URLSearchParams | string | Buffer
  /** Milliseconds. */
  limit?: number
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Milliseconds until the whole answer had arrived. */
  tookMs: number
  /** Milliseconds without the waits for a processor; limits compare this time. */
  ownMs: number
}

/** A browser's cookies, for requests to any process. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** The `Set-Cookie` headers, unchanged. */
  readonly setCookies: string[]
  ask(at: { url: string }, path: string, options?: RequestOptions): Promise<Answered>
}

/**
 * The longest time for an answer in an outage. The portal waits 250 ms for a store, and clients with their usual
 * settings wait 5 s or longer. redis-outage measures the promise of 300 ms.
 */
export const outageMs = 2000

export function createVisitor(
  publicUrl: string,
  agent: Agent,
  stopwatch: () => () => number,
): Visitor {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  return {
    cookies,
    setCookies,
    async ask(at, path, { method, headers = {}, body, limit = 30_000 } = {}) {
      const from = performance.now()
      const ownMs = stopwatch()
      const form = body instanceof URLSearchParams
      const answer = await send(at.url + path, {
        dispatcher: agent,
        method: (method ?? (body === undefined ? 'GET' : 'POST')) as 'GET',
        headers: {
          // The proxy passes the public host on.
          host: new URL(publicUrl).host,
          accept: 'text/html',
          ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
          ...(body !== undefined && { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        body: form ? body.toString() : (body ?? null),
        signal: AbortSignal.timeout(limit),
      })
      const text = await answer.body.text()
      const lines = [answer.headers['set-cookie'] ?? []].flat()
      setCookies.push(...lines)
      keep(cookies, lines)
      const tookMs = performance.now() - from
      const { statusCode: status, headers: answered } = answer
      return { status, headers: answered, text, tookMs, ownMs: ownMs() }
    },
  }
}

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(cookies: Map<string, string>, lines: string[]) {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** The target of a `Location` header, or of a page that redirects by `Refresh` (leaving-page.server.tsx). */
export function redirectOf({ location, refresh }: Answered['headers']): string | undefined {
  return typeof location === 'string' ? location : /; url=(.*)/.exec(String(refresh))?.[1]
}

/** @throws without a redirect */
export function locationOf({ status, headers, text }: Answered): string {
  return redirectOf(headers) ?? assert.fail(`no redirect: ${status} ${text}`)
}
