import { z } from 'zod'
import { readJson } from '~/net/json'
import { traceHeaders, type Trace } from '~/observe/trace'
import { callOutside, CallFailed } from '~/net/outside-call.server'
import { ProviderUnavailable } from '~/session/types'

interface ProviderAnswer {
  status: number
  /** Undefined where it is no JSON. */
  body: unknown
  /** Null: the provider sends no time. */
  servedAt: number | null
}

/** Servers in front of providers may refuse calls without one. */
export const userAgent = 'kitchen-portal'

interface Form {
  headers?: Record<string, string>
  body?: URLSearchParams
}

/**
 * Redirects are not followed, so that tokens go only to addresses of the discovery document.
 * @throws ProviderUnavailable no answer within the limit, a broken connection, a redirect, 429 or 5xx
 */
export async function callProvider(
  url: string,
  limitMs: number,
  { headers, body, trace }: Form & { trace?: Trace | undefined } = {},
): Promise<ProviderAnswer> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const { status, text, servedAt } = await callOutside(url, {
      limitMs,
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(body && form),
        ...(trace && traceHeaders(trace)),
        ...headers,
      },
      ...(body && { method: 'POST', body: body.toString() }),
    })
    const isRedirect = status >= 300 && status < 400
    if (isRedirect || status === 429 || status >= 500)
      throw new ProviderUnavailable(`provider: ${status}`)
    return { status, body: readJson(text), servedAt }
  } catch (error) {
    if (error instanceof CallFailed) throw new ProviderUnavailable(`provider: ${error.reason}`)
    throw error
  }
}

const endpoint = z.url({ protocol: /^https?$/ })
const optionalEndpoint = endpoint.optional().catch(undefined)
const names = z.array(z.string()).optional().catch(undefined)

export const metadataDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  end_session_endpoint: optionalEndpoint,
  revocation_endpoint: optionalEndpoint,
  userinfo_endpoint: optionalEndpoint,
  id_token_signing_alg_values_supported: names,
  token_endpoint_auth_methods_supported: names,
  token_endpoint_auth_signing_alg_values_supported: names,
  authorization_response_iss_parameter_supported: z.boolean().optional().catch(undefined),
})

export type Metadata = z.output<typeof metadataDocument>

/** With the offset of the provider's clock. */
export type Discovered = Metadata & { aheadMs: number }

const FRESH_MS = 60 * 60_000
// Meanwhile an old document is used.
const RETRY_MS = 30_000

/** A larger offset is the time of a cache. */
const MOST_AHEAD_MS = 5 * 60_000

const bare = (issuer: string) => issuer.replace(/\/+$/, '')

/**
 * Reads the provider's discovery document when first needed and keeps it; an old one stays in use if the
 * provider fails. The portal starts without it.
 * @returns a function that throws ProviderUnavailable where no usable document was ever read
 */
export function createDiscovery(
  issuer: string,
  limitMs: number,
  now: () => number,
): () => Promise<Discovered> {
  let known: { metadata: Discovered; askAfter: number } | null = null
  let reading: Promise<Discovered> | null = null

  async function read(): Promise<Discovered> {
    const url = `${bare(issuer)}/.well-known/openid-configuration`
    const { status, body, servedAt } = await callProvider(url, limitMs)
    const document = metadataDocument.safeParse(body)
    if (status !== 200 || !document.success)
      throw new ProviderUnavailable(`discovery: no metadata, status ${status}`)
    // Another issuer's document would make its tokens acceptable (OIDC Discovery 4.3).
    if (bare(document.data.issuer) !== bare(issuer))
      throw new ProviderUnavailable('discovery: the metadata names another issuer')
    const aheadMs = (servedAt ?? now()) - now()
    return { ...document.data, aheadMs: Math.abs(aheadMs) < MOST_AHEAD_MS ? aheadMs : 0 }
  }

  async function refreshed(): Promise<Discovered> {
    try {
      const metadata = await read()
      known = { metadata, askAfter: now() + FRESH_MS }
      return metadata
    } catch (error) {
      if (!known || !(error instanceof ProviderUnavailable)) throw error
      known = { ...known, askAfter: now() + RETRY_MS }
      return known.metadata
    } finally {
      reading = null
    }
  }

  return async () => {
    if (known && now() < known.askAfter) return known.metadata
    reading ??= refreshed()
    return reading
  }
}
