import { LRUCache } from 'lru-cache'
import type { ServerResponse } from 'node:http'
import { log, createLogThrottle } from '~/observe/log.server'
import { inertHeaders } from '~/http/node-http.server'
import { callProvider } from '~/session/provider/oidc-client.server'
import { ProviderUnavailable } from '~/session/types'
import { answersAtAll } from '~/upstream/client.server'
import type { ProcessContext } from './request-context.server'

export type Probes = ReturnType<typeof createProbes>

/** The time limit for one check of provider or API. */
const limitMs = 900
/** Probes within this time share a result. */
const rememberedMs = 10_000
type Reachability = 'ok' | 'unreachable'

type Parts = Pick<ProcessContext, 'sessions' | 'apiClient' | 'config'>

/**
 * Probes need no session and may use any host name (contract: fixed paths). `/healthz`: the process is up.
 * `/readyz`: it can read and write its session store. Provider and API are only reported: otherwise their
 * outage would remove all processes, and nobody would see the pages that explain it.
 */
export function createProbes({ sessions, apiClient, config }: Parts) {
  let draining = false
  let writesFrom = -Infinity
  async function store(): Promise<Reachability> {
    const now = performance.now()
    const writes = now >= writesFrom
    // While a write runs, other probes only read.
    if (writes) writesFrom = now + rememberedMs
    try {
      await sessions.ping(writes)
      return 'ok'
    } catch (error) {
      // After a failure the next probe must write too, since a read alone does not prove that the store
      // works.
      writesFrom = -Infinity
      logStoreFailure(error)
      return 'unreachable'
    }
  }
  const looks = {
    provider: () => providerAnswers(config.oidc.issuer),
    api: () => answersAtAll(apiClient, limitMs),
  }
  // An old result is used while the next check runs, so that a proxy does not mistake a slow answer for a dead
  // process.
  const known = new LRUCache<keyof typeof looks, Reachability>({
    max: 2,
    ttl: rememberedMs,
    allowStale: true,
    fetchMethod: async (part) => ((await looks[part]()) ? 'ok' : 'unreachable'),
  })

  async function readiness() {
    if (draining) return { status: 503, parts: { stopping: true } }
    const [ofStore, ofProvider, ofApi] = await Promise.all([
      store(),
      known.fetch('provider'),
      known.fetch('api'),
    ])
    const parts = { store: ofStore, provider: ofProvider, api: ofApi }
    return { status: ofStore === 'ok' ? 200 : 503, parts }
  }

  return {
    /** @param url with or without a query */
    async answer(url: string, response: ServerResponse): Promise<void> {
      if (url.split('?')[0] === '/healthz') return send(response, 200, 'text/plain', 'ok')
      const { status, parts } = await readiness()
      send(response, status, 'application/json', JSON.stringify(parts))
    },
    /** Fails readiness, so that a proxy sends no new requests. */
    drain: () => {
      draining = true
    },
  }
}

const logStoreFailure = createLogThrottle<unknown>((error, times) =>
  log.warn({ err: error, 'portal.times': times }, 'the session store does not answer'),
)

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...inertHeaders, 'Content-Type': type })
  response.end(body)
}

async function providerAnswers(issuer: string): Promise<boolean> {
  try {
    const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    return (await callProvider(url, limitMs)).status === 200
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false
    throw error
  }
}
