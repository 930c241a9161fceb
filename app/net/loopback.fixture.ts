import { once } from 'node:events'
import {
  createServer,
  Server as HttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'

/** Listens on this machine, by default on a free port. */
export async function listenHere(server: Server, wanted = 0) {
  await once(server.listen(wanted, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        if (server instanceof HttpServer) server.closeAllConnections()
      }),
  }
}

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Keeps each request once its body has arrived.
 * @param answer gets the number of earlier requests; it may leave a request unanswered
 */
export async function startRecorder(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
) {
  const requests: Received[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const keep = (body: string) => {
      requests.push({ method, url, headers, body })
      answer(request, response, requests.length - 1)
    }
    // A request that breaks off is not kept.
    text(request).then(keep, () => undefined)
  })
  return { requests, server, ...(await listenHere(server)) }
}
