import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { forwardedBy } from '~/net/client-address'
import type { RoutePolicy } from '~/route-table'
import { isAmbiguous, tooLongPart } from './route-finder'

export interface GateRules {
  publicUrl: string
  /** How many trusted proxies are in front (proxiesInFront); 0: `X-Forwarded-Host` is ignored. */
  trustProxy: number
}

/** Node's request, with the canonical path in its URL (route-finder.ts). */
export type GateRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> &
  Partial<Pick<IncomingMessage, 'headersDistinct'>>

export interface Refused {
  pass: false
  status: number
  reason: string
}

export type Verdict = { pass: true } | Refused

const pass: Verdict = { pass: true }
const stop = (status: number, reason: string): Verdict => ({ pass: false, status, reason })

const largestForm = 64 * 1024

const types: Record<RoutePolicy['accepts'], ReadonlySet<string>> = {
  form: new Set(['application/x-www-form-urlencoded']),
  report: new Set(['application/csp-report', 'application/reports+json']),
}

export const isUpload = (
  { method, headers }: Pick<GateRequest, 'method' | 'headers'>,
  { uploadBytes }: RoutePolicy,
): boolean => method === 'POST' && typeOf(headers) === 'multipart/form-data' && uploadBytes !== null

/**
 * Decides which requests reach the application. Remix checks `Origin` too, but a resource route, a missing
 * `Origin` or a matching `X-Forwarded-Host` evade that check.
 */
export function admit(request: GateRequest, policy: RoutePolicy, rules: GateRules): Verdict {
  const { method, url = '/', headers, headersDistinct } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return stop(405, 'method')
  const [path, query] = split(url)
  if (!policy.isProbe) {
    // Of several Host headers Node takes the first, and a proxy may have used another.
    const isDouble = (headersDistinct?.host?.length ?? 1) > 1
    if (headers.host === undefined || isDouble) return stop(400, 'host header')
    if (!isOwnHost(hostOf(headers, rules), rules.publicUrl)) return stop(421, 'host')
  }
  if (isAmbiguous(path)) return stop(400, 'path')
  const tooLong = tooLongPart({ path, query }, policy.longestPath)
  if (tooLong) return stop(414, `${tooLong} too long`)
  // With `_data` Remix answers with a page's data, which no page of the portal requests.
  if (new URLSearchParams(query).has('_data')) return stop(400, 'data')
  if (method === 'POST') return admitPost(request, policy, rules)
  return hasBody(headers) ? stop(400, 'a body') : pass
}

export const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function admitPost(request: GateRequest, policy: RoutePolicy, rules: GateRules): Verdict {
  const { headers } = request
  if (!policy.isOriginExempt) {
    const site = headers['sec-fetch-site']
    const origin = headers.origin
    // Other hosts of the maker (same-site) may not post here either.
    if (site !== undefined && site !== 'same-origin') return stop(403, 'cross-site form')
    // A proxy's `Referrer-Policy: no-referrer` hides the origin of the portal's own form (answer 86).
    const isHidden = origin === 'null' && site === 'same-origin'
    if (origin !== undefined && origin !== rules.publicUrl && !isHidden)
      return stop(403, 'foreign origin')
    if (site === undefined && origin === undefined) return stop(403, 'no origin')
  }
  const isWithFiles = isUpload(request, policy)
  if (!isWithFiles && !types[policy.accepts].has(typeOf(headers))) return stop(415, 'content type')
  // A body in chunks has no length: it is counted as it is read (answer 122).
  const { 'content-length': length = '0' } = headers
  if (Number(length) <= largestBody(request, policy)) return pass
  return stop(413, isWithFiles ? 'files too large' : 'form too large')
}

/** In bytes. */
export const largestBody = (
  request: Pick<GateRequest, 'method' | 'headers'>,
  policy: RoutePolicy,
): number => (isUpload(request, policy) && policy.uploadBytes) || largestForm

const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** Compared without case and without the scheme's default port (answer 121). */
function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false
  const sent = `${own.protocol}//${host}`
  return URL.canParse(sent) && new URL(sent).host === own.host
}

const hostOf = (headers: IncomingHttpHeaders, { trustProxy }: GateRules): string | undefined =>
  forwardedBy(headers['x-forwarded-host'], trustProxy) ?? headers.host
