import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '~/config/config.server'
import { admit, type Verdict } from '~/http/gate.server'
import { countHeaders } from '~/http/node-http.server'
import { clientAddress, proxiesInFront } from '~/net/client-address'
import { startTiming, type Timing } from '~/observe/server-timing'
import { traceOf, type Trace } from '~/observe/trace'
import { findRoute, type RoutePolicy } from '~/route-table'

/** A request and what is judged of it once, before anything is read. */
export interface Admission {
  request: IncomingMessage
  requestId: string
  trace: Trace
  timing: Timing
  /** Path and query, the path in its one spelling. */
  url: string
  /** The path was spelled differently: a GET is redirected to its one spelling. */
  moved: boolean
  /** The pattern of its route. */
  pattern: string
  policy: RoutePolicy
  /** Tells clients apart for rate limits. */
  clientAddress: string
  verdict: Verdict
}

/**
 * Rewrites the request's path to its one spelling, and judges the request by the policy of that
 * address. A form is processed under that spelling.
 */
export function admission(request: IncomingMessage, config: Config): Admission {
  const { method = '', url: sent = '/', headers } = request
  const [path = '', ...query] = sent.split(/(?=\?)/)
  const { pattern, canonical, policy } = findRoute(path)
  const url = (canonical ?? path) + query.join('')
  request.url = url
  const proxies = proxiesInFront(request, config.trustProxy)
  const rules = { publicUrl: config.publicUrl, trustProxy: proxies }
  const hosts = countHeaders(request, 'host')
  return {
    request,
    requestId: randomUUID(),
    trace: traceOf(headers),
    timing: startTiming(),
    url,
    moved: url !== sent && method !== 'POST',
    pattern,
    policy,
    clientAddress: clientAddress(request, proxies),
    verdict: admit({ method, url, headers, hosts }, policy, rules),
  }
}
