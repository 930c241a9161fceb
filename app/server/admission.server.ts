import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '~/config/config.server'
import { admit } from '~/http/gate.server'
import { clientAddress, proxiesInFront } from '~/net/client-address'
import { findRoute } from '~/route-table'

export type Admission = ReturnType<typeof admission>

/**
 * Made once for each request, before anything is read. Replaces the path by the canonical one and applies the
 * policy of its route.
 */
export function admission(request: IncomingMessage, config: Config) {
  const { method, url: sent = '/' } = request
  const [path = '', ...query] = sent.split(/(?=\?)/)
  const { pattern, canonical, policy } = findRoute(path)
  const url = (canonical ?? path) + query.join('')
  request.url = url
  const proxies = proxiesInFront(request, config.trustProxy)
  const rules = { publicUrl: config.publicUrl, trustProxy: proxies }
  const requestId: string = randomUUID()
  return {
    request,
    requestId,
    /** The URL as sent, but with the canonical path (route-finder.ts). */
    url,
    /** A GET or HEAD whose path is not canonical is redirected to `url`. */
    moved: url !== sent && method !== 'POST',
    pattern,
    policy,
    /** For rate limits. */
    clientAddress: clientAddress(request, proxies),
    verdict: admit(request, policy, rules),
  }
}
