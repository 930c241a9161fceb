import { readdirSync, readFileSync } from 'node:fs'

/**
 * Measures the work of these processes: what they waited for a processor while the machine ran
 * something else is left out, so that a limit of time fails by them alone. Where the system does not
 * tell (it is Linux that does), it is the time of the clock.
 * @returns milliseconds of work so far
 */
export function startStopwatch(pids: readonly number[]): () => number {
  const from = performance.now()
  const before = pids.map(waitedMs)
  return () => {
    const waited = pids.map((pid, index) => Math.max(0, waitedMs(pid) - (before[index] ?? 0)))
    // What several waited for at once counts for each: at most it leaves nothing.
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
