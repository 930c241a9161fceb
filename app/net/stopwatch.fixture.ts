import { readdirSync, readFileSync } from 'node:fs'

/**
 * Measures time without the time that these processes waited for a processor, so that other load on
 * the machine breaks no time limit. Only Linux tells that; elsewhere it is the time of the clock.
 * @returns a function that gives the milliseconds so far
 */
export function startStopwatch(pids: readonly number[]): () => number {
  const from = performance.now()
  const before = pids.map(waitedMs)
  return () => {
    const waited = pids.map((pid, index) => Math.max(0, waitedMs(pid) - (before[index] ?? 0)))
    // Waits of several processes at once are each subtracted, so the result could be negative.
    return Math.max(0, performance.now() - from - waited.reduce((sum, ms) => sum + ms, 0))
  }
}

/** How long the threads of a process have been ready to run and were not; 0 where it has ended. */
function waitedMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.map((id) => waitedOf(pid, id)).reduce((sum, ms) => sum + ms, 0)
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }
}

function waitedOf(pid: number, thread: string): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
