/**
 * A limit for each span of time, in this process's memory.
 * @returns a function that counts; false: the limit of this window is reached
 */
export function createFixedWindow(most: number, spanMs: number): (now: number) => boolean {
  let from = -Infinity
  let taken = 0
  return (now) => {
    if (now - from >= spanMs) [from, taken] = [now, 0]
    taken += 1
    return taken <= most
  }
}
