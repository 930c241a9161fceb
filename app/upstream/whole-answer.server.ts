import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, Pool } from 'undici'
import { collectBytes, unpack, type AnswerBody } from './answer-body'

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

/**
 * Makes a request and reads its answer whole. The bytes are taken as the socket gives them: through
 * a stream they take a third more processor time (decision 67).
 * @param before an earlier answer: what has the same bytes is that one, not unpacked and not copied
 * @throws UnreadableBody above 8 MB, or where it cannot be unpacked; the signal's reason; an error
 *   of the socket or of undici
 */
export async function fetchWhole(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  before?: AnswerBody,
): Promise<Answer> {
  const { sent, isGzip, ...answer } = await fetchSent(pool, options, signal, before)
  if (!isGzip || sent.length === 0) return { ...answer, bytes: sent }
  const isSame = before !== undefined && sent === before.gzip
  return { ...answer, bytes: isSame ? before.bytes : await unpack(sent), gzip: sent }
}

function fetchSent(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  before?: AnswerBody,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let body = collectBytes()
    let isGzip = false
    let status = 0
    let authenticate = ''
    let started: Dispatcher.DispatchController | null = null
    const abort = () => {
      const reason = signal.reason as Error
      // It may still wait for a connection.
      if (started) started.abort(reason)
      else reject(reason)
    }
    signal.addEventListener('abort', abort)
    pool.dispatch(options, {
      onRequestStart(controller) {
        started = controller
        if (signal.aborted) abort()
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
        signal.removeEventListener('abort', abort)
        resolve({ status, authenticate, sent: body.whole(), isGzip })
      },
      onResponseError(_, error) {
        signal.removeEventListener('abort', abort)
        reject(error)
      },
    })
  })
}

export const authenticateIn = (headers: IncomingHttpHeaders): string =>
  String(headers['www-authenticate'] ?? '')
