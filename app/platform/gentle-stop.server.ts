import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** Whoever has begun to ask when the door closes may finish the question within this time. */
const halfAskedMs = 5000

export interface GentleStop {
  /** Before each request is answered. */
  began(request: IncomingMessage, response: ServerResponse): void
  /** From now on each answer closes its connection, so that whoever asks next asks elsewhere. */
  announce(): void
  /**
   * Nobody new is let in. Ends once what is being answered has been answered.
   * @param limitMs after which what is left is cut
   * @returns how many connections had to be cut
   */
  close(limitMs: number): Promise<number>
}

interface Asking {
  answering: Set<ServerResponse>
  /** What had come by when the last answer ended: more is the beginning of a question. */
  readUntil: number
}

/**
 * Node closes connections that are idle after an answer, but waits for those on which nothing was
 * asked yet: browsers open such ones ahead.
 */
export function createGentleStop(server: Server): GentleStop {
  const connections = new Map<Socket, Asking>()
  let announced = false
  let closing = false

  server.on('connection', (socket) => {
    connections.set(socket, { answering: new Set(), readUntil: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  const isIdle = ([socket, { answering, readUntil }]: [Socket, Asking]) =>
    answering.size === 0 && socket.bytesRead === readUntil

  function hangUp(which: (connection: [Socket, Asking]) => boolean): number {
    const unwanted = [...connections].filter(which)
    for (const [socket] of unwanted) socket.destroy()
    return unwanted.length
  }

  return {
    began({ socket }, response) {
      if (announced) response.setHeader('Connection', 'close')
      const asking = connections.get(socket)
      asking?.answering.add(response)
      response.once('close', () => {
        asking?.answering.delete(response)
        if (asking) asking.readUntil = socket.bytesRead
        // The last bytes of the answer may be on their way: the end is sent behind them.
        if (closing && asking?.answering.size === 0) socket.destroySoon()
      })
    },
    announce() {
      announced = true
      for (const { answering } of connections.values()) {
        for (const response of answering) {
          if (!response.headersSent) response.setHeader('Connection', 'close')
        }
      }
    },
    async close(limitMs) {
      // What has arrived already, while this process was busy, is read before: it is a question.
      await turn()
      await turn()
      closing = true
      let cut = 0
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp(isIdle)
      const timers = [
        setTimeout(() => hangUp(([, { answering }]) => answering.size === 0), halfAskedMs),
        setTimeout(() => (cut = hangUp(() => true)), limitMs),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
      return cut
    },
  }
}
