import type { IncomingHttpHeaders } from 'node:http'
import { forwardedBy } from './client-address'
import { whatIsTooLong } from './lengths'
import type { Limited } from './limits.server'
import { isAmbiguous } from './request-path'

export interface GateRules {
  /** PUBLIC_URL's origin: what the browser sees. */
  publicUrl: string
  /** How many proxies in front of the request are trusted to name the host (proxiesInFront). */
  trustProxy: number
}

export interface GateRequest {
  method: string
  /** Path and query, a character a byte; the path in its one spelling (route-finder.ts). */
  url: string
  headers: IncomingHttpHeaders
  /** How many Host headers came: Node hands on the first, what stands in front may go by another. */
  hosts?: number
}

export interface Refused {
  pass: false
  status: number
  reason: string
}

export type Verdict = { pass: true } | Refused

const pass: Verdict = { pass: true }
const stop = (status: number, reason: string): Verdict => ({ pass: false, status, reason })

const largestForm = 64 * 1024

/** Asked by probes under any host name, without a session. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const logoutByProvider = '/auth/backchannel-logout'
const policyReports = '/report-policy-violation'
const scriptErrors = '/report-script-error'

/** Written by servers and by browsers themselves, not by pages: they come without Origin. */
const originExempt: ReadonlySet<string> = new Set([logoutByProvider, policyReports])

/** Nobody's: answered without asking the store who is there, so also while it is away. */
const publicPaths: ReadonlySet<string> = new Set([
  '/sw.js',
  '/manifest.webmanifest',
  '/offline',
  logoutByProvider,
  policyReports,
  scriptErrors,
])

/** Whether the answer is the same whoever asks. */
export function isPublic(url: string): boolean {
  const [path] = split(url)
  return publicPaths.has(path) || path.startsWith('/assets/')
}

/**
 * Which limit counts this request; null: none. A provider that ends all of its sessions at once says
 * so from one address, for each: it must not be kept from it. Nor is who wants to leave a shared phone.
 */
export function limitOf(url: string): Limited | null {
  const [path] = split(url)
  switch (path) {
    case '/auth/login':
    case '/auth/callback':
      return 'login'
    case policyReports:
    case scriptErrors:
      return 'reports'
    case '/auth/check':
    case '/sw.js':
    case '/manifest.webmanifest':
    case '/auth/logout':
    case logoutByProvider:
      return null
    default:
      return 'pages'
  }
}

/** Specification 6, preview: what is the viewer's own, and touches nothing of the customer's. */
const previewWrites: ReadonlySet<string> = new Set([
  '/preferences',
  '/impersonation-ended',
  scriptErrors,
  policyReports,
  logoutByProvider,
])

/** The last step of the gate, which needs the session: in a preview nothing else is written. */
export function isWritableInPreview(url: string): boolean {
  return previewWrites.has(split(url)[0])
}

/** What is answered although a preview is over: its own page, and what is nobody's. */
const openWhenOver: ReadonlySet<string> = new Set([
  '/impersonation-ended',
  '/preferences',
  '/auth/check',
  '/auth/callback',
])

/** After a preview everything else leads to its ended page (specification 4). */
export function isOpenAfterPreview(url: string): boolean {
  return openWhenOver.has(split(url)[0]) || isPublic(url)
}

const formType = 'application/x-www-form-urlencoded'
const reportTypes: ReadonlySet<string> = new Set([
  'application/csp-report',
  'application/reports+json',
])

/**
 * Where files are received, and how much in all: a selection of twenty files of 10 MB, or one file
 * (specification 5), with what surrounds them in a form. What is a little too large gets through, so
 * that it can be named.
 */
const uploads = [
  { path: /^\/a\/[^/]+\/documents\/upload$/, limit: 202_000_000 },
  { path: /^\/a\/[^/]+\/documents\/upload\/file$/, limit: 20_000_000 },
] as const

/** Node's own request as well as the gate's. */
interface UploadRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Is this a form with files, at a place that receives them? */
export function isUpload({ method, url = '', headers }: UploadRequest): boolean {
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
  const [path, query] = split(request.url)
  if (!probePaths.has(path)) {
    if (headers.host === undefined || (request.hosts ?? 1) > 1) return stop(400, 'host header')
    if (hostOf(headers, rules) !== new URL(rules.publicUrl).host) return stop(421, 'host')
  }
  if (isAmbiguous(path)) return stop(400, 'path')
  const tooLong = whatIsTooLong(path, query)
  if (tooLong) return stop(414, `${tooLong} too long`)
  if (method === 'POST') return admitPost(path, request, rules)
  return hasBody(headers) ? stop(400, 'a body') : pass
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

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
  const type = typeOf(headers)
  const isExpected = path === policyReports ? reportTypes.has(type) : type === formType
  if (!files && !isExpected) return stop(415, 'content type')
  const largest = files ? (uploadLimit(request.url) ?? 0) : largestForm
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

const hostOf = (headers: IncomingHttpHeaders, { trustProxy }: GateRules): string | undefined =>
  forwardedBy(headers['x-forwarded-host'], trustProxy) ?? headers.host
