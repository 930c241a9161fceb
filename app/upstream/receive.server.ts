import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { fileSignature } from '~/domain/file-signature'
import { inUtf8, readBytes, unpack, UnreadableBody } from './answer-body'
import { asApiError } from './api-error'
import { isGood, type ApiRequest, type Call, type Receive } from './exchange.server'
import { openFile } from './file-bytes'
import type { TimeLimit } from './time-limit'

type Response = Dispatcher.ResponseData

export interface Answer {
  status: number
  /** The WWW-Authenticate header, or ''. */
  authenticate: string
  /** UTF-8, decompressed. */
  bytes: Buffer
}

/** Aborts also while the call waits for a connection, which undici does not. */
const open = ({ pool, options }: ApiRequest, { signal }: TimeLimit): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => reject(signal.reason as Error)
    // Node keeps a combined signal as long as it has a listener.
    signal.addEventListener('abort', end, { once: true })
    pool
      .request({ ...options, signal })
      .finally(() => signal.removeEventListener('abort', end))
      .then(resolve, reject)
  })

async function wholeOf({ statusCode, headers, body }: Response): Promise<Answer> {
  const bytes = await unpack(await readBytes(body), codingIn(headers))
  return {
    status: statusCode,
    authenticate: String(headers['www-authenticate'] ?? ''),
    bytes: inUtf8(bytes, String(headers['content-type'] ?? '')),
  }
}

/** @throws UnreadableBody above 8 MB, or where it cannot be decompressed; an error of undici */
export const receiveWhole: Receive<Answer> = async (request, limit) =>
  wholeOf(await open(request, limit))

/**
 * For a success the status suffices: the body is discarded, even if it is cut off or endless. For a refusal the
 * body may give the reason.
 */
export const receiveOutcome: Receive<Answer> = async (request, limit) => {
  const response = await open(request, limit)
  if (!isGood(response.statusCode)) return wholeOf(response)
  await response.body.dump()
  return { status: response.statusCode, authenticate: '', bytes: Buffer.alloc(0) }
}

/** The API's content type and file name are not trusted and not passed on; `head` identifies the file. */
export interface Download {
  /** The first bytes, longer than any signature. */
  head: Uint8Array
  /** The whole file, `head` included. */
  body: ReadableStream<Uint8Array>
  /** In bytes, if known. */
  length: number | null
}

/** Receives a file; an error's answer is read whole, for its reason. */
export const receiveFile =
  (call: Call): Receive<Answer & { file?: Download }> =>
  async (request, limit) => {
    const response = await open(request, limit)
    if (!isGood(response.statusCode)) return wholeOf(response)
    try {
      return {
        status: response.statusCode,
        authenticate: '',
        bytes: Buffer.alloc(0),
        file: await openDownload(response, limit, call.what),
      }
    } catch (error) {
      // An unread body would hold its connection.
      response.body.destroy()
      throw error
    }
  }

/** The limit runs only while the portal waits for the API: a slow phone may take its time. */
async function openDownload(response: Response, limit: TimeLimit, what: string): Promise<Download> {
  const { asItIs, chunks } = await openFile(unpacked(response))
  const head = await nextFilled(chunks)
  if (!head || (asItIs && isNoFile(head, response)))
    throw new UnreadableBody('the answer holds no file')
  limit.stop()
  let waiting: Uint8Array | null = head
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      limit.start()
      try {
        const chunk = waiting ?? (await nextFilled(chunks))
        waiting = null
        limit.stop()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      } catch (error) {
        limit.stop()
        limit.cancel()
        throw asApiError(error, what, limit) ?? error
      }
    },
    cancel: () => limit.cancel(),
  }
  // Nothing is read ahead: the socket buffers enough.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return { head, body, length: asItIs ? lengthOf(response) : null }
}

/** A proxy may compress although nobody asked. */
function unpacked({ headers, body }: Response): Readable {
  const coding = codingIn(headers)
  if (coding === '' || coding === 'identity') return body
  if (!['gzip', 'x-gzip', 'deflate', 'br'].includes(coding))
    throw new UnreadableBody('the file has an unknown coding')
  // Errors reach the reader of the result.
  return pipeline(body, coding === 'br' ? createBrotliDecompress() : createUnzip(), () => undefined)
}

/** JSON and pages explain why there is no file (answer 83), unless the bytes begin as a file. */
function isNoFile(head: Uint8Array, { headers }: Response): boolean {
  if (fileSignature(head)) return false
  const type = String(headers['content-type'] ?? '')
  const beginning = Buffer.from(head).toString('latin1', 0, 64)
  return (
    /^(?:text\/html|application\/(?:[a-z.-]+\+)?json)\b/i.test(type) ||
    /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|\{\s*["}]|\[\s*[{"\]])/i.test(beginning)
  )
}

async function nextFilled(chunks: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array | null> {
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return null
    if (value.length > 0) return value
  }
}

function lengthOf({ headers }: Response): number | null {
  const length = Number(headers['content-length'] ?? NaN)
  return Number.isSafeInteger(length) && !headers['content-encoding'] ? length : null
}

/** Lower case; '' without one. */
const codingIn = (headers: IncomingHttpHeaders): string =>
  String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
