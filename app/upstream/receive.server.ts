import type { Dispatcher } from 'undici'
import { readBytes, type AnswerBody } from './answer-body'
import { asApiError } from './api-error'
import { isGood, type ApiRequest, type Call, type Receive } from './exchange.server'
import { openFile } from './file-bytes'
import type { TimeLimit } from './time-limit'
import { authenticateIn, fetchWhole, type Answer } from './whole-answer.server'

type Response = Dispatcher.ResponseData

/** @param before as for `fetchWhole` */
export const receiveWhole =
  (before?: AnswerBody): Receive<Answer> =>
  async ({ pool, options }, limit) => {
    const answer = await fetchWhole(pool, options, limit, before)
    limit.end()
    return answer
  }

const open = ({ pool, options }: ApiRequest, { signal }: TimeLimit): Promise<Response> =>
  pool.request({ ...options, signal })

async function wholeOf({ statusCode, headers, body }: Response, limit: TimeLimit): Promise<Answer> {
  const bytes = await readBytes(body)
  limit.end()
  return { status: statusCode, authenticate: authenticateIn(headers), bytes }
}

/**
 * The answer to a write. For a success the status says it all: the body is discarded, also if it is
 * cut off or does not end. For a refusal the body may give the reason.
 */
export const receiveOutcome: Receive<Answer> = async (request, limit) => {
  const response = await open(request, limit)
  if (!isGood(response.statusCode)) return wholeOf(response, limit)
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
  (call: Call): Receive<Answer & { file?: Download }> =>
  async (request, limit) => {
    const response = await open(request, limit)
    if (!isGood(response.statusCode)) return wholeOf(response, limit)
    return {
      status: response.statusCode,
      authenticate: '',
      bytes: Buffer.alloc(0),
      file: await openDownload(response, limit, call.what),
    }
  }

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
