/**
 * Allows something so many times in each span of time. It counts in memory, in this process alone.
 */
export interface FixedWindow {
  /** Counts one more time. False: that is too often within the span. */
  take(now: number): boolean
}

export function createFixedWindow(most: number, spanMs: number): FixedWindow {
  let from = -Infinity
  let taken = 0
  return {
    take(now) {
      if (now - from >= spanMs) {
        from = now
        taken = 0
      }
      taken += 1
      return taken <= most
    },
  }
}
