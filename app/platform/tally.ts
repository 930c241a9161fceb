/**
 * Thins out what a flood would repeat thousands of times. The first time is told at once, later
 * ones at most once in `everyMs`, with the number of times since.
 */
export function createTally<T>(tell: (what: T, times: number) => void, everyMs = 1000) {
  let times = 0
  let toldAt = -Infinity
  return (what: T): void => {
    times += 1
    const now = performance.now()
    if (now - toldAt < everyMs) return
    tell(what, times)
    times = 0
    toldAt = now
  }
}
