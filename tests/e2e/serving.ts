import { once } from 'node:events'
import { startPortal } from '../../scripts/stack.mjs'
import { spooledFiles } from '../spooled-files.fixture'

/** The processes at the portal's address. */
export interface Serving {
  pids(): number[]
  /** The log lines of all processes. */
  log(): string[]
  /** Empty without a proxy. */
  proxyLog(): string[]
  /** @param changed variables of the environment, until the next restart */
  restart(kill: boolean, changed: Record<string, string>): Promise<void>
  /** Sizes of files on their way to the API. */
  spooledFiles(): Promise<number[]>
  stop(): Promise<void>
}

export type PortalEnvironment = Record<string, string> & { SESSION_DIR: string }

/** A process of the portal at each port. */
export async function startProcesses(
  ports: readonly number[],
  env: PortalEnvironment,
): Promise<Serving> {
  const lines: string[] = []
  const start = (changed: Record<string, string> = {}) => {
    const options = { env: { ...env, ...changed }, onLine: (line: string) => void lines.push(line) }
    return Promise.all(ports.map((port) => startPortal({ port, ...options })))
  }
  let running = await start()
  const stop = async () => {
    await Promise.all(running.map((process) => process.stop()))
  }
  const kill = async ({ process }: (typeof running)[number]) => {
    if (process.exitCode !== null || process.signalCode !== null) return
    const ended = once(process, 'exit')
    process.kill('SIGKILL')
    await ended
  }
  const pids = () => running.map(({ process }) => process.pid ?? 0)
  return {
    pids,
    log: () => lines,
    proxyLog: () => [],
    async restart(killing, changed) {
      await (killing ? Promise.all(running.map(kill)) : stop())
      running = await start(changed)
    },
    spooledFiles: () => Promise.resolve(spooledFiles(pids())),
    stop,
  }
}
