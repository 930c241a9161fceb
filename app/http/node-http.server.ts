import { createReadableStreamFromReadable } from '~/framework.server'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { inertPolicy, privateHeaders } from './headers.server'
import { TextResponse } from './text-response'

interface FetchRequestOptions {
  /** PUBLIC_URL. The origin of links and redirects never comes from a header. */
  origin: string
  /** Path and query. */
  path: string
  /** For pages of refusals: a GET with the request's headers, without its body. */
  bare: boolean
}

/** How many headers of a name came. @param name in lower case */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === name) count += 1
  return count
}

/**
 * Forbids proxies and browsers of phone companies to change what nobody may store, either. It is
 * added as the head is written: the portal's own compression would heed it.
 */
export function forbidTransforms(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (response.getHeader('Cache-Control') === 'no-store')
      response.setHeader('Cache-Control', 'no-store, no-transform')
    return writeHead(...head)
  }
}

/** Converts Node's request to a Fetch `Request`, which is aborted when the browser goes away. */
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
  // The gate has seen that it is the portal's own form (answer 86): Remix compares it with the host.
  if (headers.get('Origin') === 'null') headers.set('Origin', origin)
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
 * Forwarding headers are read before (client-address.ts), and not passed on: Remix would compare
 * X-Forwarded-Host with Origin, and an attacker may have written both.
 */
const isForwarded = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded'

/** Larger than any form of the portal: a client that sends more is cut. */
const mostDrained = 210_000_000

/**
 * Reads and discards the rest of a request's body. Browsers look at the answer only after they have
 * sent everything. It sets no time limit: Node needs the socket's own timer, and slow senders are
 * cut by sockets.server.ts.
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

/** The headers of every answer that is no page: nothing in it runs, and no cache stores it. */
export const inertHeaders = { ...privateHeaders, 'Content-Security-Policy': inertPolicy }

const unparsed: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what Node could not parse as a request. @param headers those of every answer */
export function refuseUnparsed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  // While an answer is being sent, a second one would be read as a part of it.
  const answering = '_httpMessage' in socket && socket._httpMessage !== null
  // Browsers open connections in advance: on an unused one, the next request would get this answer.
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

/** Writes a Fetch `Response`. Where it sets no cache or content policy, the strictest one holds. */
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
  if (answer instanceof TextResponse && !headOnly) return writeText(response, answer.wholeText)
  if (!answer.body || headOnly) {
    response.end()
    await answer.body?.cancel()
    return
  }
  const body = Readable.fromWeb(answer.body as NodeStream)
  await pipeline(body, inPieces, response).catch(unlessGone)
}

/** Small enough that a client on the slowest network takes one within a minute, and is not cut. */
const pieceBytes = 16 * 1024

const encoder = new TextEncoder()

/** Without the streams that other bodies go through: for a page they took a tenth of its time. */
async function writeText(response: ServerResponse, text: string): Promise<void> {
  let resume = () => {}
  response.on('drain', () => resume())
  response.once('close', () => resume())
  // An encoder takes two thirds of the time of `Buffer.from`; what packs pages takes buffers as they are.
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  let at = 0
  for (; at + pieceBytes < bytes.length && !response.destroyed; at += pieceBytes) {
    const room = new Promise<void>((resolve) => (resume = resolve))
    if (!response.write(bytes.subarray(at, at + pieceBytes))) await room
  }
  if (!response.destroyed) response.end(bytes.subarray(at))
}

/** Data and downloads may come in large chunks. */
async function* inPieces(body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** A client that disconnects in the middle of an answer is no error. */
function unlessGone(error: unknown): void {
  const isGone =
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!isGone) throw error
}
