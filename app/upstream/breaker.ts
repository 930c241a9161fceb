import { LRUCache } from 'lru-cache'

/** This many failed connections in a row mean that the API is down. */
const brokenConnections = 5
/** The API itself counts as failing if calls of this many persons fail, on this many kinds of paths. */
const leastPersons = 5
const leastPatterns = 2
/** How many milliseconds an outcome counts, and how many of the latest outcomes count. */
const countedMs = 10_000
const lastOutcomes = 20
/** The breaker needs this many silent kinds of paths and resources, since a single order may hang alone. */
const leastSilent = 3
const leastResources = 2
/** Milliseconds between the starts of two tries. */
const triedEveryMs = 2000

export interface Outcome {
  person: string
  /** Method and path pattern. */
  what: string
  /** Milliseconds of a monotonic clock. */
  now: number
}

/**
 * A circuit breaker, so that pages answer at once and the API can recover. It opens when connections fail, when
 * the API answers nothing, or when most calls of several persons fail, never for one person's data (answer 87).
 * While it is open, one try at a time runs beside the pages; the first success closes it.
 */
export function createBreaker() {
  /** The last outcome by person and kind of path, so that repeated failures count once. */
  const outcomes = new LRUCache<string, Outcome & { ok: boolean }>({ max: lastOutcomes })
  /** Kinds of paths called while the API answered nobody. */
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
    succeeded(outcome: Outcome): void {
      answered(outcome.now)
      if (open) outcomes.clear()
      open = false
      remember(outcome, true)
    },
    /** The API answered with a 5xx. */
    failed(outcome: Outcome): void {
      answered(outcome.now)
      remember(outcome, false)
      if (mostFail(outcome.now)) openAt(outcome.now)
    },
    /** No answer came to a call made at `from`. */
    unanswered(outcome: Outcome, from: number): void {
      remember(outcome, false)
      if (answeredAt < from) silent.add(outcome.what)
      if (isSilent() || mostFail(outcome.now)) openAt(outcome.now)
    },
    unreachable(now: number): void {
      unconnected += 1
      if (unconnected >= brokenConnections) openAt(now)
    },
    isOpen: () => open,
    /** @returns a function that ends the try; null: no try may begin now */
    beginTry(now: number): (() => void) | null {
      if (!open || isTrying || now < nextTryAt) return null
      isTrying = true
      nextTryAt = now + triedEveryMs
      return () => {
        isTrying = false
      }
    },
  }
}
