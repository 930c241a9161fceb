import type { ServerResponse } from 'node:http'
import { log, createLogThrottle } from '~/observe/log.server'
import { inertHeaders } from '~/http/node-http.server'
import { callProvider } from '~/session/provider/discovery.server'
import type { Sessions } from '~/session/session.server'
import { ProviderUnavailable } from '~/session/types'
import { answersAtAll, type ApiClient } from '~/upstream/client.server'

export type Probes = ReturnType<typeof createProbes>

/** Of one check of provider or API. */
const limitMs = 900
/** Probes within this time share a result. */
const rememberedMs = 10_000
/**
 * An older result is used until this age while the next check runs, so that a proxy does not mistake a slow
 * answer for a dead process.
 */
const servedMs = 30_000

type Reachability = 'ok' | 'unreachable'

interface Parts {
  sessions: Pick<Sessions, 'ping'>
  apiClient: ApiClient
  issuer: string
}

/**
 * By any host name, without a session (contract: fixed paths). `/healthz`: the process is up. `/readyz`: it can read and write its session store. Provider and API are only
 * reported: otherwise their outage would remove all processes, and nobody would see the pages that explain it.
 */
export function createProbes({ sessions, apiClient, issuer }: Parts) {
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
      // After a failure the store needs a successful write.
      writesFrom = -Infinity
      logStoreFailure(error)
      return 'unreachable'
    }
  }
  const provider = remembered(() => providerAnswers(issuer))
  const api = remembered(() => answersAtAll(apiClient, limitMs))

  async function readiness() {
    if (draining) return { status: 503, parts: { stopping: true } }
    const [ofStore, ofProvider, ofApi] = await Promise.all([store(), provider(), api()])
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

function remembered(look: () => Promise<boolean>): () => Promise<Reachability> {
  let last: { at: number; result: Reachability } | null = null
  let looking: Promise<Reachability> | null = null

  async function lookAgain(): Promise<Reachability> {
    try {
      const result: Reachability = (await look()) ? 'ok' : 'unreachable'
      last = { at: performance.now(), result }
      return result
    } finally {
      looking = null
    }
  }

  return async () => {
    const age = last ? performance.now() - last.at : Infinity
    if (last && age < rememberedMs) return last.result
    looking ??= lookAgain()
    if (!last || age >= servedMs) return looking
    // Nobody awaits this check, so an uncaught error would end the process.
    looking.catch((error: unknown) =>
      log.error({ err: error }, 'a check of the provider or the API failed'),
    )
    return last.result
  }
}
