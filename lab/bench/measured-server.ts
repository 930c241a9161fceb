import type { ChildProcess } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const probe = fileURLToPath(new URL('probe.mjs', import.meta.url))

export const probeOption = `--import=${pathToFileURL(probe).href}`

/** Sequential requests without a socket. */
export interface Requests {
  path: string
  headers: Record<string, string>
  count: number
}

/** Times are CPU milliseconds. */
export interface MeasuredServer {
  readonly url: string
  cpuMs(): Promise<number>
  /** @returns the mean time of a request */
  request(requests: Requests): Promise<number>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

let lastId = 0

export function measuredServer(url: string, child: ChildProcess): MeasuredServer {
  const waiting = new Map<number, Waiting>()
  child.on('message', (message: { id?: number; result?: unknown; problem?: string }) => {
    const one = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.problem === undefined) one?.resolve(message.result)
    else one?.reject(new Error(message.problem))
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${url} has ended (${code})`))
  })
  const send = (order: string, args: unknown = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      child.send({ id: lastId, order, args })
    })
  return {
    url,
    cpuMs: () => send('cpuMs') as Promise<number>,
    request: (requests) => send('request', requests) as Promise<number>,
  }
}
