import { LRUCache } from 'lru-cache'

/** Connections in a row that could not be made, by which the API counts as down. */
const brokenConnections = 5
/** Failures count as the API's own where so many persons meet them, on so many kinds of paths. */
const leastPersons = 5
const leastPatterns = 2
/** Milliseconds for which an outcome counts, and how many of the last ones do. */
const countedMs = 10_000
const lastOutcomes = 20
/** Kinds of paths, and resources among them, on which no call is answered: one order may hang alone. */
const leastSilent = 3
const leastResources = 2
/** Milliseconds between the starts of two tries. */
const triedEveryMs = 2000

/** A call that was made. */
export interface Outcome {
  person: string
  /** Method and pattern of the path. */
  what: string
  /** Milliseconds of a clock that only goes forward. */
  now: number
}

/**
 * A circuit breaker: stops calls to an API that fails, so that pages answer at once and the API can
 * recover. One person's failing data never open it (answer 87): it takes connections that cannot be
 * made, an API that answers nothing at all, or failures of most calls of several persons. While it is
 * open, one try at a time is made, for which no page waits, and the first success closes it.
 */
export interface Breaker {
  /** The API answered. */
  succeeded(outcome: Outcome): void
  /** The API answered with a 5xx. */
  failed(outcome: Outcome): void
  /** No answer arrived to a call made at `from`. */
  unanswered(outcome: Outcome, from: number): void
  /** No connection could be made. */
  unreachable(now: number): void
  /** Are calls stopped? */
  isOpen(): boolean
  /** @returns the function that ends the try; null: no try may begin now */
  beginTry(now: number): (() => void) | null
}

export function createBreaker(): Breaker {
  /** The last outcome of each person on each kind of path: repeating a failure adds nothing. */
  const outcomes = new LRUCache<string, Outcome & { ok: boolean }>({ max: lastOutcomes })
  /** Kinds of paths of the calls during which the API answered nobody. */
  const silent = new Set<string>()
  let answeredAt = -Infinity
  let unconnected = 0
  let open = false
  let isTrying = false
  let nextTryAt = 0

  const remember = (outcome: Outcome, ok: boolean) =>
    outcomes.set(`${outcome.person} ${outcome.what}`, { ...outcome, ok })

  function answered(now: number) {
    answeredAt = now
    silent.clear()
    unconnected = 0
  }

  function openAt(now: number) {
    if (open) return
    open = true
    nextTryAt = now + triedEveryMs
  }

  const isSilent = () =>
    silent.size >= leastSilent &&
    new Set([...silent].map((what) => what.split('/')[2])).size >= leastResources

  function mostFail(now: number): boolean {
    const counted = [...outcomes.values()].filter((outcome) => now - outcome.now < countedMs)
    const failures = counted.filter(({ ok }) => !ok)
    return (
      failures.length * 2 >= counted.length &&
      new Set(failures.map(({ person }) => person)).size >= leastPersons &&
      new Set(failures.map(({ what }) => what)).size >= leastPatterns
    )
  }

  return {
    succeeded(outcome) {
      answered(outcome.now)
      if (open) outcomes.clear()
      open = false
      remember(outcome, true)
    },
    failed(outcome) {
      answered(outcome.now)
      remember(outcome, false)
      if (mostFail(outcome.now)) openAt(outcome.now)
    },
    unanswered(outcome, from) {
      remember(outcome, false)
      if (answeredAt < from) silent.add(outcome.what)
      if (isSilent() || mostFail(outcome.now)) openAt(outcome.now)
    },
    unreachable(now) {
      unconnected += 1
      if (unconnected >= brokenConnections) openAt(now)
    },
    isOpen: () => open,
    beginTry(now) {
      if (!open || isTrying || now < nextTryAt) return null
      isTrying = true
      nextTryAt = now + triedEveryMs
      return () => {
        isTrying = false
      }
    },
  }
}
