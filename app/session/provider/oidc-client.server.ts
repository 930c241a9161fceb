import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SignJWT, createRemoteJWKSet, customFetch, decodeJwt, type RemoteJWKSet } from 'jose'
import { z } from 'zod'
import type { Config } from '~/config/config.server'
import type { TokenAuthMethod } from '~/config/environment/service.server'
import { readJson } from '~/net/json'
import { callOutside, CallFailed } from '~/net/outside-call.server'
import { paths } from '~/paths'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import {
  algorithms,
  profileClaims,
  tokenAnswer,
  tokenRefusal,
  verifyIdToken,
  verifyLogoutToken,
  type ProfileClaims,
  type TokenAnswer,
  type TokenCheck,
} from './tokens.server'

/** Servers in front of providers may refuse calls without a User-Agent. */
export const userAgent = 'kitchen-portal'

interface Form {
  headers?: Record<string, string>
  body?: URLSearchParams
}

/**
 * Redirects are not followed, so that tokens go only to addresses of the discovery document.
 * @throws ProviderUnavailable no answer within the limit, a broken connection, a redirect, 429 or 5xx
 */
export async function callProvider(url: string, limitMs: number, { headers, body }: Form = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const { status, text, servedAt } = await callOutside(url, {
      limitMs,
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(body && form),
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
  require_pushed_authorization_requests: z.boolean().optional().catch(undefined),
  pushed_authorization_request_endpoint: optionalEndpoint,
})

export type Metadata = z.output<typeof metadataDocument>

/** With the offset of the provider's clock. */
export type Discovered = Metadata & { aheadMs: number }

const pushedRequest = z.object({ request_uri: z.string().min(1) })

const FRESH_MS = 60 * 60_000
// Time between two attempts to read the document again; meanwhile the old one is used.
const RETRY_MS = 30_000

/** A larger offset is the age of a cached answer, not an error of the clock. */
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
  const documents = new LRUCache<string, Discovered>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(_issuer, known, { options }) {
      try {
        return await read()
      } catch (error) {
        if (!known || !(error instanceof ProviderUnavailable)) throw error
        options.ttl = RETRY_MS
        return known
      }
    },
  })

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

  return () => documents.forceFetch(issuer)
}

/** Seconds: still valid if the provider's clock is two minutes ahead. */
const assertionLife = 180

/** The operator's choice, or the first method that fits the provider's metadata. */
export function authMethodOf(
  oidc: Config['oidc'],
  metadata: Pick<Metadata, 'token_endpoint_auth_methods_supported'>,
): TokenAuthMethod {
  if (oidc.tokenAuthMethod !== null) return oidc.tokenAuthMethod
  if (oidc.clientKey) return 'private_key_jwt'
  if (oidc.clientSecret === null) return 'none'
  // The default of OIDC Discovery 3.
  const listed = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const hasPostAlone =
    !listed.includes('client_secret_basic') && listed.includes('client_secret_post')
  return hasPostAlone ? 'client_secret_post' : 'client_secret_basic'
}

/**
 * Authenticates the client (OIDC Core 9).
 * @param form gets the fields that belong into the body
 * @param now by the provider's clock, epoch milliseconds: some providers refuse an assertion that is a minute
 * old
 * @returns the headers
 */
async function authenticateClient(
  form: URLSearchParams,
  oidc: Config['oidc'],
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

/** The first of the key's algorithms that the provider lists, or the key's usual one. */
function algorithmFor(algorithms: readonly string[], metadata: Metadata): string {
  const listed = metadata.token_endpoint_auth_signing_alg_values_supported
  const [usual = 'RS256'] = algorithms
  return algorithms.find((one) => listed?.includes(one)) ?? usual
}

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}

/** Characters; id tokens with many roles are longer. */
const longestHint = 4096
/** Errors of the configuration and temporary ones end no session. */
const notOfTheGrant = new Set([
  'invalid_client',
  'unauthorized_client',
  'temporarily_unavailable',
  'server_error',
  'slow_down',
  'too_many_requests',
])
const CALL_MS = 3000
const REVOKE_MS = 2000

/**
 * Every method throws ProviderUnavailable if the provider does not answer in time, or answers with 429, 5xx or
 * nonsense.
 */
export class OidcClient {
  readonly metadata: () => Promise<Discovered>
  private readonly keySets = new Map<string, RemoteJWKSet>()

  constructor(
    private readonly config: Pick<Config, 'oidc' | 'publicUrl'>,
    private readonly now: () => number,
    private readonly limitMs = CALL_MS,
  ) {
    this.metadata = createDiscovery(config.oidc.issuer, limitMs, now)
  }

  private keysAt(address: string): RemoteJWKSet {
    const known = this.keySets.get(address)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(address), {
      // Short, so that tokens with a new key are soon accepted.
      cooldownDuration: 5000,
      [customFetch]: async () => {
        const { status, body } = await callProvider(address, this.limitMs)
        if (status !== 200 || body === undefined)
          throw new ProviderUnavailable(`provider: no keys, status ${status}`)
        return Response.json(body)
      },
    })
    this.keySets.set(address, keys)
    return keys
  }

  private async tokenCheck(): Promise<TokenCheck> {
    const document = await this.metadata()
    const { id_token_signing_alg_values_supported: listed } = document
    return {
      keys: this.keysAt(document.jwks_uri),
      algorithms: algorithms.filter((one) => listed?.includes(one) ?? true),
      issuer: document.issuer,
      clientId: this.config.oidc.clientId,
      now: this.now(),
    }
  }

  private async post(
    url: string,
    fields: Record<string, string> | URLSearchParams,
    limit = this.limitMs,
  ) {
    const body = new URLSearchParams(fields)
    const document = await this.metadata()
    const proof = { metadata: document, now: this.now() + document.aheadMs }
    const headers = await authenticateClient(body, this.config.oidc, proof)
    return callProvider(url, limit, { headers, body })
  }

  private async tokens(fields: Record<string, string>): Promise<TokenAnswer> {
    const { token_endpoint } = await this.metadata()
    const { status, body } = await this.post(token_endpoint, fields)
    const answer = tokenAnswer.safeParse(body)
    if (status === 200 && answer.success) return answer.data
    const refusal = tokenRefusal.safeParse(body)
    if (status === 200 || !refusal.success)
      throw new ProviderUnavailable(`token endpoint: nonsense, status ${status}`)
    const { error } = refusal.data
    // Dex refuses an expired token with invalid_request, not invalid_grant.
    if ([400, 401, 403].includes(status) && !notOfTheGrant.has(error))
      throw new SessionEnded(`provider: ${error}`)
    throw new ProviderUnavailable(`token endpoint: ${error}`)
  }

  /**
   * The address that begins a login. A provider that requires it gets the parameters beforehand, and the address
   * then has only the name under which it keeps them (RFC 9126).
   * @param url with all parameters
   * @throws ProviderUnavailable also where the provider refuses the parameters
   */
  async loginUrl(url: URL): Promise<URL> {
    const document = await this.metadata()
    const { pushed_authorization_request_endpoint: endpoint } = document
    if (!document.require_pushed_authorization_requests || endpoint === undefined) return url
    const { status, body } = await this.post(endpoint, url.searchParams)
    const pushed = pushedRequest.safeParse(body)
    if (!pushed.success) {
      const reason = tokenRefusal.safeParse(body).data?.error ?? `nonsense, status ${status}`
      throw new ProviderUnavailable(`pushed authorization request: ${reason}`)
    }
    const short = new URL(document.authorization_endpoint)
    short.searchParams.set('client_id', this.config.oidc.clientId)
    short.searchParams.set('request_uri', pushed.data.request_uri)
    return short
  }

  /** @throws SessionEnded for a refused code */
  exchange(code: string, verifier: string): Promise<TokenAnswer> {
    return this.tokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: callbackUrl(this.config),
    })
  }

  /** @throws SessionEnded for a refused refresh token */
  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  /** Does nothing without a revocation endpoint. */
  async revoke(refreshToken: string): Promise<void> {
    const { revocation_endpoint } = await this.metadata()
    if (revocation_endpoint === undefined) return
    const fields = { token: refreshToken, token_type_hint: 'refresh_token' }
    await this.post(revocation_endpoint, fields, Math.min(REVOKE_MS, this.limitMs))
  }

  /** Null: no userinfo endpoint, or an answer about another subject. */
  async profile(accessToken: string, subject: string): Promise<ProfileClaims | null> {
    const { userinfo_endpoint } = await this.metadata()
    if (userinfo_endpoint === undefined) return null
    const headers = { Authorization: `Bearer ${accessToken}` }
    const { body } = await callProvider(userinfo_endpoint, this.limitMs, { headers })
    const claims = profileClaims.safeParse(body)
    return claims.success && claims.data.sub === subject ? claims.data : null
  }

  /** @throws TokenRefused */
  async verifyIdToken(token: string, expected: { nonce: string } | { subject: string }) {
    return verifyIdToken(token, await this.tokenCheck(), expected)
  }

  /** @throws TokenRefused */
  async verifyLogoutToken(token: string) {
    return verifyLogoutToken(token, await this.tokenCheck())
  }

  /**
   * Null: the provider has no logout page.
   * @param idToken null: unknown, so the provider asks the person whether to log out
   * @param state the provider returns it after the logout
   */
  async logoutUrl(idToken: string | null, state: string): Promise<string | null> {
    const { end_session_endpoint } = await this.metadata()
    if (end_session_endpoint === undefined) return null
    const url = new URL(end_session_endpoint)
    // Servers refuse addresses of some kilobytes, so the person's id replaces the token.
    const isLong = idToken !== null && idToken.length > longestHint
    if (isLong) url.searchParams.set('logout_hint', decodeJwt(idToken).sub ?? '')
    else if (idToken !== null) url.searchParams.set('id_token_hint', idToken)
    url.searchParams.set('client_id', this.config.oidc.clientId)
    url.searchParams.set('post_logout_redirect_uri', afterLogoutUrl(this.config))
    url.searchParams.set('state', state)
    return url.href
  }
}

export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl + paths.callback()

/** Registered at the provider (contract: fixed paths). */
export const afterLogoutUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/`
