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
export class Breaker {
  /** The last outcome by person and kind of path, so that repeated failures count once. */
  private readonly outcomes = new LRUCache<string, Outcome & { ok: boolean }>({ max: lastOutcomes })
  /** Kinds of paths called while the API answered nobody. */
  private readonly silent = new Set<string>()
  private answeredAt = -Infinity
  private unconnected = 0
  private open = false
  private isTrying = false
  private nextTryAt = 0

  private remember(outcome: Outcome, ok: boolean): void {
    this.outcomes.set(`${outcome.person} ${outcome.what}`, { ...outcome, ok })
  }

  private answered(now: number) {
    this.answeredAt = now
    this.silent.clear()
    this.unconnected = 0
  }

  private openAt(now: number) {
    if (this.open) return
    this.open = true
    this.nextTryAt = now + triedEveryMs
  }

  private isSilent(): boolean {
    return (
      this.silent.size >= leastSilent &&
      new Set([...this.silent].map((what) => what.split('/')[2])).size >= leastResources
    )
  }

  private mostFail(now: number): boolean {
    const counted = [...this.outcomes.values()].filter((outcome) => now - outcome.now < countedMs)
    const failures = counted.filter(({ ok }) => !ok)
    return (
      failures.length * 2 >= counted.length &&
      new Set(failures.map(({ person }) => person)).size >= leastPersons &&
      new Set(failures.map(({ what }) => what)).size >= leastPatterns
    )
  }

  succeeded(outcome: Outcome): void {
    this.answered(outcome.now)
    if (this.open) this.outcomes.clear()
    this.open = false
    this.remember(outcome, true)
  }

  /** The API answered with a 5xx. */
  failed(outcome: Outcome): void {
    this.answered(outcome.now)
    this.remember(outcome, false)
    if (this.mostFail(outcome.now)) this.openAt(outcome.now)
  }

  /** No answer came to a call made at `from`. */
  unanswered(outcome: Outcome, from: number): void {
    this.remember(outcome, false)
    if (this.answeredAt < from) this.silent.add(outcome.what)
    if (this.isSilent() || this.mostFail(outcome.now)) this.openAt(outcome.now)
  }

  unreachable(now: number): void {
    this.unconnected += 1
    if (this.unconnected >= brokenConnections) this.openAt(now)
  }

  isOpen(): boolean {
    return this.open
  }

  /** @returns a function that ends the try; null: no try may begin now */
  beginTry(now: number): (() => void) | null {
    if (!this.open || this.isTrying || now < this.nextTryAt) return null
    this.isTrying = true
    this.nextTryAt = now + triedEveryMs
    return () => {
      this.isTrying = false
    }
  }
}
