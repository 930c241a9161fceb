import { z } from 'zod'
import { callProvider } from './provider-call.server'
import { ProviderUnavailable } from '~/session/types'

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

/** The metadata, and how far the provider's clock is ahead of ours. */
export type Discovered = Metadata & { aheadMs: number }

const FRESH_MS = 60 * 60_000
// An old document serves meanwhile.
const RETRY_MS = 30_000

/** More is the time of a cache, and no provider's clock. */
const MOST_AHEAD_MS = 5 * 60_000

const bare = (issuer: string) => issuer.replace(/\/+$/, '')

/**
 * The provider's discovery document, read when first needed and then kept. If the provider fails,
 * an old one serves on. The portal starts without it.
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
    // With another issuer's document that issuer's tokens would be accepted (OIDC Discovery 4.3).
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
