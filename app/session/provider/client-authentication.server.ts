import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Config } from '~/config/config.server'
import type { TokenAuthMethod } from '~/config/environment/provider.server'
import type { Metadata } from './discovery.server'

type ClientConfig = Config['oidc']

/** How long an assertion may be used, in seconds: two minutes for a clock that is not known. */
const assertionLife = 180

/** The way that the operator has chosen, or else the one that fits the provider's metadata. */
export function authMethodOf(
  oidc: ClientConfig,
  metadata: Pick<Metadata, 'token_endpoint_auth_methods_supported'>,
): TokenAuthMethod {
  if (oidc.tokenAuthMethod !== null) return oidc.tokenAuthMethod
  if (oidc.clientKey) return 'private_key_jwt'
  if (oidc.clientSecret === null) return 'none'
  // A provider that lists none takes client_secret_basic (OIDC Discovery 3).
  const listed = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const hasPostAlone =
    !listed.includes('client_secret_basic') && listed.includes('client_secret_post')
  return hasPostAlone ? 'client_secret_post' : 'client_secret_basic'
}

/**
 * Proves to the provider that a form is the portal's (OIDC Core 9).
 * @param form gets what belongs into the body
 * @param now by the provider's clock, epoch milliseconds: some refuse what was issued a minute ago
 * @returns the headers
 */
export async function authenticateClient(
  form: URLSearchParams,
  oidc: ClientConfig,
  { metadata, now }: { metadata: Metadata; now: number },
): Promise<Record<string, string>> {
  const { clientId, clientSecret, clientKey } = oidc
  const method = authMethodOf(oidc, metadata)
  if (method === 'client_secret_basic') {
    // RFC 6749 2.3.1: form-encoded before Basic.
    const pair = [clientId, clientSecret ?? ''].map((part) => formEncoded(part)).join(':')
    return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  }
  form.set('client_id', clientId)
  if (method === 'client_secret_post') form.set('client_secret', clientSecret ?? '')
  if (method === 'private_key_jwt' && clientKey) {
    const issuedAt = Math.floor(now / 1000)
    const alg = algorithmFor(clientKey.algorithms, metadata)
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg, ...clientKey.header })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(oidc.assertionAudience ?? metadata.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionLife)
      .sign(clientKey.key)
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
    form.set('client_assertion', assertion)
  }
  return {}
}

/** The first of the key's algorithms that the provider lists, or the usual one of the key. */
function algorithmFor(algorithms: readonly string[], metadata: Metadata): string {
  const listed = metadata.token_endpoint_auth_signing_alg_values_supported
  const [usual = 'RS256'] = algorithms
  return algorithms.find((one) => listed?.includes(one)) ?? usual
}

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}
