import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { listenHere, startRecorder, type Received } from '~/net/loopback.fixture'
import type { TokenSource } from '~/session/types'
import { testConfig } from '~/session/sessions.fixture'
import { ApiCalls, createApiClient, type ApiOptions } from './call.server'

export interface ApiServer {
  url: string
  requests: Received[]
  connections: number
  close(): Promise<void>
}

/** A real HTTP server that answers as each test defines. */
export async function startApiServer(
  answer: Parameters<typeof startRecorder>[0],
): Promise<ApiServer> {
  const { server, ...recorder } = await startRecorder(answer)
  let connections = 0
  server.on('connection', () => (connections += 1))
  onTestFinished(recorder.close)
  return {
    ...recorder,
    get connections() {
      return connections
    },
  }
}

/** Writes the same bytes, HTTP or not, and closes. */
export async function startRawServer(answer: string): Promise<{ url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  const raw = await listenHere(server)
  onTestFinished(raw.close)
  return raw
}

/** Resolves when the client has handled the head of the next answer. */
export async function nextHead(): Promise<void> {
  const channel = 'undici:request:headers'
  await new Promise<void>((resolve) => {
    const onHead = () => {
      unsubscribe(channel, onHead)
      setImmediate(resolve)
    }
    subscribe(channel, onHead)
  })
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Nothing listens at port 1. */
export const nobody = { url: 'http://127.0.0.1:1' }

export const answering = (value: unknown, status = 200) =>
  startApiServer((_request, response) => json(response, value, status))

export const sites = (...ids: string[]) =>
  vi.fn(() => Promise.resolve(ids.map((id) => ({ id, streetAddress: '', role: '' }))))

/** The log as text, to check that something is missing from it. */
export interface Logged {
  lines: string[]
  text(): string
}

interface Options {
  server: { url: string }
  timeoutMs?: number
  tokens?: TokenSource
  signal?: AbortSignal
  onRefreshed?: () => Promise<void>
  client?: ReturnType<typeof clientOf>
  person?: string
  takeLease?: ApiOptions['takeLease']
}

/** @param timeoutMs long by default, so that slow machines never reach it */
export function clientOf(server: { url: string }, timeoutMs = 30_000) {
  const env = { API_TIMEOUT_MS: String(timeoutMs), API_ID_TOKEN_HEADER: 'x-id-token' }
  const client = createApiClient(testConfig({ API_BASE_URL: server.url, ...env }))
  onTestFinished(() => client.close())
  return client
}

export function apiOf({ server, timeoutMs, signal, onRefreshed, ...options }: Options) {
  const client = options.client ?? clientOf(server, timeoutMs)
  const lines: string[] = []
  const addLine: ApiOptions['log']['info'] = (...line: unknown[]) =>
    void lines.push(JSON.stringify(line))
  const tokens = options.tokens ?? tokensOf('access-1')
  const open = () =>
    new ApiCalls({
      client,
      tokens,
      requestId: 'request-1',
      person: options.person ?? 'person-1',
      ...(signal ? { signal } : {}),
      ...(onRefreshed ? { onRefreshed } : {}),
      ...(options.takeLease ? { takeLease: options.takeLease } : {}),
      log: { info: addLine, warn: addLine },
    })
  const logged: Logged = { lines, text: () => lines.join('\n') }
  return { api: open(), open, client, logged }
}

/** All callers share one refresh. */
export function tokensOf(first: string, ...next: string[]) {
  let accessToken = first
  let refreshing: Promise<void> | null = null
  const source = {
    refreshes: 0,
    current: () => ({ accessToken, idToken: `id-of-${accessToken}` }),
    async refresh(failed: string) {
      if (failed !== accessToken) return
      refreshing ??= Promise.resolve().then(() => {
        source.refreshes += 1
        accessToken = next.shift() ?? accessToken
        refreshing = null
      })
      await refreshing
    },
  }
  return source satisfies TokenSource
}
