import type { ServerResponse } from 'node:http'
import { log } from './platform/log.server'
import { inertHeaders } from './platform/node-http.server'
import type { Sessions } from './session/session.server'

/** What probes ask, by any host name and without a session (contract: fixed paths). */
export interface Probes {
  answer(path: string, response: ServerResponse): Promise<void>
  /** Readiness fails from now on, so that a proxy sends no new requests. */
  drain(): void
}

/** `/healthz`: the process is up. `/readyz`: it can reach its session store. */
export function createProbes(sessions: Pick<Sessions, 'ping'>): Probes {
  let draining = false
  const storeAnswers = () =>
    sessions.ping().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the session store does not answer')
        return false
      },
    )
  return {
    async answer(path, response) {
      const ready = path === '/healthz' || (!draining && (await storeAnswers()))
      response.writeHead(ready ? 200 : 503, { ...inertHeaders, 'Content-Type': 'text/plain' })
      response.end(ready ? 'ok' : 'not ready')
    },
    drain: () => {
      draining = true
    },
  }
}
