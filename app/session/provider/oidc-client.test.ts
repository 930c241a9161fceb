import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OidcClient } from './oidc-client.server'
import { startTestProvider, type TestProvider } from './provider.fixture'
import { testConfig } from '~/session/sessions.fixture'
import { ProviderUnavailable } from '~/session/types'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clock = { now: Date.UTC(2026, 8, 1) }
let server: TestProvider
const connect = (env: Record<string, string> = {}) =>
  new OidcClient(testConfig({ OIDC_ISSUER: server.issuer, ...env }), () => clock.now)

beforeEach(async () => {
  server = await startTestProvider(clock)
})
afterEach(() => server.close())

describe('discovery', () => {
  it('is fetched at the first need, once, and cached', async () => {
    const provider = connect()
    expect(server.calls.discovery).toBe(0)
    await Promise.all([provider.metadata(), provider.metadata(), provider.metadata()])
    await provider.metadata()
    expect(server.calls.discovery).toBe(1)
  })
  it('is asked again after an hour', async () => {
    const provider = connect()
    await provider.metadata()
    clock.now += 60 * 60_000
    await provider.metadata()
    expect(server.calls.discovery).toBe(1)
    clock.now += 1000
    await provider.metadata()
    expect(server.calls.discovery).toBe(2)
  })
  it('serves the old answer while the provider fails, and asks again after a while', async () => {
    const provider = connect()
    const before = await provider.metadata()
    clock.now += 60 * 60_000 + 1000
    server.modes.all = 'down'
    expect(await provider.metadata()).toEqual(before)
    server.modes.all = 'up'
    server.metadata = { token_endpoint: `${server.issuer}/moved` }
    expect(await provider.metadata()).toEqual(before)
    clock.now += 31_000
    expect((await provider.metadata()).token_endpoint).toBe(`${server.issuer}/moved`)
  })
  it('is fetched again by the next caller after a failure', async () => {
    const provider = connect()
    server.modes.all = 'down'
    await expect(provider.metadata()).rejects.toBeInstanceOf(ProviderUnavailable)
    server.modes.all = 'up'
    expect((await provider.metadata()).issuer).toBe(server.issuer)
  })
  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['no token endpoint', { token_endpoint: undefined }],
    ['a script for an address', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('is not believed with %s', async (_, metadata) => {
    server.metadata = metadata
    await expect(connect().metadata()).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('takes an issuer that ends with a slash, as it spells itself', async () => {
    server.metadata = { issuer: `${server.issuer}/` }
    expect((await connect().metadata()).issuer).toBe(`${server.issuer}/`)
  })
  it('accepts metadata without optional endpoints', async () => {
    server.metadata = { end_session_endpoint: undefined, revocation_endpoint: 'nonsense' }
    const provider = connect()
    expect(await provider.logoutUrl('id token', 'state')).toBeNull()
    await provider.revoke('refresh token')
    expect(server.calls.revoke).toEqual([])
  })
})

describe('the token endpoint', () => {
  it.each(['down', 'busy', 'silent', 'garbage'] as const)(
    'is unavailable when it is %s',
    async (mode) => {
      const { refreshToken } = server.grant()
      server.modes['/token'] = mode
      await expect(connect().refresh(refreshToken)).rejects.toBeInstanceOf(ProviderUnavailable)
    },
  )
  it('is unavailable if the connection is refused', async () => {
    // A port on which nobody listens.
    const provider = connect({ OIDC_ISSUER: 'http://127.0.0.1:2' })
    await expect(provider.refresh('refresh token')).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('does not end sessions if the client’s own authentication fails', async () => {
    server.refusal = [401, { error: 'invalid_client' }]
    const { refreshToken } = server.grant()
    await expect(connect().refresh(refreshToken)).rejects.toThrow('invalid_client')
    await expect(connect().refresh(refreshToken)).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('is not followed to another address by a redirect', async () => {
    server.refusal = [307, {}]
    const { refreshToken } = server.grant()
    await expect(connect().refresh(refreshToken)).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(server.calls.token).toBe(1)
  })
  it('says nothing of the tokens when it fails', async () => {
    server.modes['/token'] = 'garbage'
    const failure = await connect()
      .refresh('secret refresh token')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderUnavailable)
    expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain('secret')
  })
  it('gets the secret with reserved characters encoded', async () => {
    const provider = connect({ OIDC_CLIENT_SECRET: 'a:b c+d%' })
    await provider.refresh(server.grant().refreshToken)
    const [, pair = ''] = server.lastToken.authorization.split(' ')
    expect(Buffer.from(pair, 'base64').toString()).toBe('portal:a%3Ab+c%2Bd%25')
    expect(server.lastToken.form.has('client_id')).toBe(false)
  })
  it('gets the secret in the form if the provider supports only that', async () => {
    server.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    await connect({ OIDC_CLIENT_SECRET: 'a:b' }).refresh(server.grant().refreshToken)
    const { authorization, form } = server.lastToken
    expect([authorization, form.get('client_id'), form.get('client_secret')]).toEqual([
      '',
      'portal',
      'a:b',
    ])
  })
  it('gets an assertion with this provider as audience, valid for three minutes', async () => {
    const OIDC_CLIENT_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    server.metadata = { token_endpoint_auth_signing_alg_values_supported: ['PS256'] }
    await connect({ OIDC_CLIENT_KEY }).refresh(server.grant().refreshToken)
    const assertion = server.lastToken.form.get('client_assertion') ?? ''
    expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'PS256' })
    const now = clock.now / 1000
    expect(decodeJwt(assertion)).toEqual({
      iss: 'portal',
      sub: 'portal',
      aud: server.issuer,
      iat: now,
      exp: now + 180,
      jti: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
  })
  // Keycloak refuses an assertion issued more than a minute ago or fifteen seconds ahead: no fixed margin
  // fits.
  it.each([
    [120, 120],
    [-120, -120],
    [3600, 0],
  ])('is shown an assertion of its own time: %i s ahead', async (aheadS, expected) => {
    const OIDC_CLIENT_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    server.aheadMs = aheadS * 1000
    await connect({ OIDC_CLIENT_KEY }).refresh(server.grant().refreshToken)
    const { iat = 0 } = decodeJwt(server.lastToken.form.get('client_assertion') ?? '')
    const off = iat - clock.now / 1000 - expected
    expect(Math.abs(off)).toBeLessThan(10)
  })
  it('gets the key’s id and certificate in the assertion’s header', async () => {
    const named = { kid: 'k-1', x5t: 'dGh1bWI', 'x5t#S256': 'dGh1bWIy', x5c: ['MIIB'] }
    const OIDC_CLIENT_KEY = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named })
    await connect({ OIDC_CLIENT_KEY }).refresh(server.grant().refreshToken)
    const assertion = server.lastToken.form.get('client_assertion') ?? ''
    expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', ...named })
  })
})

describe('logout at the provider', () => {
  it('sends the id token, the client id and the return address', async () => {
    const url = new URL((await connect().logoutUrl('id token', 'state')) ?? '')
    expect(url.origin + url.pathname).toBe(`${server.issuer}/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: 'id token',
      client_id: 'portal',
      post_logout_redirect_uri: 'https://portal.example/',
      state: 'state',
    })
  })
  it('sends the person’s id if the id token is too long for an address', async () => {
    const idToken = await new SignJWT({ sub: 'aino', roles: Array(500).fill('customer') })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32))
    const url = new URL((await connect().logoutUrl(idToken, 'state')) ?? '')
    expect(url.href.length).toBeLessThan(500)
    expect(url.searchParams.get('logout_hint')).toBe('aino')
    expect(url.searchParams.has('id_token_hint')).toBe(false)
  })
})

it('the profile is accepted only for the requested subject', async () => {
  server.profile = { sub: 'aino', given_name: 'Aino', email: 5 }
  expect(await connect().profile('token', 'aino')).toMatchObject({ given_name: 'Aino' })
  expect(await connect().profile('token', 'eino')).toBeNull()
})
