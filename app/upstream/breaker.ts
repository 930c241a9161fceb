import { LRUCache } from 'lru-cache'

/** Connections in a row that could not be made, by which the API counts as down. */
const brokenConnections = 5
/** Failures count as the API's own where so many persons meet them, on so many kinds of paths. */
const leastPersons = 5
const leastPatterns = 2
/** Milliseconds for which an outcome counts, and how many of the last ones do. */
const countedMs = 10_000
const lastOutcomes = 20
/** While calls are stopped, one in ten is made, and one after so many milliseconds without any. */
const triedOf = 10
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
 * made, or most calls of several persons. While it is open a few calls are made, and the first
 * success closes it.
 */
export interface Breaker {
  allows(now: number): boolean
  /** The API answered. */
  succeeded(outcome: Outcome): void
  /** The API answered with a 5xx, too late, or not properly. */
  failed(outcome: Outcome): void
  /** No connection could be made. */
  unreachable(now: number): void
  /** Are calls stopped? */
  isOpen(): boolean
}

export function createBreaker(): Breaker {
  /** The last outcome of each person on each kind of path: repeating a failure adds nothing. */
  const outcomes = new LRUCache<string, Outcome & { ok: boolean }>({ max: lastOutcomes })
  let unconnected = 0
  let open = false
  let stopped = 0
  let nextTryAt = 0

  const remember = (outcome: Outcome, ok: boolean) =>
    outcomes.set(`${outcome.person} ${outcome.what}`, { ...outcome, ok })

  function openAt(now: number) {
    if (open) return
    open = true
    stopped = 0
    nextTryAt = now + triedEveryMs
  }

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
    allows(now) {
      if (!open) return true
      stopped += 1
      if (stopped % triedOf !== 0 && now < nextTryAt) return false
      // The next try does not wait for this one, because a call that hangs would delay recovery.
      nextTryAt = now + triedEveryMs
      return true
    },
    succeeded(outcome) {
      unconnected = 0
      if (open) outcomes.clear()
      open = false
      remember(outcome, true)
    },
    failed(outcome) {
      unconnected = 0
      remember(outcome, false)
      if (mostFail(outcome.now)) openAt(outcome.now)
    },
    unreachable(now) {
      unconnected += 1
      if (unconnected >= brokenConnections) openAt(now)
    },
    isOpen: () => open,
  }
}
