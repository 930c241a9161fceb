import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { listenHere } from '~/net/loopback.fixture'
import { watchSockets, type Patience } from './sockets.server'

interface Setting extends ServerOptions {
  answer: RequestListener
  patience?: Patience
}

/** Requests to /upload count as uploads. */
export async function startServer({ answer, patience, ...options }: Setting) {
  const server = createServer(options, (request, response) => {
    sockets.track(request, response)
    answer(request, response)
  })
  const isUpload = ({ url }: { url?: string | undefined }) => url === '/upload'
  const sockets = watchSockets(server, { isUpload, ...(patience && { patience }) })
  const { port, close } = await listenHere(server)
  onTestFinished(close)
  // The server's sockets by client port: a client that reads nothing does not notice that its connection was
  // cut.
  const ends = new Map<number | undefined, Socket>()
  server.on('connection', (socket) => ends.set(socket.remotePort, socket))

  /** Sends `text`, and reads only when the test resumes its socket. */
  async function open(text = ''): Promise<Client> {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    if (text) socket.write(text)
    await expect.poll(() => ends.has(socket.localPort), { interval: 1 }).toBe(true)
    const end = ends.get(socket.localPort)
    if (!end) throw new Error('never connected')
    const closed = new Promise<void>((resolve) => {
      if (end.closed) resolve()
      end.once('close', () => resolve())
    })
    while (!end.closed && end.bytesRead < text.length) await turn()
    return { socket, closed, end }
  }
  return { server, sockets, open }
}

export interface Client {
  socket: Socket
  closed: Promise<unknown>
  end: Socket
}

export const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
export const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** More than any operating system buffers. */
export const muchMb = 60
export const piece = Buffer.alloc(1024 * 1024, 'x')

/** Each read makes one piece, so the body is never whole in memory. */
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
