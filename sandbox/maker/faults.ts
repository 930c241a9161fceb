import { z } from 'zod'
import type { Answer } from './answer'
import { jsonText, Refusal } from './answer'
import { expired } from './auth'

/**
 * How a call fails: a status; `hang` never answers; `reset` cuts the connection; `expired` is the
 * 401 of an expired token. The others come after the work is done: `lost` cuts the connection,
 * `nonsense` is broken JSON, `empty` no body, `wrong-shape` JSON of no use, `{body}` any text.
 */
const failure = z.union([
  z.number().int().min(400).max(599),
  z.enum(['hang', 'reset', 'lost', 'nonsense', 'empty', 'wrong-shape', 'expired']),
  z.strictObject({ body: z.string() }),
])
export type Failure = z.output<typeof failure>

/** Patterns are paths with `*` for a segment, optionally after a method: `GET /api/Order/*`. */
export const faultsBody = z.strictObject({
  latency: z.record(z.string(), z.number().min(0)).default({}),
  fail: z
    .record(
      z.string(),
      z.union([
        failure,
        z.strictObject({
          answer: failure,
          times: z.number().int().positive(),
          /** How many calls go well before. */
          after: z.number().int().nonnegative().default(0),
        }),
      ]),
    )
    .default({}),
  /** None of a request's calls is answered before so many of them have come. */
  together: z.number().int().positive().default(1),
  /** What is answered in place of the maker's own data: rows that its database cannot hold. */
  answer: z.record(z.string(), z.unknown()).default({}),
  /** Only this person's calls; without it everybody's. */
  sub: z.string().nullable().default(null),
})

/** A failure by pattern, for ever or for some calls. */
export type Failures = z.output<typeof faultsBody>['fail']

/** Boxed: null is an answer too. */
interface Body {
  body: unknown
}

interface Fault<T> {
  pattern: RegExp
  value: T
  /** How many calls it is still good for. */
  left: number
  /** How many calls it spares before. */
  spared: number
}

interface FaultSet {
  latency: Fault<number>[]
  fail: Fault<Failure>[]
  answer: Fault<Body>[]
  together: number
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

function fault<T>(pattern: string, value: T, left = Infinity, spared = 0): Fault<T> {
  const [, method, path] = /^(?:([A-Z]+) )?(.*)$/.exec(pattern) ?? []
  const segments = escaped(path ?? '').replaceAll('*', '[^/]+')
  return { pattern: new RegExp(`^${method ?? '[A-Z]+'} ${segments}$`), value, left, spared }
}

function take<T>(faults: Fault<T>[], call: string): T | null {
  const found = faults.find((candidate) => candidate.left > 0 && candidate.pattern.test(call))
  if (found === undefined) return null
  if (found.spared > 0) {
    found.spared -= 1
    return null
  }
  found.left -= 1
  return found.value
}

/** The faults that tests and demos ask for: one set for everybody, one for each person. */
export class Faults {
  #sets = new Map<string | null, FaultSet>()

  /** Replaces the set of that person, or everybody's. */
  set(body: z.output<typeof faultsBody>): void {
    this.#sets.set(body.sub, {
      latency: Object.entries(body.latency).map(([pattern, ms]) => fault(pattern, ms)),
      fail: Object.entries(body.fail).map(([pattern, value]) =>
        typeof value === 'object' && 'answer' in value
          ? fault(pattern, value.answer, value.times, value.after)
          : fault(pattern, value),
      ),
      answer: Object.entries(body.answer).map(([pattern, body]) => fault(pattern, { body })),
      together: body.together,
    })
  }

  /** Clears that person's set; without a person, all of them. */
  clear(sub: string | null): void {
    if (sub === null) this.#sets.clear()
    else this.#sets.delete(sub)
  }

  /** What befalls a call. A failure that is good for some times is used up by asking. */
  befall(method: string, path: string, sub: string | null) {
    const call = `${method} ${path}`
    const [own, everybodys] = [sub === null ? undefined : this.#sets.get(sub), this.#sets.get(null)]
    return {
      latency: take(own?.latency ?? [], call) ?? take(everybodys?.latency ?? [], call) ?? 0,
      failure: take(own?.fail ?? [], call) ?? take(everybodys?.fail ?? [], call),
      instead: take(own?.answer ?? [], call) ?? take(everybodys?.answer ?? [], call),
      together: own?.together ?? everybodys?.together ?? 1,
    }
  }
}

const bodies: ReadonlyMap<Failure, string> = new Map([
  ['nonsense', '{"id": 1, "na'],
  ['empty', ''],
  ['wrong-shape', JSON.stringify('nothing that was asked for')],
])

/** What is answered although the call was served; null: its own answer. */
export function bodyAfterwards(failure: Failure | null): Answer | null {
  if (failure === null) return null
  const body = typeof failure === 'object' ? failure.body : bodies.get(failure)
  return body === undefined ? null : jsonText(body)
}

/** What is answered without any work; null: the call is served. */
export function failedAnswer(failure: Failure | null): Answer | null {
  if (failure === null || typeof failure === 'object') return null
  switch (failure) {
    case 'hang':
    case 'reset':
    case 'lost':
    case 'nonsense':
    case 'empty':
    case 'wrong-shape':
      return null
    case 'expired':
      return expired().answer()
    case 401:
      return new Refusal(401, 'errors.unauthenticated', 'Asked for by a fault.', {
        'www-authenticate': 'Bearer error="invalid_token"',
      }).answer()
    default:
      return new Refusal(failure, 'api_error', 'Asked for by a fault.').answer()
  }
}
