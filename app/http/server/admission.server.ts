import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '~/config/config.server'
import { admit, type Verdict } from '~/http/gate.server'
import { clientAddress, proxiesInFront } from '~/net/client-address'
import { findRoute, type RoutePolicy } from '~/route-table'

/** Made once for each request, before anything is read. */
export interface Admission {
  request: IncomingMessage
  requestId: string
  /** The URL as sent, but with the canonical path (route-finder.ts). */
  url: string
  /** A GET or HEAD whose path is not canonical is redirected to `url`. */
  moved: boolean
  pattern: string
  policy: RoutePolicy
  /** For rate limits. */
  clientAddress: string
  verdict: Verdict
}

/** Replaces the path by the canonical one and applies the policy of its route. */
export function admission(request: IncomingMessage, config: Config): Admission {
  const { method, url: sent = '/' } = request
  const [path = '', ...query] = sent.split(/(?=\?)/)
  const { pattern, canonical, policy } = findRoute(path)
  const url = (canonical ?? path) + query.join('')
  request.url = url
  const proxies = proxiesInFront(request, config.trustProxy)
  const rules = { publicUrl: config.publicUrl, trustProxy: proxies }
  return {
    request,
    requestId: randomUUID(),
    url,
    moved: url !== sent && method !== 'POST',
    pattern,
    policy,
    clientAddress: clientAddress(request, proxies),
    verdict: admit(request, policy, rules),
  }
}
