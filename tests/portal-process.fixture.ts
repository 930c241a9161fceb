import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startPortal } from '../scripts/stack.mjs'

/** One of the processes that serve the same customers. */
export interface PortalProcess {
  /** The browser's address is `publicUrl` for all of them. */
  readonly url: string
  readonly pid: number
  /** All log lines, including those from before a restart. */
  readonly log: string[]
  /** @returns its exit code; null: ended by a signal */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /**
   * Starts the process again after `stop`.
   * @param changed variables of the environment
   */
  start(changed?: Record<string, string>): Promise<void>
}

/** @param cwd the checkout with the build */
export async function startProcess(
  port: number,
  env: Record<string, string>,
  cwd?: string,
): Promise<PortalProcess & { close(): Promise<unknown> }> {
  const log: string[] = []
  const start = (changed: Record<string, string> = {}) =>
    startPortal({ port, cwd, env: { ...env, ...changed }, onLine: (line) => void log.push(line) })
  let child: ChildProcess = (await start()).process
  let closed = false
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0
    },
    log,
    stop,
    async start(changed) {
      child = (await start(changed)).process
      // The tests are over, and a running process would outlive them.
      if (closed) await stop('SIGKILL')
    },
    close() {
      closed = true
      return stop('SIGKILL')
    },
  }
}
