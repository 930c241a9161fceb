import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { hasBody } from './gate.server'

/** Time limits in milliseconds; a client that exceeds one is cut. */
const usualPatience = {
  /** A form without files that sends nothing. */
  form: 10_000,
  /** An upload that sends nothing. */
  upload: 60_000,
  /** An answer that is not read; Node notices after twice this time. */
  answer: 30_000,
  /** A whole form, and a download below 1 kB a second. */
  whole: 60_000,
  /** A connection without progress while the process stops. */
  stop: 5_000,
}

export type Patience = typeof usualPatience

/**
 * Half of the files that the process may open: the rest is for API calls, session store and uploads. An idle
 * connection costs some 10 KB.
 */
export function maxConnections(): number {
  // Windows reports no limits; "unlimited" means none.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | string } }
  }
  const openFiles = Number(userLimits?.open_files.soft)
  return Math.min(4000, Math.floor((openFiles || 8000) / 2))
}

/** Bytes within `patience.stop`: a client that transfers fewer only delays the stop of the process. */
const leastWhenStopping = 16 * 1024

interface Options {
  /** Uploads may be slow, as long as something arrives. */
  isUpload: (request: IncomingMessage) => boolean
  patience?: Patience
}

/**
 * Cuts clients that keep the server waiting, by the timers of Node's sockets, and stops the server
 * gracefully. Node limits idle connections and request heads.
 */
export function watchSockets(server: Server, { isUpload, patience = usualPatience }: Options) {
  let announced = false
  let closing = false
  /** Open sockets, each with its last exchange. */
  const open = new Map<Socket, Exchange | null>()
  /** The unfinished answers of each socket: a client may send requests without waiting for answers. */
  const unfinished = new WeakMap<Socket, Set<ServerResponse>>()

  server.on('connection', (socket) => {
    const responses = new Set<ServerResponse>()
    open.set(socket, null)
    unfinished.set(socket, responses)
    socket.once('close', () => {
      open.delete(socket)
      // Node emits `close` only on the answer that was being sent, not on those that wait behind it.
      for (const response of responses) if (!response.socket) response.destroy().emit('close')
    })
  })
  server.setTimeout(patience.answer, (socket) => {
    const exchange = open.get(socket)
    // The server is still working on its answer, so the timer starts again.
    if (exchange && isOurTurn(exchange)) socket.setTimeout(patience.answer)
    else socket.destroy()
  })

  return {
    /** Called before each request is answered. */
    track(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request
      const exchange = { request, response }
      open.set(socket, exchange)
      unfinished.get(socket)?.add(response)
      if (announced) response.setHeader('Connection', 'close')
      const isForm = hasBody(request.headers) && !isUpload(request)
      if (hasBody(request.headers)) socket.setTimeout(isForm ? patience.form : patience.upload)
      request.once('end', () => response.writableFinished || socket.setTimeout(patience.answer))
      let before = 0
      const watch = setInterval(() => {
        const isSlow = isFile(response) && moved(socket) - before < patience.whole
        if (isForm ? !request.complete : isSlow && socket.writableLength > 0) socket.destroy()
        before = moved(socket)
      }, patience.whole).unref()
      response.once('close', () => {
        clearInterval(watch)
        unfinished.get(socket)?.delete(response)
        // The last bytes may be buffered: this closes after sending them.
        if (closing) socket.destroySoon()
      })
    },
    /** Each answer now closes its connection, so that the next request goes to another process. */
    announce(): void {
      announced = true
      for (const exchange of open.values())
        if (exchange && !exchange.response.headersSent)
          exchange.response.setHeader('Connection', 'close')
    },
    /**
     * Accepts no new connections and resolves when every request is answered or has stalled.
     * @param limitMs then the remaining connections are cut
     * @returns how many connections were cut while making progress
     */
    async close(limitMs: number): Promise<number> {
      // Node first parses bytes that have already arrived, since they may be a request.
      await turn()
      await turn()
      closing = true
      let cut = 0
      const closed = new Promise((resolve) => server.close(resolve))
      // Browsers open connections in advance; Node closes only those that carried a request.
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
      let before = new Map([...open.keys()].map((socket) => [socket, moved(socket)]))
      const cutSlow = setInterval(() => {
        for (const [socket, exchange] of open) {
          const isSlow = moved(socket) - (before.get(socket) ?? 0) < leastWhenStopping
          if (isSlow && !(exchange && isOurTurn(exchange) && !isFile(exchange.response)))
            socket.destroy()
        }
        before = new Map([...open.keys()].map((socket) => [socket, moved(socket)]))
      }, patience.stop)
      const last = setTimeout(() => {
        cut = open.size
        server.closeAllConnections()
      }, limitMs)
      await closed
      clearInterval(cutSlow)
      clearTimeout(last)
      return cut
    },
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** The client has sent everything and read everything so far. */
const isOurTurn = ({ request, response }: Exchange) =>
  request.complete && !response.writableFinished && request.socket.writableLength === 0

/** Pages have time limits of their own. */
const isFile = (response: ServerResponse) =>
  response.headersSent && !String(response.getHeader('Content-Type')).startsWith('text/html')

/**
 * Bytes received and sent. Written bytes in the buffer do not count: they wait for a client that does not
 * read.
 */
const moved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength
