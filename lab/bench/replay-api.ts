import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Answer {
  status: number
  type: string
  body: Buffer
}

const orderList = /^\/api\/Address\/[^/]+\/Order$/

/** A cache in front of the stand-in API, so that the API's work affects no figure. */
export async function startReplayApi(apiUrl: string) {
  const answers = new Map<string, Promise<Answer>>()
  const settings = {
    /** Milliseconds of each call. */
    delayMs: 0,
    /** Limits lists of orders. */
    orders: Infinity,
  }

  async function fetchAnswer(
    path: string,
    headers: Record<string, string>,
    orders: number,
  ): Promise<Answer> {
    const answer = await fetch(apiUrl + path, { headers })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!orderList.test(path)) return { status: answer.status, type, body }
    const rows = (JSON.parse(body.toString()) as unknown[]).slice(0, orders)
    return { status: answer.status, type, body: Buffer.from(JSON.stringify(rows)) }
  }

  const server = createServer((request, response) => {
    const [path, headers] = [request.url ?? '', credentials(request.headers)]
    const { orders, delayMs } = settings
    const key = JSON.stringify([path, headers, orderList.test(path) && String(orders)])
    const answer = answers.get(key) ?? fetchAnswer(path, headers, orders)
    answers.set(key, answer)
    void Promise.all([answer, delayMs > 0 && wait(delayMs)]).then(([{ status, type, body }]) =>
      response
        .writeHead(status, {
          ...(type && { 'Content-Type': type }),
          ...(status !== 204 && { 'Content-Length': body.length }),
        })
        .end(body),
    )
  })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ReplayApi = Awaited<ReturnType<typeof startReplayApi>>

function credentials(headers: IncomingHttpHeaders): Record<string, string> {
  const { authorization = '', 'id-token': idToken } = headers
  return { authorization, ...(typeof idToken === 'string' && { 'id-token': idToken }) }
}
