import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createBrowser, location } from '~/screens/login/login.fixture'
import { examineProvider } from '~/doctor/provider.server'
import { Idempotency } from '~/portal/idempotency.server'
import type { LoginContext } from '~/screens/login/login-context'
import { createSessions, type Sessions } from '~/session/session.server'
import { silent, temporaryFolder, testConfig } from '~/session/sessions.fixture'
import { SessionEnded } from '~/session/types'
import { PORTAL_CLIENT_SECRET } from '../../sandbox/identity/configuration'
import type { IdentityOptions } from '../../sandbox/identity/start'
import { AUDIENCE, startForTest, type TestProvider } from '../../sandbox/identity/testing/portal'
import { Browser } from '../../sandbox/identity/testing/browser'

// The portal's login against the sandbox's identity provider, so that a difference is noticed. Tabs, logout and
// refreshes: tests/security/login.test.ts, tests/e2e/login.spec.ts.
const folder = temporaryFolder()

const PUBLIC_URL = 'http://127.0.0.1:9'

function contextOf(env: Record<string, string>, { issuer, clientId }: TestProvider): LoginContext {
  const names = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, SESSION_DIR: folder.path }
  const config = testConfig({ ...names, ...env })
  const sessions = createSessions(config, { log: silent })
  const limits = { refund: () => Promise.resolve() }
  const of = { requestId: '1', language: 'fi', clientAddress: '127.0.0.1' } as const
  const idempotency = new Idempotency(sessions)
  const login = sessions.loginFrom(of.clientAddress)
  return { sessions, login, config, log: silent, limits, idempotency, ...of }
}
afterAll(() => folder.remove())

/** Logs in; `here` has the portal's cookies, `there` the provider's. */
async function logIn(page: string, at: LoginContext, { issuer }: TestProvider) {
  const here = createBrowser(at)
  const there = new Browser(issuer)
  const left = location(await here.login(`?returnTo=${encodeURIComponent(page)}`))
  const back = await there.press(await there.open(left), 'Tuuli')
  const landed = await here.callback(back.url.href)
  return { here, left, landed }
}

async function opened(sessions: Sessions, cookie: string) {
  const session = await sessions.open(cookie)
  if (!session) throw new Error('no session')
  return session
}

const edwards = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateJwk = { ...edwards.privateKey.export({ format: 'jwk' }), kid: 'portal-1' }
const publicJwk = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more })
const withKey = (key: object) =>
  ({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key] } }) as const

type Way = [IdentityOptions['client'], Record<string, string>, { pushes: true }?]

/** Other registrations of the client, with the operator's variables for each. */
const ways: Record<string, Way> = {
  client_secret_post: [
    { token_endpoint_auth_method: 'client_secret_post' },
    { OIDC_TOKEN_AUTH_METHOD: 'client_secret_post', OIDC_CLIENT_SECRET: PORTAL_CLIENT_SECRET },
  ],
  'private_key_jwt with a JWK': [
    withKey(publicJwk(edwards.publicKey, { kid: 'portal-1', alg: 'EdDSA', use: 'sig' })),
    { OIDC_CLIENT_KEY: JSON.stringify(privateJwk) },
  ],
  'private_key_jwt with a PEM': [
    withKey(publicJwk(rsa.publicKey, { use: 'sig' })),
    { OIDC_CLIENT_KEY: String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })) },
  ],
  'no secret': [{ token_endpoint_auth_method: 'none' }, { OIDC_CLIENT_SECRET: '' }],
  'id tokens by EdDSA': [
    { id_token_signed_response_alg: 'EdDSA' },
    { OIDC_CLIENT_SECRET: PORTAL_CLIENT_SECRET },
  ],
  'further parameters of the login': [
    {},
    {
      OIDC_AUTHORIZATION_PARAMS: `resource=${encodeURIComponent(AUDIENCE)}&acr_values=level-2`,
      OIDC_CLIENT_SECRET: PORTAL_CLIENT_SECRET,
    },
  ],
  'pushed authorization requests': [
    withKey(publicJwk(edwards.publicKey, { kid: 'portal-1', alg: 'EdDSA', use: 'sig' })),
    { OIDC_CLIENT_KEY: JSON.stringify(privateJwk) },
    { pushes: true },
  ],
}

test.each(Object.keys(ways))('%s: login, refresh, logout', async (name) => {
  const [client = {}, env, more] = ways[name] ?? expect.unreachable(name)
  const other = await startForTest({ portalUrl: PUBLIC_URL, client, ...more })
  const at = contextOf({ PUBLIC_URL, OIDC_CLIENT_SECRET: '', ...env }, other)
  onTestFinished(async () => {
    await at.sessions.close()
    await other.close()
  })
  const { here, left, landed } = await logIn('/a/7/orders', at, other)
  expect(location(landed)).toBe('/a/7/orders')
  const parameters = [...new URL(left).searchParams.keys()]
  if (more?.pushes) {
    expect(parameters).toEqual(['client_id', 'request_uri'])
    const findings = await examineProvider(at.config)
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
  }
  const sent = new URLSearchParams(env.OIDC_AUTHORIZATION_PARAMS)
  for (const [parameter, value] of sent)
    expect(new URL(left).searchParams.get(parameter)).toBe(value)

  const { provider } = at.sessions
  const { tokens } = (await opened(at.sessions, here.cookie())).record
  const renewed = await provider.refresh(tokens.refreshToken ?? '')
  expect(renewed.access_token).not.toBe(tokens.accessToken)
  const last = renewed.refresh_token ?? ''
  await provider.revoke(last)
  await expect(provider.refresh(last)).rejects.toBeInstanceOf(SessionEnded)
  expect(other.warnings).toEqual([])
})
