import { createHash } from 'node:crypto'
import type { Middleware } from './http/middleware'

/** Times are epoch milliseconds with fractions. */
export interface RecordedCall {
  at: number
  /** Null: still running. */
  endedAt: number | null
  method: string
  path: string
  query: string
  /** Null: unanswered, or cut before an answer. */
  status: number | null
  /** Null: refused tokens, or a call of the provider. */
  sub: string | null
  requestId: string | null
  /** The end of a digest identifies a token without showing it. */
  bearerTail: string | null
  /** At the token endpoint. */
  grantType?: string
}

export interface CallState {
  call?: RecordedCall
}

const limit = 5000
const clock = () => performance.timeOrigin + performance.now()

/** Calls since the start or the last clearing, newest last; the oldest are dropped. */
export class CallRecord {
  #calls: RecordedCall[] = []

  recording(paths: RegExp): Middleware<CallState> {
    return async (ctx, next) => {
      if (!paths.test(ctx.path)) return next()
      const bearer = ctx.get('authorization')
      const call: RecordedCall = {
        at: clock(),
        endedAt: null,
        method: ctx.method,
        path: ctx.path,
        query: ctx.querystring.replace(/(\w*token\w*)=[^&]*/g, '$1='),
        status: null,
        sub: null,
        requestId: ctx.get('x-request-id') || null,
        bearerTail: bearer ? createHash('sha256').update(bearer).digest('hex').slice(-8) : null,
      }
      this.#calls.push(call)
      if (this.#calls.length > limit) this.#calls.shift()
      ctx.state.call = call
      ctx.res.once('close', () => (call.endedAt = clock()))
      await next()
      if (ctx.respond !== false && !ctx.res.destroyed) call.status = ctx.status
    }
  }

  list(of: { requestId: string | null; sub: string | null }): RecordedCall[] {
    return this.#calls.filter(
      (call) =>
        (of.requestId === null || call.requestId === of.requestId) &&
        (of.sub === null || call.sub === of.sub),
    )
  }

  clear(): void {
    this.#calls = []
  }
}
