import { decodeJwt, decodeProtectedHeader, SignJWT, type JWK } from 'jose'
import type { ClientMetadata, Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import { languages } from '../languages'
import { claimsOf, type Accounts } from './accounts'
import type { ProviderStore } from './adapter'
import { interactionPolicy } from './provider-library'
import type { Variant } from './variant'

export const PORTAL_CLIENT_ID = 'portal'
/** Public: the provider listens on this machine only. */
export const PORTAL_CLIENT_SECRET = 'sandbox-secret-of-the-portal'

const SESSION_SECONDS = 12 * 60 * 60
const SCOPES_OF_THE_API = 'openid profile email'

/** Changeable while the provider runs, for later tokens. */
export interface TokenLife {
  accessTokenSeconds: number
}

export interface ConfigurationParts {
  accounts: Accounts
  store: ProviderStore
  jwks: JWKS
  cookieKey: string
  /** Without a slash at the end. */
  portalUrl: string
  audience: string
  life: TokenLife
  variant: Variant
  /** Differences from the usual registration. */
  client: Partial<ClientMetadata>
  pushes: boolean
  pages: {
    renderError: NonNullable<Configuration['renderError']>
    askToLogOut: (ctx: KoaContextWithOIDC) => void
    loggedOut: (ctx: KoaContextWithOIDC) => void
  }
}

export function configure(parts: ConfigurationParts): Configuration {
  const { accounts, store, portalUrl, audience, life, pages } = parts
  const policy = interactionPolicy.base()
  // The portal is the maker's own: its grant is given below without a consent page, even with prompt=consent.
  policy.get('consent')?.checks.remove('consent_prompt')

  return {
    adapter: (model) => store.adapter(model),
    jwks: parts.jwks,
    clients: [
      {
        client_id: PORTAL_CLIENT_ID,
        client_secret: PORTAL_CLIENT_SECRET,
        client_name: 'Portal',
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // form_post would need a script.
        response_modes: ['query'],
        redirect_uris: [`${portalUrl}/auth/callback`],
        post_logout_redirect_uris: [`${portalUrl}/`],
        backchannel_logout_uri: `${portalUrl}/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
        // As Keycloak: each id token has the time of the login.
        require_auth_time: true,
        ...parts.client,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'EdDSA'] },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub', 'auth_time'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
      email: ['email', 'email_verified'],
    },
    // The portal reads the person from the id token.
    conformIdTokenClaims: false,
    discovery: { ui_locales_supported: [...languages] },
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub)
      return account && { accountId: sub, claims: () => claimsOf(account) }
    },
    cookies: {
      // Cookies belong to a host, not a port, so the names differ from the portal's.
      names: {
        session: 'identity_session',
        interaction: 'identity_login',
        resume: 'identity_resume',
      },
      keys: [parts.cookieKey],
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantForPortal(ctx, audience),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // A logout at the provider ends everything issued in that session.
    expiresWithSession: () => true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: {
        enabled: parts.pushes,
        requirePushedAuthorizationRequests: parts.pushes,
      },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => pages.askToLogOut(ctx),
        postLogoutSuccessSource: (ctx) => pages.loggedOut(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES_OF_THE_API,
          audience,
          accessTokenTTL: life.accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: () => life.accessTokenSeconds,
      AuthorizationCode: 60,
      // The id token goes to the API beside the access token and lives as long.
      IdToken: () => life.accessTokenSeconds,
      // Registering takes time.
      Interaction: 60 * 60,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    clientBasedCORS: () => false,
    renderError: pages.renderError,
    // The library's dispatcher refuses loopback addresses, such as the portal's. Only the registered
    // back-channel logout is called.
    fetch: async (address, init) => {
      const { bareLogoutTokens } = parts.variant
      const body = bareLogoutTokens ? await bareLogout(init?.body, parts.jwks) : init?.body
      return fetch(address, { ...withoutDispatcher(init), body })
    },
  }
}

function withoutDispatcher(init: RequestInit | undefined): RequestInit {
  return { ...init, dispatcher: undefined } as RequestInit
}

/** The logout token signed anew, without type and expiry. */
async function bareLogout(body: unknown, { keys: [key] }: JWKS): Promise<URLSearchParams> {
  const token = new URLSearchParams(String(body)).get('logout_token') ?? ''
  const { exp, ...claims } = decodeJwt(token)
  const { kid, alg = '' } = decodeProtectedHeader(token)
  const signed = new SignJWT(claims).setProtectedHeader({ kid, alg })
  return new URLSearchParams({ logout_token: await signed.sign(key as JWK) })
}

/** With all requested scopes, so that no consent page shows. */
async function grantForPortal(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider, account } = ctx.oidc
  if (!client || !account) return undefined
  const grantId = session?.grantIdFor(client.clientId)
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope([...ctx.oidc.requestParamOIDCScopes])
  grant.addResourceScope(audience, SCOPES_OF_THE_API)
  // A later login prolongs the grant with the session.
  grant.exp = undefined
  await grant.save()
  return grant
}
