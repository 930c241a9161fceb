import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { fileSignature } from '~/domain/file-signature'
import { readWhole } from '~/net/read-whole'
import { inUtf8, UnreadableBody } from './answer-body'
import { asApiError } from './api-error'
import { isGood, type Answer, type Download, type Receive } from './exchange.server'
import { openFile } from './file-bytes'
import type { TimeLimit } from './time-limit'

type Response = Dispatcher.ResponseData

const maxBytes = 8 * 1024 * 1024

/** @throws UnreadableBody above 8 MB, or where it cannot be decompressed; an error of undici */
export async function receiveWhole(response: Response): Promise<Answer> {
  const { statusCode, headers } = response
  return {
    status: statusCode,
    authenticate: String(headers['www-authenticate'] ?? ''),
    bytes: inUtf8(await unpackedBytes(response), String(headers['content-type'] ?? '')),
  }
}

const withoutBody = ({ statusCode }: Response): Answer => ({
  status: statusCode,
  authenticate: '',
  bytes: Buffer.alloc(0),
})

/**
 * For a success the status suffices: the body is discarded, even if it is cut off or endless. For a refusal the
 * body may give the reason.
 */
export async function receiveOutcome(response: Response): Promise<Answer> {
  if (!isGood(response.statusCode)) return receiveWhole(response)
  await response.body.dump()
  return withoutBody(response)
}

/** Receives a file; an error's answer is read whole, for its reason. */
export const receiveFile =
  (what: string): Receive =>
  async (response, limit) => {
    if (!isGood(response.statusCode)) return receiveWhole(response)
    try {
      return { ...withoutBody(response), file: await openDownload(response, limit, what) }
    } catch (error) {
      // An unread body would hold its connection.
      response.body.destroy()
      throw error
    }
  }

/** The limit runs only while the portal waits for the API: a slow phone may take its time. */
async function openDownload(response: Response, limit: TimeLimit, what: string): Promise<Download> {
  const { isRaw, chunks } = await openFile(unpacked(response))
  const head = await nextFilled(chunks)
  if (!head || (isRaw && isNoFile(head, response)))
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
  return { head, body, length: isRaw ? lengthOf(response) : null }
}

async function unpackedBytes(response: Response): Promise<Buffer> {
  const body = unpacked(response)
  try {
    const bytes = await readWhole(body, maxBytes)
    if (!bytes) throw new UnreadableBody(`the answer is above ${maxBytes} bytes`)
    return bytes
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // zlib's own codes.
    if (!/^(?:Z_|ERR__|ERR_BROTLI)/.test(code)) throw error
    // An empty body is not an error.
    if (code === 'Z_BUF_ERROR' && 'bytesWritten' in body && body.bytesWritten === 0)
      return Buffer.alloc(0)
    throw new UnreadableBody('the answer is cut off, or of another coding', { cause: error })
  }
}

/** The answer may be compressed by a proxy, even if the portal did not request that. */
function unpacked({ headers, body }: Response): Readable {
  const coding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
  if (coding === '' || coding === 'identity') return body
  if (!['gzip', 'x-gzip', 'deflate', 'br'].includes(coding))
    throw new UnreadableBody('the answer has an unknown coding')
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
