import { readdirSync, readFileSync } from 'node:fs'

/**
 * Measures without the time that these processes waited for a processor, so that a busy machine breaks no time
 * limit. Only Linux reports that.
 * @returns a function that gives the milliseconds so far
 */
export function startStopwatch(pids: readonly number[]): () => number {
  const from = performance.now()
  const before = pids.map(waitedMs)
  return () => {
    const waited = pids.map((pid, index) => Math.max(0, waitedMs(pid) - (before[index] ?? 0)))
    // Simultaneous waits are each subtracted, so the result could be negative.
    return Math.max(0, performance.now() - from - waited.reduce((sum, ms) => sum + ms, 0))
  }
}

/** Time that threads were ready and not running; 0 for an ended process. */
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
