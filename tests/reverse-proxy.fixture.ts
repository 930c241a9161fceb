import { Agent, createServer, request as send, type IncomingMessage } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { listenHere } from '~/net/loopback.fixture'

/** A proxy in front of several processes, without retries. */
export interface ReverseProxy {
  readonly url: string
  /** Waits until the process is in, or out of, the rotation. */
  until(behind: { url: string }, rotation: 'in' | 'out'): Promise<void>
  close(): Promise<void>
}

const watchMs = 200
/** A busy machine may be slow to answer. */
const silentMs = 5000
const mostSilent = 3

/**
 * Requests go to each process in turn, over kept connections. The proxy requests `/readyz` every 200 ms and
 * removes processes that are not ready, or silent three times.
 */
export async function startReverseProxy(port: number, behind: readonly { url: string }[]) {
  const ready = new Set(behind)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const stopping = new AbortController()
  let turn = 0

  async function watch(portal: { url: string }) {
    let silent = 0
    const ticks = setInterval(watchMs, null, { signal: stopping.signal })
    try {
      for await (const _tick of ticks) {
        const answer = await readiness(portal.url, agent)
        silent = answer === 'silent' ? silent + 1 : 0
        if (answer === 'ready') ready.add(portal)
        else if (answer === 'not ready' || silent === mostSilent) ready.delete(portal)
      }
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    }
  }
  const watching = behind.map(watch)

  const server = createServer((incoming, outgoing) => {
    const chosen = [...ready][turn++ % Math.max(1, ready.size)]
    if (!chosen) return void outgoing.writeHead(502).end('nobody is ready')
    const { method, url, headers } = incoming
    const onward = send(chosen.url + (url ?? '/'), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHop(answer))
      answer.pipe(outgoing)
    })
    onward.once('error', (error) => {
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(502).end(`${chosen.url}: ${error.message}`)
    })
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) onward.destroy()
    })
    incoming.pipe(onward)
  })
  const { url, close } = await listenHere(server, port)

  return {
    url,
    async until(portal, rotation) {
      for await (const _tick of setInterval(20, null, { signal: stopping.signal })) {
        if (ready.has(portal) === (rotation === 'in')) return
      }
    },
    async close() {
      stopping.abort()
      await Promise.all(watching)
      await close()
      agent.destroy()
    },
  } satisfies ReverseProxy
}

/** Hop-by-hop headers are dropped. */
function withoutHop({ headers }: IncomingMessage) {
  const { connection: _hop, 'keep-alive': _kept, ...rest } = headers
  return rest
}

function readiness(url: string, agent: Agent): Promise<'ready' | 'not ready' | 'silent'> {
  return new Promise((resolve) => {
    const asking = send(`${url}/readyz`, { agent, timeout: silentMs }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200 ? 'ready' : 'not ready'))
    })
    asking.once('timeout', () => {
      resolve('silent')
      asking.destroy()
    })
    asking.once('error', () => resolve('not ready'))
    asking.end()
  })
}
