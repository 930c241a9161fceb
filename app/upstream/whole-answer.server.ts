import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, Pool } from 'undici'
import { collectBytes, inUtf8, unpack, type AnswerBody } from './answer-body'
import type { TimeLimit } from './time-limit'

/** An answer received whole. */
export interface Answer extends AnswerBody {
  status: number
  /** The header WWW-Authenticate, or ''. */
  authenticate: string
}

/** An answer as it was sent. */
interface Sent extends Omit<Answer, 'bytes' | 'packed'> {
  sent: Buffer
  /** Content-Encoding, in small letters. */
  coding: string
  /** Content-Type. */
  type: string
}

/** Tells that the call is aborted. */
type Aborting = Pick<TimeLimit, 'onAbort'>

/**
 * Makes a request and reads its answer whole. The bytes are taken as the socket gives them: through
 * a stream they take a third more processor time (decision 30).
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
  const { sent, coding, type, ...answer } = await fetchSent(pool, options, limit, before)
  const isSame = before !== undefined && (sent === before.packed || sent === before.bytes)
  const bytes = isSame ? before.bytes : inUtf8(await unpack(sent, coding), type)
  return bytes === sent ? { ...answer, bytes } : { ...answer, bytes, packed: sent }
}

function fetchSent(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  limit: Aborting,
  before?: AnswerBody,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let body = collectBytes()
    let coding = ''
    let type = ''
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
        coding = codingIn(headers)
        type = String(headers['content-type'] ?? '')
        body = collectBytes(coding ? before?.packed : before?.bytes)
      },
      onResponseData(controller, chunk) {
        const problem = body.add(chunk)
        if (problem) controller.abort(problem)
      },
      onResponseEnd() {
        resolve({ status, authenticate, sent: body.whole(), coding, type })
      },
      onResponseError: (_, error) => reject(error),
    })
  })
}

export const authenticateIn = (headers: IncomingHttpHeaders): string =>
  String(headers['www-authenticate'] ?? '')

/** Content-Encoding, in small letters; '' without one. */
export const codingIn = (headers: IncomingHttpHeaders): string =>
  String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
