import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, Pool } from 'undici'
import { collectBytes, unpack, type AnswerBody } from './answer-body'
import type { TimeLimit } from './time-limit'

/** An answer received whole. */
export interface Answer extends AnswerBody {
  status: number
  /** The header WWW-Authenticate, or ''. */
  authenticate: string
}

/** An answer as it was sent. */
interface Sent extends Omit<Answer, 'bytes' | 'gzip'> {
  sent: Buffer
  isGzip: boolean
}

/** Tells that the call is aborted. */
type Aborting = Pick<TimeLimit, 'onAbort'>

/**
 * Makes a request and reads its answer whole. The bytes are taken as the socket gives them: through
 * a stream they take a third more processor time (decision 67).
 * @param before an earlier answer: what has the same bytes is that one, not unpacked and not copied
 * @throws UnreadableBody above 8 MB, or where it cannot be unpacked; an AbortError; an error
 *   of the socket or of undici
 */
export async function fetchWhole(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  limit: Aborting,
  before?: AnswerBody,
): Promise<Answer> {
  const { sent, isGzip, ...answer } = await fetchSent(pool, options, limit, before)
  if (!isGzip || sent.length === 0) return { ...answer, bytes: sent }
  const isSame = before !== undefined && sent === before.gzip
  return { ...answer, bytes: isSame ? before.bytes : await unpack(sent), gzip: sent }
}

function fetchSent(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  limit: Aborting,
  before?: AnswerBody,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let body = collectBytes()
    let isGzip = false
    let status = 0
    let authenticate = ''
    let started: Dispatcher.DispatchController | null = null
    let ended: Error | null = null
    limit.onAbort((reason) => {
      ended = reason
      // It may still wait for a connection.
      if (started) started.abort(reason)
      else reject(reason)
    })
    pool.dispatch(options, {
      onRequestStart(controller) {
        started = controller
        if (ended) controller.abort(ended)
      },
      onResponseStart(_, statusCode, headers) {
        status = statusCode
        authenticate = authenticateIn(headers)
        isGzip = headers['content-encoding'] === 'gzip'
        body = collectBytes(isGzip ? before?.gzip : before?.bytes)
      },
      onResponseData(controller, chunk) {
        const problem = body.add(chunk)
        if (problem) controller.abort(problem)
      },
      onResponseEnd() {
        resolve({ status, authenticate, sent: body.whole(), isGzip })
      },
      onResponseError: (_, error) => reject(error),
    })
  })
}

export const authenticateIn = (headers: IncomingHttpHeaders): string =>
  String(headers['www-authenticate'] ?? '')
