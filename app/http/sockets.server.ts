import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long the portal waits for a client, in milliseconds. */
export interface Patience {
  /** A form without files that sends nothing. */
  form: number
  /** An upload that sends nothing. */
  upload: number
  /** An answer of which nothing is taken. Node notices it after twice this time. */
  answer: number
  /** A form from beginning to end, and a download that takes less than 1 kB a second. */
  whole: number
  /** While the process stops: a connection that moves next to nothing. */
  stop: number
}

const usualPatience = {
  form: 10_000,
  upload: 60_000,
  answer: 30_000,
  whole: 60_000,
  stop: 5_000,
}

/**
 * Half of the files that the process may hold open. The other half is left for calls to the API,
 * the session store and uploads. Each idle connection costs some 10 KB.
 */
export function maxConnections(): number {
  const { userLimits } = process.report.getReport() as unknown as Limits
  const openFiles = Number(userLimits?.open_files.soft)
  return Math.min(4000, Math.floor((openFiles || 8000) / 2))
}

/**
 * A part of Node's process report. Windows has none; where there is no limit it says "unlimited".
 */
interface Limits {
  userLimits?: { open_files: { soft: number | string } }
}

/** A client that brings or takes less than this within the patience only holds up a stop. */
const leastWhenStopping = 16 * 1024

interface Options {
  /** An upload may take its time, as long as something arrives. */
  isUpload: (request: IncomingMessage) => boolean
  patience?: Patience
}

/**
 * Cuts clients that keep the server waiting, by the timers of Node's sockets, and lets the server
 * stop in order. Node itself limits idle connections and the time for a request's head.
 */
export function watchSockets(server: Server, { isUpload, patience = usualPatience }: Options) {
  let announced = false
  let closing = false
  /** All that are open, with the last exchange of each. */
  const open = new Map<Socket, Exchange | null>()

  server.on('connection', (socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.setTimeout(patience.answer, (socket) => {
    const exchange = open.get(socket)
    // Nothing moves because the server is at work: it is asked again later.
    if (exchange && isOurTurn(exchange)) socket.setTimeout(patience.answer)
    else socket.destroy()
  })

  return {
    /** Called before each request is answered. */
    track(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request
      const exchange = { request, response }
      open.set(socket, exchange)
      if (announced) response.setHeader('Connection', 'close')
      const isForm = hasBody(request) && !isUpload(request)
      if (hasBody(request)) socket.setTimeout(isForm ? patience.form : patience.upload)
      request.once('end', () => response.writableFinished || socket.setTimeout(patience.answer))
      let before = 0
      const watch = setInterval(() => {
        const isSlow = isFile(response) && moved(socket) - before < patience.whole
        if (isForm ? !request.complete : isSlow && socket.writableLength > 0) socket.destroy()
        before = moved(socket)
      }, patience.whole).unref()
      response.once('close', () => {
        clearInterval(watch)
        // The answer's last bytes may still be buffered: this closes only after sending them.
        if (closing) socket.destroySoon()
      })
    },
    /** From now on each answer closes its connection: the next request goes to another process. */
    announce(): void {
      announced = true
      for (const exchange of open.values())
        if (exchange && !exchange.response.headersSent)
          exchange.response.setHeader('Connection', 'close')
    },
    /**
     * Takes no new connections, and resolves once every request is answered or has stalled.
     * @param limitMs after this time the remaining connections are cut
     * @returns how many connections were cut although they were making progress
     */
    async close(limitMs: number): Promise<number> {
      // Bytes that arrived while this process was busy are read first: they may be a request.
      await turn()
      await turn()
      closing = true
      let cut = 0
      const closed = new Promise((resolve) => server.close(resolve))
      // Browsers open connections in advance. Node closes those that have carried a request.
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

/** A request and its answer. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the client waits for the server: it has sent all and taken all that there is. */
const isOurTurn = ({ request, response }: Exchange) =>
  request.complete && !response.writableFinished && request.socket.writableLength === 0

/** Pages are limited in time themselves. */
const isFile = (response: ServerResponse) =>
  response.headersSent && !String(response.getHeader('Content-Type')).startsWith('text/html')

/** Bytes that are written but not yet sent do not count: they wait for a client that does not read. */
const moved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength
