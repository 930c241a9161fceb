import { LRUCache } from 'lru-cache'
import type { Config } from '~/config/config.server'
import { createDispatcher } from '~/net/dispatcher.server'
import { createConcurrencyLimit } from '~/net/concurrency-limit'
import { noMetrics, type Metrics } from '~/observe/metrics'
import { Breaker } from './breaker'

/** Shared by all requests of the process. */
export type ApiClient = ReturnType<typeof createApiClient>

const pageMs = 8000
const factMs = 60 * 60_000

/** More reads of one person would delay other people. */
const readsAtOnce = 16

export function createApiClient(
  { api: config, proxy }: Pick<Config, 'api' | 'proxy'>,
  metrics: Pick<Metrics, 'called' | 'unusable'> = noMetrics,
) {
  const { origin, pathname } = new URL(config.baseUrl)
  const { timeoutMs } = config
  const options = { connectMs: 1000, tls: config.tls }
  const pool = createDispatcher(origin, proxy, { ...options, connections: 128 })
  const files = createDispatcher(origin, proxy, { ...options, connections: 64 })
  const uploads = createDispatcher(origin, proxy, { ...options, connections: 32 })
  // A page's limit is never below that of one read, which the operator may raise.
  const page = Math.max(pageMs, timeoutMs)
  return {
    /** Path prefix of the API, often ''. */
    prefix: pathname.replace(/\/+$/, ''),
    origin,
    /** The gateway's headers for every call. */
    headers: config.headers,
    idTokenHeader: config.idTokenHeader,
    /** Milliseconds; `page`: all reads of one page together. */
    limits: { read: timeoutMs, write: 2 * timeoutMs, file: 12 * timeoutMs, page },
    breaker: new Breaker(),
    metrics,
    /** By person: limits simultaneous reads over all of their pages. */
    places: createConcurrencyLimit({ atOnce: readsAtOnce, queued: 1000, waitMs: page }),
    /** Facts remembered by person (see `Api`). */
    facts: new LRUCache<string, true>({ max: 10_000, ttl: factMs, perf: Date }),
    /** For parsed answers. */
    pool,
    /** Downloads to slow phones hold connections and must not delay pages. */
    files,
    /** Separate from downloads, which could block them. */
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
