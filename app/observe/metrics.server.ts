import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type promClient from 'prom-client'
import type { Registry } from 'prom-client'
import type { Config } from '~/config/config.server'
import { noMetrics, type Metrics } from './metrics'

/** Values that are read whenever the metrics are requested. */
interface Watched {
  breakerOpen: () => boolean
  /** Uploaded files on disk. */
  spool: () => { files: number; bytes: number }
}

export interface RunningMetrics extends Metrics {
  watch(watched: Watched): void
  close(): Promise<void>
}

const off: RunningMetrics = { ...noMetrics, watch: () => undefined, close: () => Promise.resolve() }

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** Serves `/metrics` on its own port; without a port the client library is not loaded. */
export async function startMetrics({
  metricsPort: port,
  host,
}: Pick<Config, 'metricsPort' | 'host'>): Promise<RunningMetrics> {
  if (port === null) return off
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const { counter, histogram, gauge } = instrumentsOf(client, registry)
  const http = ['method', 'route', 'status'] as const
  const requests = counter('http_requests_total', 'Requests, by route and class of status', http)
  const durations = histogram('http_request_duration_seconds', 'Until all is sent', ['route'])
  const refusals = counter('gate_refused_total', 'Requests that the gate refused', ['reason'])
  const calls = counter('api_calls_total', 'Calls to the API', ['call', 'outcome'])
  const callDurations = histogram('api_call_duration_seconds', 'Of calls to the API', ['call'])
  const unusable = counter(
    'api_unusable_total',
    'Answers of the API, or rows of them, that cannot be used',
    ['call', 'what'],
  )
  const refreshes = counter('token_refreshes_total', 'Answers of the provider', ['outcome'])
  const sessions = counter('sessions_opened_total', 'Logins that led to a session', [])
  const server = await serve(registry, port, host)

  return {
    received({ method = '' }, response, pattern) {
      const from = performance.now()
      response.once('close', () => {
        const status = response.writableFinished
          ? `${Math.trunc(response.statusCode / 100)}xx`
          : 'aborted'
        requests.inc({ method: methods.has(method) ? method : 'other', route: pattern, status })
        durations.observe({ route: pattern }, (performance.now() - from) / 1000)
      })
    },
    refused: (reason = 'other') => refusals.inc({ reason }),
    called(call, outcome, took) {
      calls.inc({ call, outcome })
      callDurations.observe({ call }, took)
    },
    unusable: (call, what, count) => unusable.inc({ call, what }, count),
    refreshed: (outcome) => refreshes.inc({ outcome }),
    sessionOpened: () => sessions.inc(),
    watch({ breakerOpen, spool }) {
      gauge('api_breaker_open', 'Is the API spared?', () => Number(breakerOpen()))
      gauge('spool_files', 'Received files on disk', () => spool().files)
      gauge('spool_bytes', 'Their size', () => spool().bytes)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      registry.clear()
      await once(server, 'close')
    },
  }
}

/** Factories that register what they make. */
function instrumentsOf(client: typeof promClient, registry: Registry) {
  const registers = [registry]
  return {
    counter: <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
      new client.Counter({ name, help, labelNames, registers }),
    histogram: <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
      new client.Histogram({ name, help, labelNames, registers, buckets: seconds }),
    gauge: (name: string, help: string, collect: () => number) =>
      new client.Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(collect())
        },
      }),
  }
}

async function serve(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
