/** A bound on how often something may be done, kept in memory: so many in each span of time. */
export interface Allowance {
  /** False: it was done too often within the span. */
  take(now: number): boolean
}

export function createAllowance(most: number, spanMs: number): Allowance {
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
