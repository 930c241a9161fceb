import { createServer, type IncomingMessage } from 'node:http'
import { request as ask } from 'undici'
import { listenHere } from '~/net/loopback.fixture'

/** A request that the front has kept, because it has the path in `holds`. */
interface Held {
  /** The portal's answers so far. */
  answers: number[]
  /** Sends the request again. */
  again(): Promise<number>
}

/** The public address in front of the portal; the provider calls it too. */
export interface Front {
  readonly url: string
  /** The URL of the process that receives the requests. */
  to: string
  /** Requests of this path are kept. */
  holds: string
  readonly held: Held[]
  close(): Promise<void>
}

export async function startFront(): Promise<Front> {
  const server = createServer((request, response) => {
    void pass(request).then((status) => response.writeHead(status).end())
  })
  const { port, close } = await listenHere(server)
  const front: Front = {
    url: `http://localhost:${port}`,
    to: '',
    holds: '',
    held: [],
    close,
  }

  async function pass(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? '/'
    const send = async () => {
      const { statusCode, body } = await ask(front.to + path, {
        method: (request.method ?? 'GET') as 'GET',
        headers: {
          host: new URL(front.url).host,
          'content-type': request.headers['content-type'] ?? '',
        },
        body: Buffer.concat(chunks),
      })
      await body.dump()
      held.answers.push(statusCode)
      return statusCode
    }
    const held: Held = { answers: [], again: send }
    if (path === front.holds) front.held.push(held)
    return send()
  }
  return front
}
