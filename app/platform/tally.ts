/**
 * For what a flood does thousands of times: it is told once, then at most once in this time, with how
 * often it has been since.
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
