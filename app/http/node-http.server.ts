import { createReadableStreamFromReadable } from '~/framework.server'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { readWhole } from '~/net/read-whole'
import { inertPolicy, privateHeaders } from './headers.server'

/**
 * Forbids proxies of phone companies to change the answer. The header is added as the head is written, because
 * the portal's own compression would obey it.
 */
export function forbidTransforms(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (response.getHeader('Cache-Control') === 'no-store')
      response.setHeader('Cache-Control', 'no-store, no-transform')
    return writeHead(...head)
  }
}

/**
 * The request is aborted when the browser disconnects.
 * @param options.origin PUBLIC_URL: the origin of links and redirects never comes from a header
 * @param options.bare for pages of refusals: a GET without the body
 * @param options.body replaces the body
 */
export function toRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  { origin, path, bare, body }: { origin: string; path: string; bare: boolean; body?: Readable },
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
  // The gate has accepted the portal's own form (answer 86); Remix compares origin and host.
  if (headers.get('Origin') === 'null') headers.set('Origin', origin)
  const init: RequestInit & { duplex?: 'half' } = {
    method: bare ? 'GET' : incoming.method,
    headers,
    signal: gone.signal,
  }
  if (!bare && incoming.method === 'POST') {
    init.body = createReadableStreamFromReadable(body ?? incoming) as BodyInit
    init.duplex = 'half'
  }
  return new Request(origin + path, init)
}

/**
 * The body of a request without a length. A form is read whole; files break off at the limit.
 * @returns null: the form is too large
 */
export async function bodyInChunks(
  incoming: IncomingMessage,
  { isForm, most }: { isForm: boolean; most: number },
): Promise<Readable | null> {
  // Destroying the request would close the connection without an answer.
  const pieces = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  if (!isForm) return Readable.from(upTo(pieces, most))
  const form = await readWhole(pieces, most)
  return form && Readable.from([form])
}

async function* upTo(pieces: AsyncIterable<Buffer>, most: number) {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) throw new Error('the files are too large')
    yield piece
  }
}

/**
 * Forwarding headers are read earlier (client-address.ts) and dropped here: Remix compares X-Forwarded-Host
 * with Origin, and an attacker may have written both.
 */
const isForwarded = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded'

/** Larger than any form: a client that sends more is cut. */
const mostDrained = 210_000_000

/**
 * Discards the rest of a body, because browsers read the answer only after sending everything. There is no time
 * limit here: Node needs the socket's own timer, and sockets.server.ts cuts slow senders.
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

/** For answers that are no page. */
export const inertHeaders = { ...privateHeaders, 'Content-Security-Policy': inertPolicy }

const unparsed: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers a request that Node could not parse.
 * @param headers the headers of every answer
 */
export function refuseUnparsed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  // A second answer would be read as part of the first.
  const answering = '_httpMessage' in socket && socket._httpMessage !== null
  // Browsers open connections in advance: the next request on an unused one would get this answer.
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

/** An answer without its own Cache-Control or content security policy gets the strictest one. */
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
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  // A page is whole in memory anyway: streaming it would take a tenth of its time.
  const body = isPage
    ? Readable.from([Buffer.from(await answer.arrayBuffer())])
    : Readable.fromWeb(answer.body as NodeStream)
  // A pipeline into an answer whose client disconnected earlier would wait for ever.
  if (response.destroyed) return void body.destroy()
  await pipeline(body, inPieces, response).catch(unlessGone)
}

/** A client on the slowest network takes one piece within a minute, and is not cut. */
const pieceBytes = 16 * 1024

async function* inPieces(body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** A client that disconnects is no error. */
function unlessGone(error: unknown): void {
  const isGone =
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!isGone) throw error
}
