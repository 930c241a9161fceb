import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { watchConnections, type Patience } from './connections.server'
import { createGracefulShutdown } from './graceful-shutdown.server'

interface Setting extends ServerOptions {
  answer: RequestListener
  patience?: Patience
  most?: number
  graceMs?: number
}

const checkMs = 10
/** Held time after which nobody is waited for any more: twice the longest limit. */
const longestMs = 120_000

/** A server with the test's own time limits. Requests to /upload count as uploads. */
export async function startServer({ answer, patience, graceMs, most = 1000, ...options }: Setting) {
  const server = createServer(options, (request, response) => {
    stop.track(request, response)
    answer(request, response)
  })
  const isUpload = ({ url }: { url?: string | undefined }) => url === '/upload'
  const connections = watchConnections(server, {
    isUpload,
    most,
    checkMs,
    ...(patience && { patience }),
  })
  const stop = createGracefulShutdown(server, connections, graceMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  // A client that reads nothing does not notice that it was cut, so the server's side is watched.
  const ends = new Map<number | undefined, Promise<unknown>>()
  server.on('connection', (socket) => {
    ends.set(socket.remotePort, new Promise((closed) => socket.once('close', closed)))
  })

  /** A client that sends `text`, and reads only when the test resumes its socket. */
  async function open(text = ''): Promise<Client> {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    if (text) socket.write(text)
    const from = performance.now()
    const { localPort } = socket
    await expect.poll(() => ends.has(localPort), { interval: 1 }).toBe(true)
    const end = ends.get(localPort) ?? Promise.reject(new Error('never connected'))
    let isClosed = false
    const closed = end.then(() => {
      isClosed = true
      return performance.now() - from
    })
    const server = connections.all().find((one) => one.socket.remotePort === localPort)?.socket
    const sent = () => (server ? server.bytesWritten - server.writableLength : 0)
    return {
      socket,
      closed,
      isClosed: () => isClosed,
      sent,
      async arrived() {
        while (!isClosed && server && server.bytesRead < socket.bytesWritten) await turn()
      },
      async stuck() {
        let before = 0
        const more = () => {
          const last = before
          before = sent()
          return before === 0 || before > last
        }
        await expect.poll(more, { interval: 100 }).toBe(false)
      },
      async cut() {
        for (let heldMs = 0; !isClosed && heldMs < longestMs; heldMs += checkMs) {
          vi.advanceTimersByTime(checkMs)
          await turn()
        }
        expect(isClosed, 'the server has closed it').toBe(true)
        return closed
      },
    }
  }
  return { server, stop, connections, open }
}

export interface Client {
  socket: Socket
  /** Milliseconds from when its text was sent until the server had closed it. */
  closed: Promise<number>
  isClosed: () => boolean
  /** How many bytes of the answer the system has taken over. */
  sent: () => number
  /** Resolves once the server has read all that was sent. */
  arrived(): Promise<void>
  /** Resolves once nothing more can be sent, because the client does not read. */
  stuck(): Promise<void>
  /**
   * For tests with held time: advances it until the server closes the connection.
   * @returns as `closed`
   */
  cut(): Promise<number>
}

export const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
/** The head of a form. */
export const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** More than any operating system buffers for a client that does not read. */
export const muchMb = 60
export const piece = Buffer.alloc(1024 * 1024, 'x')

/** A large body that is never whole in memory: each read makes one piece. */
export function large(ended: (pieces: number) => void = () => undefined) {
  let pieces = 0
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      if (pieces === muchMb) return controller.close()
      pieces += 1
      controller.enqueue(piece)
    },
    cancel: () => ended(pieces),
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
