import { createHash } from 'node:crypto'
import type { Middleware } from '../http/middleware'
import type { ApiState } from './call'
import type { Db, FirstAnswer } from './database'

const tenMinutes = 10 * 60_000

/**
 * Answers a POST once for each key of a person. The same key within ten minutes gets the first answer again,
 * also after a restart, and waits while the first is under way. Only success is remembered, so a corrected form
 * may be sent again. With another body it is another call.
 */
export function answerOnce(db: Db): Middleware<ApiState> {
  const underWay = new Map<string, Promise<FirstAnswer>>()

  return async (ctx, next) => {
    const header = ctx.get('idempotency-key')
    if (ctx.method !== 'POST' || header === '') return next()
    const { person, now } = ctx.state
    const sent = JSON.stringify(ctx.state.body)
    const digest = createHash('sha256').update(sent).digest('base64url')
    const key = `${person.sub} ${ctx.path} ${header} ${digest}`

    async function answerFirst(): Promise<FirstAnswer> {
      const earlier = db.answers.find(key)
      if (earlier && earlier.answeredMs > now.getTime() - tenMinutes) return earlier
      await next()
      const body = typeof ctx.body === 'string' ? ctx.body : ''
      return db.answers.put({ key, status: ctx.status, body, answeredMs: now.getTime() })
    }

    let answering = underWay.get(key)
    if (answering === undefined) {
      answering = answerFirst().finally(() => underWay.delete(key))
      underWay.set(key, answering)
    }
    const { status, body } = await answering
    ctx.type = 'json'
    ctx.body = body
    ctx.status = status
  }
}
