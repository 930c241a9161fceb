import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { Config } from '~/config/config.server'
import { createDispatcher } from '~/net/dispatcher.server'
import { createConcurrencyLimit, type ConcurrencyLimit } from '~/net/concurrency-limit'
import { noMetrics, type Metrics } from '~/observe/metrics'
import { Breaker } from './breaker'

/** Shared by all requests of the process. */
export interface ApiClient {
  /** Path prefix of the API, often ''. */
  readonly prefix: string
  readonly origin: string
  /** The gateway's headers for every call. */
  readonly headers: Config['api']['headers']
  readonly idTokenHeader: Config['api']['idTokenHeader']
  /** Milliseconds; `page`: all reads of one page together. */
  readonly limits: Readonly<Record<'read' | 'write' | 'file' | 'page', number>>
  readonly breaker: Breaker
  readonly metrics: Pick<Metrics, 'called' | 'unusable'>
  /** By person: limits simultaneous reads over all of their pages. */
  readonly places: ConcurrencyLimit
  /** Facts remembered by person (see `Api`). */
  readonly facts: LRUCache<string, true>
  /** For parsed answers. */
  readonly pool: Dispatcher
  /** Downloads to slow phones hold connections and must not delay pages. */
  readonly files: Dispatcher
  /** Separate from downloads, which could block them. */
  readonly uploads: Dispatcher
  close(): Promise<void>
}

const pageMs = 8000
const factMs = 60 * 60_000

/** More reads of one person would delay other people. */
const readsAtOnce = 16

export function createApiClient(
  { api: config, proxy }: Pick<Config, 'api' | 'proxy'>,
  metrics: ApiClient['metrics'] = noMetrics,
): ApiClient {
  const { origin, pathname } = new URL(config.baseUrl)
  const { timeoutMs } = config
  const options = { connectMs: 1000, tls: config.tls }
  const pool = createDispatcher(origin, proxy, { ...options, connections: 128 })
  const files = createDispatcher(origin, proxy, { ...options, connections: 64 })
  const uploads = createDispatcher(origin, proxy, { ...options, connections: 32 })
  // A page's limit is never below that of one read, which the operator may raise.
  const page = Math.max(pageMs, timeoutMs)
  return {
    prefix: pathname.replace(/\/+$/, ''),
    origin,
    headers: config.headers,
    idTokenHeader: config.idTokenHeader,
    limits: { read: timeoutMs, write: 2 * timeoutMs, file: 12 * timeoutMs, page },
    breaker: new Breaker(),
    metrics,
    places: createConcurrencyLimit({ atOnce: readsAtOnce, queued: 1000, waitMs: page }),
    facts: new LRUCache<string, true>({ max: 10_000, ttl: factMs, perf: Date }),
    pool,
    files,
    uploads,
    async close() {
      await Promise.all([pool.close(), files.close(), uploads.close()])
    },
  }
}

/** Any status below 500 counts. */
export async function answersAtAll(client: ApiClient, limitMs: number): Promise<boolean> {
  const { pool, origin, prefix, headers } = client
  const signal = AbortSignal.timeout(limitMs)
  const call = { origin, method: 'HEAD', path: prefix || '/', headers, signal } as const
  try {
    const { statusCode, body } = await pool.request(call)
    await body.dump()
    return statusCode < 500
  } catch {
    return false
  }
}
