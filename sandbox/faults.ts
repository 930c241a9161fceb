import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Middleware } from './http/middleware'
import type { Refusal } from './http/refusal'
import type { CallState } from './record'

/**
 * How a call fails: a status, or one of these. `hang` never answers, `reset` cuts the connection, `expired`
 * reports an expired token. The other failures occur after the work is done: `lost` cuts the connection,
 * `nonsense` is broken JSON, `empty` has no body, `wrong-shape` is useless JSON. `{body}` is any text; with
 * `unserved` the work is not done.
 */
const failure = z.union([
  z.number().int().min(400).max(599),
  z.enum(['hang', 'reset', 'lost', 'nonsense', 'empty', 'wrong-shape', 'expired']),
  z.strictObject({ body: z.string(), unserved: z.boolean().default(false) }),
])
type Failure = z.output<typeof failure>

/** Patterns are paths with `*` for a segment, optionally after a method: `GET /api/Order/*`. */
export const faultsBody = z.strictObject({
  /** Milliseconds before a call is served; if the caller disconnects meanwhile, the call is not served. */
  latency: z.record(z.string(), z.number().min(0)).default({}),
  fail: z
    .record(
      z.string(),
      z.union([
        failure,
        z.strictObject({
          answer: failure,
          times: z.number().int().positive(),
          /** The number of calls that succeed first. */
          after: z.number().int().nonnegative().default(0),
        }),
      ]),
    )
    .default({}),
  /** The calls of one request to the portal are answered only when this many have arrived. */
  together: z.number().int().positive().default(1),
  /** Replaces the server's data, for rows that its database cannot hold. */
  answer: z.record(z.string(), z.unknown()).default({}),
  /** Only this person's calls; null: everybody's. */
  sub: z.string().nullable().default(null),
})

type FaultsBody = z.output<typeof faultsBody>
/** By pattern, for ever or for some calls. */
export type Failures = FaultsBody['fail']

interface Fault<T> {
  pattern: RegExp
  value: T
  /** Remaining calls. */
  left: number
  /** Calls that still succeed. */
  spared: number
}

interface FaultSet {
  latency: Fault<number>[]
  fail: Fault<Failure>[]
  /** In an object, since null is an answer too. */
  answer: Fault<{ json: unknown }>[]
  together: number
}

function fault<T>(pattern: string, value: T, left = Infinity, spared = 0): Fault<T> {
  const [, method = '[A-Z]+', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(pattern) ?? []
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  return { pattern: new RegExp(`^${method} ${escaped}$`), value, left, spared }
}

/** The first matching fault; a limited one is used up by this call. */
function take<T>(faults: Fault<T>[] | undefined, call: string): T | null {
  const first = faults?.find(({ left, pattern }) => left > 0 && pattern.test(call))
  if (first === undefined) return null
  if (first.spared > 0) {
    first.spared -= 1
    return null
  }
  first.left -= 1
  return first.value
}

const uselessBodies: Partial<Record<string, string>> = {
  nonsense: '{"id": 1, "na',
  empty: '',
  'wrong-shape': JSON.stringify('nothing that was asked for'),
}

/** One set for everybody, one for each person. */
export class Faults {
  #sets = new Map<string | null, FaultSet>()
  #rounds = new Map<string, Round>()

  set({ sub, latency, fail, answer, together }: FaultsBody): void {
    this.#sets.set(sub, {
      latency: Object.entries(latency).map(([pattern, ms]) => fault(pattern, ms)),
      fail: Object.entries(fail).map(([pattern, value]) =>
        typeof value === 'object' && 'answer' in value
          ? fault(pattern, value.answer, value.times, value.after)
          : fault(pattern, value),
      ),
      answer: Object.entries(answer).map(([pattern, json]) => fault(pattern, { json })),
      together,
    })
  }

  /** Without a person, all sets. */
  clear(sub: string | null): void {
    if (sub === null) this.#sets.clear()
    else this.#sets.delete(sub)
  }

  /**
   * Slows, breaks and replaces the answers to recorded calls.
   * @param refusal a status, or an expired token, in the server's protocol
   */
  breaking(refusal: (failure: number | 'expired') => Refusal): Middleware<CallState> {
    return async (ctx, next) => {
      if (ctx.state.call === undefined) return next()
      const { method, path, sub, requestId } = ctx.state.call
      const call = `${method} ${path}`
      const [own, everybodys] = [
        sub === null ? undefined : this.#sets.get(sub),
        this.#sets.get(null),
      ]
      const latency = take(own?.latency, call) ?? take(everybodys?.latency, call) ?? 0
      const failure = take(own?.fail, call) ?? take(everybodys?.fail, call)
      const answer = take(own?.answer, call) ?? take(everybodys?.answer, call)
      const together = own?.together ?? everybodys?.together ?? 1

      if (latency > 0) await delayUnlessGone(latency, ctx.res)
      if (together > 1 && requestId) await this.#gather(requestId, together, ctx.res)
      if (ctx.req.socket.destroyed || failure === 'hang') return void (ctx.respond = false)
      if (failure === 'reset') return reset(ctx)
      if (typeof failure === 'number' || failure === 'expired') throw refusal(failure)
      if (answer !== null) {
        ctx.type = 'json'
        ctx.body = JSON.stringify(answer.json)
        return
      }
      if (typeof failure !== 'object' || !failure?.unserved) await next()
      if (failure === null) return
      if (failure === 'lost') return reset(ctx)
      const body = typeof failure === 'object' ? failure.body : uselessBodies[failure]
      ctx.status = 200
      ctx.type = body?.startsWith('<') ? 'html' : 'json'
      ctx.body = body
    }
  }

  /** Waits until `together` calls of that request have arrived, or the caller has gone. */
  async #gather(requestId: string, together: number, res: ServerResponse): Promise<void> {
    const round = this.#rounds.get(requestId) ?? new Round()
    this.#rounds.set(requestId, round)
    round.calls += 1
    if (round.calls >= together) round.complete()
    await Promise.race([round.completed, once(res, 'close')])
  }
}

/** The calls of one request to the portal, which wait for each other. */
class Round {
  calls = 0
  complete = () => {}
  readonly completed = new Promise<void>((resolve) => (this.complete = resolve))
}

async function delayUnlessGone(ms: number, res: ServerResponse): Promise<void> {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  await delay(ms, undefined, { signal: gone.signal }).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
}

/** The client sees its connection break. */
function reset(ctx: { respond?: boolean; res: ServerResponse }): void {
  ctx.respond = false
  ctx.res.socket?.resetAndDestroy()
}
