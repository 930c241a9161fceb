import { readBytes } from './answer-body'
import { asApiError } from './api-error'
import { isGood, type Call, type Response } from './exchange.server'
import { openFile } from './file-bytes'
import type { TimeLimit } from './time-limit'

/** An answer received whole. */
export interface Answer {
  status: number
  /** The header WWW-Authenticate, or ''. */
  authenticate: string
  bytes: Buffer
}

/** @param before as for `readBytes` */
export async function receiveWhole(
  response: Response,
  limit: TimeLimit,
  before?: Buffer,
): Promise<Answer> {
  const bytes = await readBytes(response.body, before)
  limit.end()
  const authenticate = String(response.headers['www-authenticate'] ?? '')
  return { status: response.statusCode, authenticate, bytes }
}

/**
 * The answer to a write. For a success the status says it all: the body is discarded, also if it is
 * cut off or does not end. For a refusal the body may give the reason.
 */
export async function receiveOutcome(response: Response, limit: TimeLimit): Promise<Answer> {
  if (!isGood(response.statusCode)) return receiveWhole(response, limit)
  await response.body.dump()
  limit.end()
  return { status: response.statusCode, authenticate: '', bytes: Buffer.alloc(0) }
}

/**
 * A file that is being downloaded. The API's content type and file name are not passed on, because
 * they cannot be trusted; `head` allows to recognise the file by its content.
 */
export interface Download {
  /** The first bytes: longer than any signature of a file type, where the file is. */
  head: Uint8Array
  /** The whole file, `head` included. */
  body: ReadableStream<Uint8Array>
  /** In bytes, where the answer tells. */
  length: number | null
}

/** A file where there is one; else the whole answer, which says why not. */
export const receiveFile =
  (call: Call) =>
  async (response: Response, limit: TimeLimit): Promise<Answer & { file?: Download }> =>
    isGood(response.statusCode)
      ? {
          status: response.statusCode,
          authenticate: '',
          bytes: Buffer.alloc(0),
          file: await openDownload(response, limit, call.what),
        }
      : receiveWhole(response, limit)

/** The limit runs only while the portal waits for the API: a slow phone may take its time. */
async function openDownload(response: Response, limit: TimeLimit, what: string): Promise<Download> {
  const { asItIs, chunks } = await openFile(response.body)
  const head = await nextFilled(chunks)
  limit.stop()
  let waiting = head
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      limit.start()
      try {
        const chunk = waiting ?? (await nextFilled(chunks))
        waiting = null
        limit.stop()
        if (chunk) return controller.enqueue(chunk)
        limit.end()
        controller.close()
      } catch (error) {
        limit.cancel()
        limit.end()
        throw asApiError(error, what, limit) ?? error
      }
    },
    cancel() {
      limit.cancel()
      limit.end()
    },
  }
  // Nothing is read before the reader wants it: the socket buffers enough.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return { head: head ?? new Uint8Array(0), body, length: asItIs ? lengthOf(response) : null }
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
