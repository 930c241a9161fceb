import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** One call as it was received. Times are epoch milliseconds with fractions. */
export interface RecordedCall {
  at: number
  /** Null while the call is under way. */
  endedAt: number | null
  method: string
  path: string
  query: string
  /** Null while unanswered, and where the connection was cut before an answer. */
  status: number | null
  /** Null where the tokens were refused. */
  sub: string | null
  requestId: string | null
  /** Tells tokens apart without showing them: the end of a digest. */
  bearerTail: string | null
}

const limit = 5000
const clock = () => performance.timeOrigin + performance.now()

/** The calls since the start or the last clearing, newest last, bounded. */
export class CallRecord {
  #calls: RecordedCall[] = []

  open(req: IncomingMessage, res: ServerResponse, url: URL): RecordedCall {
    const requestId = req.headers['x-request-id']
    const bearer = req.headers.authorization
    const call: RecordedCall = {
      at: clock(),
      endedAt: null,
      method: req.method ?? '',
      path: url.pathname,
      query: url.search.slice(1),
      status: null,
      sub: null,
      requestId: typeof requestId === 'string' ? requestId : null,
      bearerTail: bearer ? createHash('sha256').update(bearer).digest('hex').slice(-8) : null,
    }
    this.#calls.push(call)
    if (this.#calls.length > limit) this.#calls.shift()
    res.once('close', () => {
      call.endedAt = clock()
      if (res.headersSent) call.status = res.statusCode
    })
    return call
  }

  list(filter: { requestId: string | null; sub: string | null }): RecordedCall[] {
    return this.#calls.filter(
      (call) =>
        (filter.requestId === null || call.requestId === filter.requestId) &&
        (filter.sub === null || call.sub === filter.sub),
    )
  }

  clear(): void {
    this.#calls = []
  }
}
