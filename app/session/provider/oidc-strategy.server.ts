import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Config } from '~/config/config.server'
import { redirectToProvider } from '~/http/safe-redirect.server'
import { cookieHeaders, preferenceFrom, readPreference } from '~/http/cookies.server'
import { nonceOf, type LoginAttempt, type LoginAttempts } from './login-attempt.server'
import { callbackUrl, type OidcClient } from './oidc-client.server'
import { identityFrom, tokensFrom, type IdClaims, type TokenAnswer } from './tokens.server'
import {
  isDraftReference,
  returnKey,
  returnPath,
  type Drafts,
  type LongPaths,
} from '~/session/store/notes.server'
import { ProviderUnavailable, type Identity, type SessionRecord } from '~/session/types'

/** A login this recent allows ending other sessions (ASVS 7.5.2). */
export const freshLoginMs = 5 * 60_000

export interface CompletedLogin {
  record: SessionRecord
  returnTo: string
  /** `iat` of the id token, in seconds. */
  issuedAt: number
  /** Removes the attempt's cookie. */
  setCookie: string
}

/**
 * `stale`: this browser has no such attempt; `cancelled`: the person cancelled at the provider; `expired`: the
 * provider's page was open for too long.
 */
export class LoginRefused extends Error {
  override name = 'LoginRefused'
  constructor(
    readonly reason: 'stale' | 'cancelled' | 'refused' | 'expired',
    message: string,
  ) {
    super(message)
  }
}

interface Parts {
  config: Pick<Config, 'oidc' | 'publicUrl'>
  provider: OidcClient
  attempts: LoginAttempts
  longPaths: LongPaths
  drafts: Drafts
  now: () => number
}

/** Decision 3 lists the parts of the library's strategy that are replaced here. */
export class OidcStrategy extends OAuth2Strategy<CompletedLogin> {
  override name = 'provider'

  constructor(private readonly parts: Parts) {
    const { oidc } = parts.config
    super(
      {
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        redirectURI: callbackUrl(parts.config),
        scopes: oidc.scope.split(/\s+/),
        // Placeholders: the discovery document, read at a login, has the endpoints.
        authorizationEndpoint: oidc.issuer,
        tokenEndpoint: oidc.issuer,
      },
      // The library would pass arctic's tokens: this class calls `completed` itself.
      () => Promise.reject(new Error('the library does not complete a login')),
    )
  }

  override async authenticate(request: Request): Promise<CompletedLogin> {
    const answer = new URL(request.url).searchParams
    const [state, ...otherStates] = answer.getAll('state')
    if (state === undefined) throw await this.redirectToLogin(request)
    const attempt = this.parts.attempts.find(state, request.headers.get('cookie'))
    if (!attempt || otherStates.length > 0) throw new LoginRefused('stale', 'no such attempt')
    const { issuer, authorization_response_iss_parameter_supported: issuerSent } =
      await this.parts.provider.metadata()
    // Refuses another provider's answer (RFC 9207).
    const named = answer.get('iss')
    if (named === null ? issuerSent : named !== issuer)
      throw new LoginRefused('refused', 'the answer names another issuer')
    const error = answer.get('error')
    if (error !== null) throw refusal(error, answer.get('error_description'))
    const codes = answer.getAll('code')
    if (codes.length !== 1 || !codes[0]) throw new LoginRefused('refused', 'no code')
    const { provider } = this.parts
    return this.completed(attempt, await provider.exchange(codes[0], attempt.verifier))
  }

  /** With the attempt's cookie. */
  private async redirectToLogin(request: Request): Promise<Response> {
    const { config, provider, attempts, longPaths, now } = this.parts
    this.options.authorizationEndpoint = (await provider.metadata()).authorization_endpoint
    const { state, codeVerifier: verifier, url } = this.createAuthorizationURL()
    url.search = this.authorizationParams(url.searchParams, request).toString()
    const search = new URL(request.url).searchParams
    const returnTo = returnKey(search.get('returnTo'), config.publicUrl)
    const draft = draftOf(request)
    const attempt: LoginAttempt = {
      state,
      verifier,
      returnTo,
      startedAt: now(),
      ...(draft && { draft }),
      ...(search.has('second') && { isSecond: true }),
    }
    if (!attempts.fits(attempt)) attempt.returnTo = (await longPaths.keep(returnTo)) ?? '/'
    const cookies = attempts.start(attempt, request.headers.get('cookie'))
    return redirectToProvider(await provider.loginUrl(url), { headers: cookieHeaders(cookies) })
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const { oidc } = this.parts.config
    const chosen = new URL(request.url).searchParams.get('lang')
    const language =
      preferenceFrom('lang', chosen) ?? readPreference('lang', request.headers.get('cookie'))
    const extended = new URLSearchParams(params)
    extended.set('nonce', nonceOf(params.get('state') ?? ''))
    if (language) extended.set('ui_locales', language)
    for (const [name, value] of oidc.authorizationParams) extended.append(name, value)
    const prompt = []
    // The provider must ask again: the person was not accepted, or has to prove who they are.
    if (isLoginAnew(request)) {
      prompt.push('login')
      // Makes the provider send the time of the login (OIDC Core 2, `auth_time`).
      extended.set('max_age', String(freshLoginMs / 1000))
    }
    if (oidc.prompt !== null) prompt.push(oidc.prompt)
    if (prompt.length > 0) extended.set('prompt', prompt.join(' '))
    return extended
  }

  private async completed(attempt: LoginAttempt, answer: TokenAnswer): Promise<CompletedLogin> {
    const { provider, attempts, longPaths, drafts, now } = this.parts
    if (answer.id_token === undefined) throw new LoginRefused('refused', 'no id token')
    const expected = { nonce: nonceOf(attempt.state) }
    const claims = await provider.verifyIdToken(answer.id_token, expected)
    const draft = attempt.draft && (await drafts.take(attempt.draft, claims.sub))
    return {
      record: {
        tokens: tokensFrom(answer, answer.id_token, now(), null),
        identity: await this.identityOf(claims, answer.access_token),
        providerSession: claims.sid ?? null,
        createdAt: now(),
        authenticatedAt: claims.auth_time === undefined ? null : claims.auth_time * 1000,
        user: null,
        roles: null,
        preview: null,
        messages: [],
        ...(draft && { draft }),
      },
      returnTo: await returnPath(attempt.returnTo, longPaths),
      issuedAt: claims.iat,
      setCookie: attempts.finish(attempt),
    }
  }

  /** Strict providers send names only from the userinfo endpoint (OIDC Core 5.4). */
  private async identityOf(claims: IdClaims, accessToken: string): Promise<Identity> {
    const identity = identityFrom(claims, null)
    if (identity.firstName && identity.email) return identity
    try {
      const profile = await this.parts.provider.profile(accessToken, claims.sub)
      return profile ? identityFrom(profile, identity) : identity
    } catch (error) {
      // The login continues without a name.
      if (error instanceof ProviderUnavailable) return identity
      throw error
    }
  }
}

/** Null: no form needs this login. */
export function draftOf({ url }: Request): string | null {
  const reference = new URL(url).searchParams.get('draft') ?? ''
  return isDraftReference(reference) ? reference : null
}

/** A new login of somebody who is logged in, but was rejected by the API. */
export const isLoginAnew = ({ url }: Request): boolean => new URL(url).searchParams.has('anew')

function refusal(error: string, description: string | null): Error {
  // Keycloak's answer if its page was open for too long (answer 88).
  if (error === 'temporarily_unavailable' && description === 'authentication_expired')
    return new LoginRefused('expired', description)
  if (error === 'access_denied') return new LoginRefused('cancelled', error)
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return new ProviderUnavailable(`provider: ${error}`)
  return new LoginRefused('refused', 'the provider answered with an error')
}
