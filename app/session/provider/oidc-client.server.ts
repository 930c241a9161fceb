import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey } from 'jose'
import { paths } from '~/paths'
import type { Config } from '~/config/config.server'
import type { Trace } from '~/observe/trace'
import { authenticateClient } from './client-authentication.server'
import { createDiscovery, type Metadata } from './discovery.server'
import {
  algorithmsOf,
  profileClaims,
  verifyIdToken,
  type IdClaims,
  type ProfileClaims,
  type TokenCheck,
} from './id-token.server'
import { verifyLogoutToken, type LogoutClaims } from './logout-token.server'
import { callProvider } from './provider-call.server'
import { tokenAnswer, tokenRefusal, type TokenAnswer } from './token-response.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'

/**
 * The client of the identity provider. Every method throws ProviderUnavailable if the provider does
 * not answer in time, or answers with 429, 5xx or nonsense.
 */
export interface OidcClient {
  metadata(): Promise<Metadata>
  /** @throws SessionEnded the code is refused */
  exchange(code: string, verifier: string, trace?: Trace): Promise<TokenAnswer>
  /** @throws SessionEnded the refresh token is refused */
  refresh(refreshToken: string, trace?: Trace): Promise<TokenAnswer>
  /** Revokes a refresh token, if the provider supports that. */
  revoke(refreshToken: string, trace?: Trace): Promise<void>
  /** Null: the provider has no userinfo endpoint, or its answer is not about `subject`. */
  profile(accessToken: string, subject: string, trace?: Trace): Promise<ProfileClaims | null>
  /** @throws TokenRefused */
  verifyIdToken(token: string, expected: { nonce: string } | { subject: string }): Promise<IdClaims>
  /** @throws TokenRefused */
  verifyLogoutToken(token: string): Promise<LogoutClaims>
  /**
   * The page at which the browser logs out at the provider too; null: the provider has none.
   * @param idToken null: unknown, so the provider asks the person whether to log out
   */
  logoutUrl(idToken: string | null): Promise<string | null>
}

/** In characters: an id token that holds many roles is longer. */
const longestHint = 4096
/** Errors of the portal's configuration, and those that pass: they end no session. */
const notOfTheGrant = new Set([
  ...['invalid_client', 'unauthorized_client'],
  ...['temporarily_unavailable', 'server_error', 'slow_down', 'too_many_requests'],
])
const CALL_MS = 3000
const REVOKE_MS = 2000

export function createOidcClient(
  config: Pick<Config, 'oidc' | 'publicUrl'>,
  now: () => number,
  limitMs = CALL_MS,
): OidcClient {
  const { issuer, clientId } = config.oidc
  const metadata = createDiscovery(issuer, limitMs, now)
  const keySets = new Map<string, JWTVerifyGetKey>()

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keySets.get(address)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(address), {
      // Short, so that tokens signed with a new key are accepted soon.
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

  /** Posts a form with client authentication. */
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
    // Not every provider refuses an expired token by invalid_grant: Dex answers invalid_request.
    if ([400, 401, 403].includes(status) && !notOfTheGrant.has(error))
      throw new SessionEnded(`provider: ${error}`)
    throw new ProviderUnavailable(`token endpoint: ${error}`)
  }

  return {
    metadata,
    exchange: (code, verifier, trace) =>
      tokens(
        {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: callbackUrl(config),
        },
        trace,
      ),
    refresh: (refreshToken, trace) =>
      tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, trace),
    async revoke(refreshToken, trace) {
      const { revocation_endpoint } = await metadata()
      if (revocation_endpoint === undefined) return
      const fields = { token: refreshToken, token_type_hint: 'refresh_token' }
      await post(revocation_endpoint, fields, { trace, limit: Math.min(REVOKE_MS, limitMs) })
    },
    async profile(accessToken, subject, trace) {
      const { userinfo_endpoint } = await metadata()
      if (userinfo_endpoint === undefined) return null
      const headers = { Authorization: `Bearer ${accessToken}` }
      const { body } = await callProvider(userinfo_endpoint, limitMs, { headers, trace })
      const claims = profileClaims.safeParse(body)
      return claims.success && claims.data.sub === subject ? claims.data : null
    },
    async verifyIdToken(token, expected) {
      return verifyIdToken(token, await tokenCheck(), expected)
    },
    async verifyLogoutToken(token) {
      return verifyLogoutToken(token, await tokenCheck())
    },
    async logoutUrl(idToken) {
      const { end_session_endpoint } = await metadata()
      if (end_session_endpoint === undefined) return null
      const url = new URL(end_session_endpoint)
      // Servers refuse addresses of some kilobytes: then the person's id says as much.
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
