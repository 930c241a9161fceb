import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const closeTimeoutMs = 2000

/** Anybody may log in as anybody, so only this machine may connect. */
export const loopback = '127.0.0.1'

export interface Listener {
  port: number
  /** After listening: an issuer has to know its port before it can answer. */
  handleWith(handle: (req: IncomingMessage, res: ServerResponse) => Promise<unknown>): void
  /** Answers have two seconds to finish. */
  close(): Promise<void>
}

/** A taken port means the next one; 0 takes any free one. */
export async function listen(port: number): Promise<Listener> {
  const server = createServer()
  // Longer than a client keeps an idle connection, or it would write to a closed one.
  server.keepAliveTimeout = 65_000
  try {
    server.listen(port, loopback)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(port + 1)
  }
  const underWay = new Set<Promise<unknown>>()
  return {
    port: (server.address() as AddressInfo).port,
    handleWith(handle) {
      server.on('request', (req, res) => {
        const answering = handle(req, res).finally(() => underWay.delete(answering))
        underWay.add(answering)
      })
    },
    async close() {
      const closed = once(server, 'close')
      const cut = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
      server.close()
      await closed
      clearTimeout(cut)
      // Handlers may use the database after their connection is gone.
      await Promise.all(underWay)
    },
  }
}
