import { createReadableStreamFromReadable } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { inertPolicy, privateHeaders } from './headers.server'

interface FetchRequestOptions {
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
  { origin, path, bare }: FetchRequestOptions,
): Request {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || isForwarded(name)) continue
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

/**
 * What proxies say of the browser was read before, where it is believed. It goes no further: Remix
 * would compare X-Forwarded-Host with Origin, and that may be an attacker's own word.
 */
const isForwarded = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded'

/** No form of the portal's is larger: what sends more is no browser that waits for an answer. */
const mostDrained = 210_000_000

/**
 * Reads what nobody read of a form that was refused: browsers look at an answer only after they have
 * sent everything. It sets no time limit: the socket's own timer is Node's, which ends idle
 * connections by it.
 */
export function drain(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  incoming.removeAllListeners('data')
  let left = mostDrained
  incoming.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) incoming.destroy()
  })
  incoming.resume()
}

/** Of every answer that is no page: nothing of it runs, and nobody stores it. */
export const inertHeaders = { ...privateHeaders, 'Content-Security-Policy': inertPolicy }

const unparsed: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what Node could not read as a request, with the headers of every answer. */
export function refuseUnparsed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  // Also where an answer is under way: a second one would be read as part of it.
  const answering = '_httpMessage' in socket && socket._httpMessage !== null
  // Browsers open connections ahead: an answer on them would be read as that to what they ask next.
  const bare = 'bytesRead' in socket && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || answering || bare || !socket.writable)
    return void socket.destroy()
  const status = unparsed[error.code ?? ''] ?? 400
  const lines = Object.entries({
    ...headers,
    ...inertHeaders,
    'X-Request-Id': randomUUID(),
    Connection: 'close',
    'Content-Length': '0',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

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
  for (const [name, value] of Object.entries(inertHeaders)) {
    if (!answer.headers.has(name)) response.setHeader(name, value)
  }
  if (!answer.body || headOnly) {
    response.end()
    await answer.body?.cancel()
    return
  }
  const body = Readable.fromWeb(answer.body as NodeStream)
  await pipeline(body, inPieces, response).catch(unlessGone)
}

/** Small enough that whoever takes one of them in a minute, on whatever network, is seen to. */
const pieceBytes = 16 * 1024

/** A page is one piece to Remix. */
async function* inPieces(body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** Somebody who has gone away in the middle is no fault. */
function unlessGone(error: unknown): void {
  const isGone =
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!isGone) throw error
}
