import { z } from 'zod'
import { SignJWT, createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey } from 'jose'
import { randomUUID } from 'node:crypto'
import { ProviderUnavailable, SessionEnded, type Tokens } from '~/session/types'
import type { Config } from '~/config/config.server'
import type { TokenAuthMethod } from '~/config/environment/provider.server'
import { paths } from '~/paths'
import type { Trace } from '~/observe/trace'
import { createDiscovery, callProvider, type Metadata } from './discovery.server'
import {
  algorithmsOf,
  profileClaims,
  verifyIdToken,
  verifyLogoutToken,
  type ProfileClaims,
  type TokenCheck,
} from './id-token.server'

const text = z.string().min(1)
const seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined)

/** RFC 6749 5.1, OIDC Core 3.1.3.3. */
export const tokenAnswer = z.object({
  access_token: text,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: seconds,
  refresh_token: text.optional(),
  id_token: text.optional(),
  /** Keycloak's addition: seconds, 0 for no end. */
  refresh_expires_in: seconds,
})

export type TokenAnswer = z.output<typeof tokenAnswer>

export const tokenRefusal = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

// Used where the provider names no life: a short one only refreshes sooner.
const UNKNOWN_LIFE_S = 300

/**
 * Times count from `now` on this machine's clock, so that the provider's clock does not matter. Without a new
 * refresh token the previous one stays.
 * @param idToken verified
 */
export function tokensFrom(
  answer: TokenAnswer,
  idToken: string,
  now: number,
  previous: Tokens | null,
): Tokens {
  const life = answer.expires_in && answer.expires_in > 0 ? answer.expires_in : UNKNOWN_LIFE_S
  const refreshLife = answer.refresh_expires_in
  return {
    accessToken: answer.access_token,
    idToken,
    refreshToken: answer.refresh_token ?? previous?.refreshToken ?? null,
    issuedAt: now,
    expiresAt: now + life * 1000,
    refreshExpiresAt: refreshLife && refreshLife > 0 ? now + refreshLife * 1000 : null,
  }
}

const MARGIN_MS = 120_000

/**
 * 120 s before the end of the access token (specification 9), or after half of a life below 240 s, so that not
 * every request refreshes.
 */
export function needsRefresh({ issuedAt, expiresAt }: Tokens, now: number): boolean {
  const life = expiresAt - issuedAt
  const margin = life < 2 * MARGIN_MS ? life / 2 : MARGIN_MS
  return expiresAt - now <= margin
}

type ClientConfig = Config['oidc']

/** Seconds: two minutes for an unknown clock. */
const assertionLife = 180

/** The operator's choice, or the first method that fits the provider's metadata. */
export function authMethodOf(
  oidc: ClientConfig,
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
 * @param form gets what belongs into the body
 * @param now by the provider's clock, epoch milliseconds: some refuse an assertion of a minute ago
 * @returns the headers
 */
async function authenticateClient(
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

/** The first of the key's algorithms that the provider lists, or the key's usual one. */
function algorithmFor(algorithms: readonly string[], metadata: Metadata): string {
  const listed = metadata.token_endpoint_auth_signing_alg_values_supported
  const [usual = 'RS256'] = algorithms
  return algorithms.find((one) => listed?.includes(one)) ?? usual
}

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}

export type OidcClient = ReturnType<typeof createOidcClient>

/** Characters; id tokens with many roles are longer. */
const longestHint = 4096
/** Errors of the configuration and temporary ones end no session. */
const notOfTheGrant = new Set([
  ...['invalid_client', 'unauthorized_client'],
  ...['temporarily_unavailable', 'server_error', 'slow_down', 'too_many_requests'],
])
const CALL_MS = 3000
const REVOKE_MS = 2000

/**
 * Every method throws ProviderUnavailable if the provider does not answer in time, or answers with 429, 5xx or
 * nonsense.
 */
export function createOidcClient(
  config: Pick<Config, 'oidc' | 'publicUrl'>,
  now: () => number,
  limitMs = CALL_MS,
) {
  const { issuer, clientId } = config.oidc
  const metadata = createDiscovery(issuer, limitMs, now)
  const keySets = new Map<string, JWTVerifyGetKey>()

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keySets.get(address)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(address), {
      // Short, so that tokens with a new key are soon accepted.
      cooldownDuration: 5000,
      [customFetch]: async () => {
        const { status, body } = await callProvider(address, limitMs)
        if (status !== 200 || body === undefined)
          throw new ProviderUnavailable(`provider: no keys, status ${status}`)
        return Response.json(body)
      },
    })
    keySets.set(address, keys)
    return keys
  }

  async function tokenCheck(): Promise<TokenCheck> {
    const document = await metadata()
    return {
      keys: keysAt(document.jwks_uri),
      algorithms: algorithmsOf(document),
      issuer: document.issuer,
      clientId,
      now: now(),
    }
  }

  async function post(
    url: string,
    fields: Record<string, string>,
    { trace, limit = limitMs }: { trace: Trace | undefined; limit?: number },
  ) {
    const body = new URLSearchParams(fields)
    const document = await metadata()
    const proof = { metadata: document, now: now() + document.aheadMs }
    const headers = await authenticateClient(body, config.oidc, proof)
    return callProvider(url, limit, { headers, body, trace })
  }

  async function tokens(
    fields: Record<string, string>,
    trace: Trace | undefined,
  ): Promise<TokenAnswer> {
    const { token_endpoint } = await metadata()
    const { status, body } = await post(token_endpoint, fields, { trace })
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

  return {
    metadata,
    /** @throws SessionEnded for a refused code */
    exchange: (code: string, verifier: string, trace?: Trace) =>
      tokens(
        {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: callbackUrl(config),
        },
        trace,
      ),
    /** @throws SessionEnded for a refused refresh token */
    refresh: (refreshToken: string, trace?: Trace) =>
      tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, trace),
    /** Does nothing without a revocation endpoint. */
    async revoke(refreshToken: string, trace?: Trace): Promise<void> {
      const { revocation_endpoint } = await metadata()
      if (revocation_endpoint === undefined) return
      const fields = { token: refreshToken, token_type_hint: 'refresh_token' }
      await post(revocation_endpoint, fields, { trace, limit: Math.min(REVOKE_MS, limitMs) })
    },
    /** Null: no userinfo endpoint, or an answer about another subject. */
    async profile(
      accessToken: string,
      subject: string,
      trace?: Trace,
    ): Promise<ProfileClaims | null> {
      const { userinfo_endpoint } = await metadata()
      if (userinfo_endpoint === undefined) return null
      const headers = { Authorization: `Bearer ${accessToken}` }
      const { body } = await callProvider(userinfo_endpoint, limitMs, { headers, trace })
      const claims = profileClaims.safeParse(body)
      return claims.success && claims.data.sub === subject ? claims.data : null
    },
    /** @throws TokenRefused */
    verifyIdToken: async (token: string, expected: { nonce: string } | { subject: string }) =>
      verifyIdToken(token, await tokenCheck(), expected),
    /** @throws TokenRefused */
    verifyLogoutToken: async (token: string) => verifyLogoutToken(token, await tokenCheck()),
    /**
     * Null: the provider has no logout page.
     * @param idToken null: unknown, so the provider asks the person whether to log out
     */
    async logoutUrl(idToken: string | null): Promise<string | null> {
      const { end_session_endpoint } = await metadata()
      if (end_session_endpoint === undefined) return null
      const url = new URL(end_session_endpoint)
      // Servers refuse addresses of some kilobytes, so the person's id replaces the token.
      const isLong = idToken !== null && idToken.length > longestHint
      if (isLong) url.searchParams.set('logout_hint', decodeJwt(idToken).sub ?? '')
      else if (idToken !== null) url.searchParams.set('id_token_hint', idToken)
      url.searchParams.set('client_id', clientId)
      url.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/`)
      return url.href
    },
  }
}

export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl + paths.callback()
