import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TokenSource } from '~/session/types'
import { createApi, createApiClient, type ApiOptions } from './call.server'

export { holdTime } from '~/platform/held-time.fixture'

/** A real API over HTTP for tests, which answers as each test says. */
export interface ApiServer {
  url: string
  requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
  /** How many connections were opened. */
  connections: number
  close(): Promise<void>
}

type Answering = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** @param answer is told how many requests came before this one; it may leave one unanswered */
export async function startApiServer(answer: Answering): Promise<ApiServer> {
  const requests: ApiServer['requests'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(request, response, requests.length - 1)
    })
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get connections() {
      return connections
    },
    close,
  }
}

/** The head of the next answer has come to whoever has asked, and been looked at. */
export async function nextHead(): Promise<void> {
  const channel = 'undici:request:headers'
  await new Promise<void>((resolve) => {
    const heard = () => {
      unsubscribe(channel, heard)
      setImmediate(resolve)
    }
    subscribe(channel, heard)
  })
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Where nothing listens, whatever ports are given to others meanwhile. */
export const nobody = { url: 'http://127.0.0.1:1' }

/** An API server that answers every GET with one value. */
export const answering = (value: unknown, status = 200) =>
  startApiServer((_request, response) => json(response, value, status))

/** What was logged, as one text, so that a test can look for what must not be in it. */
export interface Logged {
  lines: string[]
  text(): string
}

interface Setting {
  server: { url: string }
  timeoutMs?: number
  tokens?: TokenSource
  signal?: AbortSignal
  onRenewed?: () => Promise<void>
  client?: ReturnType<typeof clientOf>
  takeLease?: ApiOptions['takeLease']
}

/** @param timeoutMs where it is not what the test is about, longer than any machine is held up */
export function clientOf(server: { url: string }, timeoutMs = 30_000) {
  const client = createApiClient({ baseUrl: server.url, timeoutMs, idTokenHeader: 'x-id-token' })
  onTestFinished(() => client.close())
  return client
}

export function apiOf({ server, timeoutMs, signal, onRenewed, ...setting }: Setting) {
  const client = setting.client ?? clientOf(server, timeoutMs)
  const lines: string[] = []
  const keep: ApiOptions['log']['info'] = (...line: unknown[]) =>
    void lines.push(JSON.stringify(line))
  const tokens = setting.tokens ?? tokensOf('access-1')
  const open = () =>
    createApi({
      client,
      tokens,
      requestId: 'request-1',
      ...(signal ? { signal } : {}),
      ...(onRenewed ? { onRenewed } : {}),
      ...(setting.takeLease ? { takeLease: setting.takeLease } : {}),
      log: { info: keep, warn: keep },
    })
  const logged: Logged = { lines, text: () => lines.join('\n') }
  return { api: open(), open, client, logged }
}

/** The session's part: one refresh, however many callers ask at once. */
export function tokensOf(first: string, ...next: string[]) {
  let accessToken = first
  let renewing: Promise<void> | null = null
  const source = {
    renewals: 0,
    current: () => ({ accessToken, idToken: `id-of-${accessToken}` }),
    async renew(failed: string) {
      if (failed !== accessToken) return
      renewing ??= Promise.resolve().then(() => {
        source.renewals += 1
        accessToken = next.shift() ?? accessToken
        renewing = null
      })
      await renewing
    },
  }
  return source satisfies TokenSource
}
