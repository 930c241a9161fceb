import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Connection, Connections } from './connections.server'

/**
 * A request that is arriving when the server closes has this long to arrive completely; a
 * connection in use may pause for no longer than this.
 */
const usualGraceMs = 5000

export interface GracefulShutdown {
  /** Called before each request is answered. */
  track(request: IncomingMessage, response: ServerResponse): void
  /**
   * From now on each answer closes its connection, so that the next request goes to another
   * process.
   */
  announce(): void
  /**
   * Takes no new connections, and resolves once every request is answered or has stalled.
   * @param limitMs after this time the remaining connections are cut
   * @returns how many connections were cut although they were making progress
   */
  close(limitMs: number): Promise<number>
}

/**
 * Node's own `close` ends connections that are idle after an answer, but waits for those that have
 * not carried a request yet. Browsers open such connections in advance, so they are closed here.
 */
export function createGracefulShutdown(
  server: Server,
  connections: Connections,
  graceMs = usualGraceMs,
): GracefulShutdown {
  let announced = false
  let closing = false

  const isIdle = ({ socket, exchanges, readUntil }: Connection) =>
    exchanges.size === 0 && socket.bytesRead === readUntil

  function hangUp(which: (connection: Connection) => boolean): number {
    const unwanted = connections.all().filter(which)
    for (const { socket } of unwanted) socket.destroy()
    return unwanted.length
  }

  return {
    track(request, response) {
      const { socket } = request
      if (announced) response.setHeader('Connection', 'close')
      connections.track(request, response)
      response.once('close', () => {
        // The answer's last bytes may still be buffered: this closes only after sending them.
        if (closing && connections.of(socket)?.exchanges.size === 0) socket.destroySoon()
      })
    },
    announce() {
      announced = true
      for (const { exchanges } of connections.all()) {
        for (const { response } of exchanges) {
          if (!response.headersSent) response.setHeader('Connection', 'close')
        }
      }
    },
    async close(limitMs) {
      // Bytes that arrived while this process was busy are read first: they may be a request.
      await turn()
      await turn()
      closing = true
      let cut = 0
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp(isIdle)
      connections.shortenPatience(graceMs)
      const timers = [
        setTimeout(() => hangUp(({ exchanges }) => exchanges.size === 0), graceMs),
        setTimeout(() => (cut = hangUp(() => true)), limitMs),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
      return cut
    },
  }
}
