import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inertPolicy, privateHeaders } from './headers.server'

interface Asked {
  /** PUBLIC_URL: the origin of links and redirects never comes from a header. */
  origin: string
  /** Path and query. */
  path: string
  /** Only who asks, not what was sent: for error pages. */
  bare: boolean
}

/** Node's request as the Fetch standard's, ended when the browser goes away. */
export function toRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  { origin, path, bare }: Asked,
): Request {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Remix compares this one with Origin; it is the browser's word, so it goes no further.
    if (value === undefined || name.startsWith(':') || name === 'x-forwarded-host') continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('Host', new URL(origin).host)
  const init: RequestInit & { duplex?: 'half' } = {
    method: bare ? 'GET' : incoming.method,
    headers,
    signal: gone.signal,
  }
  if (!bare && incoming.method === 'POST') {
    init.body = createReadableStreamFromReadable(incoming) as BodyInit
    init.duplex = 'half'
  }
  return new Request(origin + path, init)
}

/** A phone that sends nothing for so long has gone, whatever its connection says. */
const silentMs = 60_000

/** Files come for minutes, but never with such a silence. */
export function expectSteadily(incoming: IncomingMessage): void {
  incoming.setTimeout(silentMs, () => incoming.destroy())
  // Once all has come, the browser is silent and waits.
  incoming.once('end', () => incoming.setTimeout(0))
}

/**
 * Reads what nobody read of a form that was refused: browsers look at an answer only after they have
 * sent everything.
 */
export function drain(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  incoming.removeAllListeners('data')
  incoming.resume()
}

/** Redirects, data and errors are no pages: nothing of them runs, and nobody stores them. */
const inert = { 'Content-Security-Policy': inertPolicy }

/** Writes the Fetch standard's answer; what it does not say of storing and running is the least. */
export async function writeResponse(
  response: ServerResponse,
  answer: Response,
  headOnly: boolean,
): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  for (const [name, value] of Object.entries({ ...privateHeaders, ...inert })) {
    if (!answer.headers.has(name)) response.setHeader(name, value)
  }
  if (!answer.body || headOnly) {
    response.end()
    await answer.body?.cancel()
    return
  }
  await writeReadableStreamToWritable(answer.body, response)
}
