import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Connection, Connections } from './connections.server'

/**
 * A request that has begun to arrive when the server closes may come to its end within this time; a
 * connection that sends or reads more may stand still for no longer.
 */
const usualHurryMs = 5000

export interface GracefulShutdown {
  /** Before each request is answered. */
  began(request: IncomingMessage, response: ServerResponse): void
  /** From now on each answer closes its connection: the client's next request goes elsewhere. */
  announce(): void
  /**
   * Takes no new connection. Ends once what is being answered has been answered, or stands still.
   * @param limitMs after which what is left is cut
   * @returns how many connections had to be cut although something moved on them
   */
  close(limitMs: number): Promise<number>
}

/**
 * Node closes connections that are idle after an answer, but waits for those that have not carried a
 * request yet: browsers open such ones ahead.
 */
export function createGracefulShutdown(
  server: Server,
  connections: Connections,
  hurryMs = usualHurryMs,
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
    began(request, response) {
      const { socket } = request
      if (announced) response.setHeader('Connection', 'close')
      connections.began(request, response)
      response.once('close', () => {
        // The last bytes of the answer may be on their way: the end is sent behind them.
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
      // What has arrived while this process was busy is read first: it may be a request.
      await turn()
      await turn()
      closing = true
      let cut = 0
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp(isIdle)
      connections.hurry(hurryMs)
      const timers = [
        setTimeout(() => hangUp(({ exchanges }) => exchanges.size === 0), hurryMs),
        setTimeout(() => (cut = hangUp(() => true)), limitMs),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
      return cut
    },
  }
}
