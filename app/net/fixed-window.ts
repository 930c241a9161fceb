/** A limit for each span of time, in this process's memory. */
export interface FixedWindow {
  /** False: the limit of this window is reached. */
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
