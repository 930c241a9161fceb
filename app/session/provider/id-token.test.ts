import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { identityFrom, TokenRefused } from './tokens.server'
import { OidcClient } from './oidc-client.server'
import { startTestProvider, type TestProvider } from './provider.fixture'
import { testConfig } from '~/session/sessions.fixture'
import { ProviderUnavailable } from '~/session/types'

const clock = { now: Date.UTC(2026, 8, 1) }
const seconds = () => clock.now / 1000
let server: TestProvider
let provider: OidcClient

beforeAll(async () => {
  server = await startTestProvider(clock)
})
afterAll(() => server.close())
beforeEach(() => {
  server.modes = {}
  provider = new OidcClient(testConfig({ OIDC_ISSUER: server.issuer }), () => clock.now)
})

const check = (token: string) => provider.verifyIdToken(token, { nonce: 'nonce' })
const claims = (more: Record<string, unknown> = {}) => server.idClaims({ nonce: 'nonce', ...more })

describe('an id token', () => {
  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('is believed when signed with %s', async (alg) => {
    expect(await check(await server.sign(claims(), { alg }))).toMatchObject({ sub: 'aino' })
  })
  it('is believed with several audiences that name the portal as the party', async () => {
    const token = await server.sign(claims({ aud: ['portal', 'other'], azp: 'portal' }))
    expect(await check(token)).toMatchObject({ sub: 'aino' })
  })
  it('is believed with a list of one audience, which names no party', async () => {
    expect(await check(await server.sign(claims({ aud: ['portal'] })))).toMatchObject({
      sub: 'aino',
    })
  })
  it('is believed at a refresh when it is of the same person', async () => {
    const token = await server.sign(claims())
    const checked = provider.verifyIdToken(token, { subject: 'aino' })
    expect(await checked).toMatchObject({ sub: 'aino' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'other' }],
    ['no audience', { aud: undefined }],
    ['another party', { azp: 'other' }],
    ['several audiences and no party', { aud: ['portal', 'other'] }],
    ['several audiences and another party', { aud: ['portal', 'other'], azp: 'other' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a number for a subject', { sub: 7 }],
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['words for a time', { iat: 'today' }],
  ])('is refused with %s', async (_, more) => {
    await expect(check(await server.sign(claims(more)))).rejects.toBeInstanceOf(TokenRefused)
  })

  it('may come from a clock that is 120 s off, either way', async () => {
    for (const off of [-120, 120]) {
      const times = { iat: seconds() + off, nbf: seconds() + off, exp: seconds() + off + 60 }
      expect(await check(await server.sign(claims(times)))).toMatchObject({ sub: 'aino' })
    }
  })
  it('may have been issued ten minutes ago', async () => {
    const times = { iat: seconds() - 595, exp: seconds() + 60 }
    expect(await check(await server.sign(claims(times)))).toMatchObject({ sub: 'aino' })
  })
  it.each<[string, () => Record<string, unknown>]>([
    ['expired 121 s ago', () => ({ exp: seconds() - 121 })],
    ['issued in 121 s', () => ({ iat: seconds() + 121 })],
    ['issued 601 s ago', () => ({ iat: seconds() - 601 })],
    ['not valid for another 121 s', () => ({ nbf: seconds() + 121 })],
  ])('is refused when %s', async (_, times) => {
    await expect(check(await server.sign(claims(times())))).rejects.toBeInstanceOf(TokenRefused)
  })

  it('is refused without a signature', async () => {
    const token = new UnsecuredJWT(claims()).encode()
    await expect(check(token)).rejects.toBeInstanceOf(TokenRefused)
  })
  it('is refused by an algorithm that the provider does not list', async () => {
    server.metadata = { id_token_signing_alg_values_supported: ['ES256', 'RS512', 'none'] }
    onTestFinished(() => void (server.metadata = {}))
    const signed = (alg: string) => server.sign(claims(), { alg })
    expect(await check(await signed('ES256'))).toMatchObject({ sub: 'aino' })
    for (const alg of ['RS256', 'RS512'])
      await expect(check(await signed(alg))).rejects.toBeInstanceOf(TokenRefused)
  })
  it('is refused when signed with the client’s secret', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('client secret'.padEnd(32, 'x')))
    await expect(check(token)).rejects.toBeInstanceOf(TokenRefused)
  })
  it('is refused with an unknown key', async () => {
    const token = await server.sign(claims(), { kid: 'unknown' })
    await expect(check(token)).rejects.toBeInstanceOf(TokenRefused)
  })
  it.each([
    ['under the same name', { kid: 'RS256' }],
    ['without a name', { kid: undefined }],
  ])('is believed after its key changed %s, with one more read in five seconds', async (_, kid) => {
    const [before, after] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
    const publish = async ({ publicKey }: typeof before) => {
      server.jwks = [{ ...(await exportJWK(publicKey)), ...kid, alg: 'RS256', use: 'sig' }]
    }
    const token = ({ privateKey }: typeof before) =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', ...kid }).sign(privateKey)
    onTestFinished(() => {
      server.jwks = null
      vi.useRealTimers()
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    await publish(before)
    await check(await token(before))
    await publish(after)
    await expect(check(await token(after))).rejects.toBeInstanceOf(TokenRefused)
    vi.setSystemTime(Date.now() + 6000)
    expect(await check(await token(after))).toMatchObject({ sub: 'aino' })
    const reads = server.calls.jwks
    for (let forged = 0; forged < 3; forged++)
      await expect(check(await token(before))).rejects.toBeInstanceOf(TokenRefused)
    expect(server.calls.jwks).toBe(reads)
  })
  it('is refused when its claims were changed after signing', async () => {
    const [head, , signature] = (await server.sign(claims())).split('.')
    const words = Buffer.from(JSON.stringify(claims({ sub: 'eino' }))).toString('base64url')
    await expect(check([head, words, signature].join('.'))).rejects.toBeInstanceOf(TokenRefused)
  })
  it('is refused when its signature was changed or cut', async () => {
    const token = await server.sign(claims())
    const flipped = token.slice(0, -20) + (token.at(-20) === 'A' ? 'B' : 'A') + token.slice(-19)
    for (const bad of [flipped, token.slice(0, -10), `${token}.x`, 'a.b.c', ''])
      await expect(check(bad)).rejects.toBeInstanceOf(TokenRefused)
  })
  it('is refused at a refresh when it is another person’s', async () => {
    const token = await server.sign(claims({ sub: 'eino' }))
    const check = provider.verifyIdToken(token, { subject: 'aino' })
    await expect(check).rejects.toBeInstanceOf(TokenRefused)
  })
  it('cannot be verified without the provider’s keys, which is an outage', async () => {
    server.modes['/jwks'] = 'down'
    await expect(check(await server.sign(claims()))).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('is verified with keys that are fetched once', async () => {
    const before = server.calls.jwks
    for (let i = 0; i < 3; i++) await check(await server.sign(claims()))
    expect(server.calls.jwks - before).toBe(1)
  })
  it('ignores claims that are not text', async () => {
    const odd = await check(await server.sign(claims({ given_name: 7, email: '', locale: null })))
    expect(identityFrom(odd, null)).toEqual({
      subject: 'aino',
      firstName: '',
      lastName: 'Aalto',
      email: '',
      locale: null,
    })
  })
})

describe('who it is', () => {
  it('is said by texts without half a letter, of 200 letters at most', async () => {
    const email = 'anna@x.example\ud83d'
    const odd = await check(
      await server.sign(claims({ email, given_name: `${'a'.repeat(199)}😀` })),
    )
    const { email: mended, firstName } = identityFrom(odd, null)
    expect([mended, firstName]).toEqual(['anna@x.example\ufffd', `${'a'.repeat(199)}\ufffd`])
  })

  it('keeps values that the new claims lack', () => {
    const before = identityFrom({ sub: 'aino', given_name: 'Aino', email: 'a@example.com' }, null)
    expect(identityFrom({ sub: 'aino', given_name: 'Anni' }, before)).toMatchObject({
      firstName: 'Anni',
      email: 'a@example.com',
    })
  })
  it('is nobody with parts that nothing says, and has the new language and name in trim', async () => {
    expect(identityFrom({ sub: 'aino' }, null)).toEqual({
      subject: 'aino',
      firstName: '',
      lastName: '',
      email: '',
      locale: null,
    })
    const before = identityFrom({ sub: 'aino', locale: 'fi' }, null)
    const token = await server.sign(claims({ given_name: ' Aino ', locale: 'sv' }))
    expect(identityFrom(await check(token), before)).toMatchObject({
      firstName: 'Aino',
      locale: 'sv',
    })
  })
  it.each([
    [['de', 'sv-FI'], 'de sv-FI'],
    [['en'], 'en'],
    [[7, null, 'sv'], 'sv'],
    [[], null],
    [{ language: 'sv' }, null],
  ])('speaks %j', async (locale, stored) => {
    const token = await server.sign(claims({ locale }))
    expect(identityFrom(await check(token), null).locale).toBe(stored)
  })
  it('is not greeted by the whole name if the last name is known', () => {
    const told = { sub: 'aino', name: 'Aino Aalto', family_name: 'Aalto' }
    expect(identityFrom(told, null)).toMatchObject({ firstName: '', lastName: 'Aalto' })
  })
  it('is greeted by the whole name if only that is known', () => {
    expect(identityFrom({ sub: 'aino', name: 'Aino Aalto' }, null).firstName).toBe('Aino Aalto')
  })
})
