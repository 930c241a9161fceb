/**
 * Keeps a flood from filling the log. The first event is logged at once, later ones at most once in
 * `everyMs`, with the number of events since the last line.
 */
export function createLogThrottle<T>(write: (what: T, times: number) => void, everyMs = 1000) {
  let times = 0
  let writtenAt = -Infinity
  return (what: T): void => {
    times += 1
    const now = performance.now()
    if (now - writtenAt < everyMs) return
    write(what, times)
    times = 0
    writtenAt = now
  }
}
