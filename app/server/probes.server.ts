import { LRUCache } from 'lru-cache'
import type { ServerResponse } from 'node:http'
import { log, createLogThrottle } from '~/observe/log.server'
import { inertHeaders } from '~/http/node-http.server'
import { callProvider } from '~/session/provider/oidc-client.server'
import { ProviderUnavailable } from '~/session/types'
import { answersAtAll } from '~/upstream/client.server'
import type { ProcessContext } from './request-context.server'

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
export class Probes {
  private draining = false
  private writesFrom = -Infinity
  /**
   * An old result is used while the next check runs, so that a proxy does not mistake a slow answer for a dead
   * process.
   */
  private readonly known: LRUCache<'provider' | 'api', Reachability>

  constructor(private readonly parts: Parts) {
    const looks = {
      provider: () => providerAnswers(parts.config.oidc.issuer),
      api: () => answersAtAll(parts.apiClient, limitMs),
    }
    this.known = new LRUCache({
      max: 2,
      ttl: rememberedMs,
      allowStale: true,
      fetchMethod: async (part) => ((await looks[part]()) ? 'ok' : 'unreachable'),
    })
  }

  /** @param url with or without a query */
  async answer(url: string, response: ServerResponse): Promise<void> {
    if (url.split('?')[0] === '/healthz') return send(response, 200, 'text/plain', 'ok')
    const { status, parts } = await this.readiness()
    send(response, status, 'application/json', JSON.stringify(parts))
  }

  /** Fails readiness, so that a proxy sends no new requests. */
  drain(): void {
    this.draining = true
  }

  private async readiness() {
    if (this.draining) return { status: 503, parts: { stopping: true } }
    const [store, provider, api] = await Promise.all([
      this.testStore(),
      this.known.fetch('provider'),
      this.known.fetch('api'),
    ])
    return { status: store === 'ok' ? 200 : 503, parts: { store, provider, api } }
  }

  private async testStore(): Promise<Reachability> {
    const now = performance.now()
    const writes = now >= this.writesFrom
    // While a write runs, other probes only read.
    if (writes) this.writesFrom = now + rememberedMs
    try {
      await this.parts.sessions.ping(writes)
      return 'ok'
    } catch (error) {
      // After a failure the next probe must write too, since a read alone does not prove that the store
      // works.
      this.writesFrom = -Infinity
      logStoreFailure(error)
      return 'unreachable'
    }
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
