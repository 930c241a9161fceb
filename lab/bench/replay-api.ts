import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A call to the API, as the portal makes it. */
export interface ApiCall {
  path: string
  headers: Record<string, string>
}

interface Answer {
  status: number
  type: string
  body: Buffer
}

const orderList = /^\/api\/Address\/[^/]+\/Order$/

/**
 * Stands before the stand-in API and answers from memory what was asked before, so that the API's own
 * work disturbs no figure.
 */
export async function startReplayApi(apiUrl: string) {
  const answers = new Map<string, Promise<Answer>>()
  const calls = new Map<string, ApiCall>()
  const settings = {
    /** How long each call takes, in milliseconds. */
    delayMs: 0,
    /** How many rows a list of orders has at most. */
    orders: Infinity,
  }

  async function fetchAnswer({ path, headers }: ApiCall, orders: number): Promise<Answer> {
    const answer = await fetch(apiUrl + path, { headers })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!orderList.test(path)) return { status: answer.status, type, body }
    const rows = (JSON.parse(body.toString()) as unknown[]).slice(0, orders)
    return { status: answer.status, type, body: Buffer.from(JSON.stringify(rows)) }
  }

  const server = createServer((request, response) => {
    const call = { path: request.url ?? '', headers: credentials(request.headers) }
    const name = JSON.stringify(call)
    calls.set(name, call)
    const { orders, delayMs } = settings
    const key = orderList.test(call.path) ? `${name} ${orders}` : name
    const answer = answers.get(key) ?? fetchAnswer(call, orders)
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
    /** @returns the calls since it was last called */
    takeCalls(): ApiCall[] {
      const taken = [...calls.values()]
      calls.clear()
      return taken
    },
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
