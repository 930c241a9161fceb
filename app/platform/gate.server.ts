import type { IncomingHttpHeaders } from 'node:http'

export interface GateRules {
  /** PUBLIC_URL's origin: what the browser sees. */
  publicUrl: string
  /** Whether the proxy in front is trusted to name the host (TRUST_PROXY > 0). */
  trustProxy: boolean
}

export interface GateRequest {
  method: string
  /** Path and query as they came. */
  url: string
  headers: IncomingHttpHeaders
}

export interface Refused {
  pass: false
  status: number
  reason: string
}

export type Verdict = { pass: true } | Refused

const pass: Verdict = { pass: true }
const stop = (status: number, reason: string): Verdict => ({ pass: false, status, reason })

const limits = { path: 2048, segments: 12, query: 2048, form: 64 * 1024 } as const

/** Asked by probes under any host name, without a session. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Written by servers, not by pages: they come without Origin. */
const originExempt: ReadonlySet<string> = new Set(['/auth/backchannel-logout'])

/** Specification 6, preview: what is the viewer's own, and touches nothing of the customer's. */
const previewWrites: ReadonlySet<string> = new Set([
  '/preferences',
  '/impersonation-ended',
  '/report-script-error',
  '/auth/backchannel-logout',
])

/** The last step of the gate, which needs the session: in a preview nothing else is written. */
export function isWritableInPreview(url: string): boolean {
  return previewWrites.has(split(url)[0])
}

/** What is answered although a preview is over: its own page, and what is nobody's. */
const openWhenOver: ReadonlySet<string> = new Set([
  '/impersonation-ended',
  '/preferences',
  '/report-script-error',
  '/manifest.webmanifest',
  '/sw.js',
  '/offline',
  '/auth/check',
  '/auth/callback',
  '/auth/backchannel-logout',
])

/** After a preview everything else leads to its ended page (specification 4). */
export function isOpenAfterPreview(url: string): boolean {
  return openWhenOver.has(split(url)[0])
}

const formType = 'application/x-www-form-urlencoded'

/**
 * Where files are received, and how much in all: a selection of twenty files of 10 MB, or one file
 * (specification 5), with what surrounds them in a form. What is a little too large gets through, so
 * that it can be named.
 */
const uploads = [
  { path: /^\/a\/[^/]+\/documents\/upload$/, limit: 202_000_000 },
  { path: /^\/a\/[^/]+\/documents\/upload\/file$/, limit: 20_000_000 },
] as const

/** Is this a form with files, at a place that receives them? */
export function isUpload({ method, url, headers }: GateRequest): boolean {
  return method === 'POST' && typeOf(headers) === 'multipart/form-data' && uploadLimit(url) !== null
}

function uploadLimit(url: string): number | null {
  const [path] = split(url)
  return uploads.find((upload) => upload.path.test(path))?.limit ?? null
}

/**
 * What may reach the application at all (security: the gate). Remix checks `Origin` itself, but its
 * check can be passed by: `?_data=…`, a resource route, a missing `Origin`, a matching
 * `X-Forwarded-Host`. Hence this one, in front and for every address.
 */
export function admit(request: GateRequest, rules: GateRules): Verdict {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return stop(405, 'method')
  const [path = '', query = ''] = split(request.url)
  if (!path.startsWith('/') || path.startsWith('//')) return stop(400, 'path')
  if (path.length > limits.path || path.split('/').length - 1 > limits.segments)
    return stop(414, 'path too long')
  if (query.length > limits.query) return stop(414, 'query too long')
  if (!probePaths.has(path) && hostOf(headers, rules) !== new URL(rules.publicUrl).host)
    return stop(421, 'host')
  return method === 'POST' ? admitPost(path, request, rules) : pass
}

function admitPost(path: string, request: GateRequest, rules: GateRules): Verdict {
  const { headers } = request
  if (!originExempt.has(path)) {
    const site = headers['sec-fetch-site']
    const origin = headers.origin
    // A sibling host of the maker's (same-site) may not write either.
    if (site !== undefined && site !== 'same-origin') return stop(403, 'cross-site form')
    if (origin !== undefined && origin !== rules.publicUrl) return stop(403, 'foreign origin')
    if (site === undefined && origin === undefined) return stop(403, 'no origin')
  }
  const files = isUpload(request)
  if (!files && typeOf(headers) !== formType) return stop(415, 'content type')
  const largest = files ? (uploadLimit(request.url) ?? 0) : limits.form
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'] === undefined) return pass
  if (length === undefined) return stop(411, 'length')
  if (Number(length) <= largest) return pass
  return stop(413, files ? 'files too large' : 'form too large')
}

const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function hostOf(headers: IncomingHttpHeaders, rules: GateRules): string | undefined {
  const forwarded = headers['x-forwarded-host']
  if (rules.trustProxy && typeof forwarded === 'string') return forwarded.split(',')[0]?.trim()
  return headers.host
}
