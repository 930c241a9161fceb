/** How many failures in a row open it, and how long it then lets no call through. */
const failuresToOpen = 5
const probeEveryMs = 2000

/**
 * A circuit breaker: stops calls to an API that fails, so that pages answer at once and the API can
 * recover. While it is open, one call every two seconds goes through as a probe; the first success
 * closes it.
 */
export interface Breaker {
  /** May a call be made? @param now milliseconds of a clock that only goes forward */
  allows(now: number): boolean
  succeeded(): void
  failed(now: number): void
  /** Are calls stopped? */
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
      // The next probe does not wait for this one, because a call that hangs would delay recovery.
      nextProbeAt = now + probeEveryMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(now) {
      failures += 1
      if (failures === failuresToOpen) nextProbeAt = now + probeEveryMs
    },
    isOpen,
  }
}
