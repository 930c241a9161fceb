/** How many failures in a row open it, and how long it answers for the API then. */
const failuresToOpen = 5
const restMs = 2000

/**
 * Stops asking an API that fails, so that pages answer at once and the API can recover. While it is
 * open, one call every two seconds goes through as a probe; the first success closes it.
 */
export interface Breaker {
  /** May a call be made? @param now milliseconds of a clock that only goes forward */
  allows(now: number): boolean
  succeeded(): void
  failed(now: number): void
  /** Is the API spared? */
  isOpen(): boolean
}

export function createBreaker(): Breaker {
  let failures = 0
  let nextProbeAt = 0
  const isOpen = () => failures >= failuresToOpen
  return {
    allows(now) {
      if (!isOpen()) return true
      if (now < nextProbeAt) return false
      // The next probe does not wait for this one: a call that hangs would hold recovery back.
      nextProbeAt = now + restMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(now) {
      failures += 1
      if (failures === failuresToOpen) nextProbeAt = now + restMs
    },
    isOpen,
  }
}
