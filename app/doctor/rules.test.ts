import { describe, expect, test } from 'vitest'
import { testConfig } from '~/session/sessions.fixture'
import { strangerFinding, referrerFinding, expiryFinding } from './examine.server'
import { clockFinding, capabilities, metadataIn } from './provider.server'
import { isWell, lineOf, ok, open, summaryOf, warning, wrong } from './finding'
import { outcomeOf, redirectVerdict } from './provider-client.server'
import { settingFindings } from './settings'
import { redisFindings } from './store.server'

const { oidc } = testConfig()

describe('a line', () => {
  test('names the problem and its fix', () => {
    expect(lineOf(ok('store', 'can be written to'))).toBe('✓ store: can be written to')
    expect(lineOf(open('contract', 'not read'))).toBe('· contract: not read')
    expect(lineOf(wrong('API', 'not there', 'API_BASE_URL'))).toBe(
      '✗ API: not there → API_BASE_URL',
    )
  })
  test('holds no commands of a terminal, whoever wrote them', () => {
    expect(lineOf(ok('provider', 'a\u001b[31mred\r\nb\u202e'))).toBe('✓ provider: a [31mred b ')
  })
  test('sums up, and only what is wrong fails', () => {
    const found = [ok('a', 'b'), open('a', 'b'), warning('a', 'b', 'c')]
    expect(summaryOf(found)).toBe('0 wrong, 1 to look at, 1 well.')
    expect(summaryOf(found.slice(0, 2))).toBe('All well: 1 checks.')
    expect(isWell(found)).toBe(true)
    expect(isWell([...found, wrong('a', 'b', 'c')])).toBe(false)
  })
})

test.each([
  [0, 'ok', "the same as this machine's"],
  [-30_000, 'ok', "30 s behind this machine's"],
  [30_001, 'warning', "30 s ahead of this machine's"],
  [-120_000, 'warning', "120 s behind this machine's"],
  [120_001, 'error', "120 s ahead of this machine's"],
  [null, 'open', 'it sends no Date header'],
])('a clock %s ms ahead: %s', (aheadMs, level, said) => {
  expect(clockFinding('the API', aheadMs)).toMatchObject({ level, said })
})

describe('settings together', () => {
  const levels = (env: Record<string, string>) =>
    settingFindings(testConfig({ TRUST_PROXY: '1', ...env }))
      .filter(({ level }) => level !== 'ok')
      .map(({ level, about }) => `${level} ${about}`)

  test.each([
    [{}, []],
    [{ TRUST_PROXY: '0' }, ['warning TRUST_PROXY']],
    [{ TRUST_PROXY: '10.0.0.0/8' }, []],
    [{ TRUST_PROXY: '0.0.0.0/0' }, ['warning TRUST_PROXY']],
    [{ PUBLIC_URL: 'http://localhost:3000' }, ['warning TRUST_PROXY']],
    [{ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0' }, []],
    [{ OIDC_ISSUER: 'http://login.example' }, ['warning PUBLIC_URL']],
    [{ RATE_LIMIT_SCALE: '0' }, ['warning RATE_LIMIT_SCALE']],
    [{ SESSION_SECRET: 'changeme'.repeat(5) }, ['warning SESSION_SECRET']],
    [{ METRICS_PORT: '3000' }, ['error METRICS_PORT']],
    [{ OIDC_SCOPE: 'profile email' }, ['error OIDC_SCOPE']],
  ])('%j: %j', (env, expected) => {
    expect(levels(env as Record<string, string>)).toEqual(expected)
  })
})

describe('metadata', () => {
  const whole = {
    issuer: 'https://login.example/realm',
    authorization_endpoint: 'https://login.example/auth',
    token_endpoint: 'https://login.example/token',
    jwks_uri: 'https://login.example/jwks',
  }
  test.each([
    [404, {}, /answers 404/],
    [200, undefined, /no JSON/],
    [200, { ...whole, token_endpoint: undefined }, /lacks token_endpoint/],
    [200, { ...whole, issuer: 'https://other.example' }, /names another issuer, https:\/\/other/],
  ])('with status %s as %j is wrong', (status, body, said) => {
    const found = metadataIn({ status, body }, oidc.issuer)
    expect(found).toMatchObject({ level: 'error', said: expect.stringMatching(said) as string })
  })
  test('may end with a slash or not', () => {
    expect(metadataIn({ status: 200, body: whole }, 'https://login.example/realm/')).toMatchObject(
      whole,
    )
  })
  test('that lists what a login needs, or lists nothing, is well', () => {
    expect(capabilities({}, { oidc })).toEqual([])
    expect(capabilities({ code_challenge_methods_supported: ['S256', 'plain'] }, { oidc })).toEqual(
      [],
    )
  })
  test.each([
    [{ code_challenge_methods_supported: ['plain'] }, /PKCE/],
    [{ id_token_signing_alg_values_supported: ['HS256'] }, /signs by none of RS256/],
    [{ token_endpoint_auth_methods_supported: ['private_key_jwt'] }, /client_secret_basic/],
    [{ scopes_supported: ['openid', 'profile', 'email'] }, /scopes offline_access/],
    [{ claims_supported: ['sub', 'email'] }, /auth_time/],
    [{ frontchannel_logout_supported: true }, /front-channel logout alone/],
  ])('that lists %j tells of it', (body, said) => {
    expect(capabilities(body, { oidc })).toMatchObject([
      { said: expect.stringMatching(said) as string },
    ])
  })
})

describe('the redirect URI', () => {
  const uri = 'https://portal.example/auth/callback'
  const outcome = (status: number, location: string | null, text = '') =>
    outcomeOf({ status, text, headers: new Headers(location ? { location } : {}) }, uri)

  test.each([
    [200, null, '', 'taken'],
    [302, 'https://login.example/form?x=1', '', 'taken'],
    [303, '/interaction/1', '', 'taken'],
    [302, `${uri}?error=invalid_scope`, '', { error: 'invalid_scope' }],
    [302, 'https://login.example/page?error=invalid_request', '', 'refused'],
    [400, null, 'Invalid parameter: redirect_uri', 'refused'],
    [400, null, 'Client not found.', 'client unknown'],
    [401, null, 'invalid_client: client is invalid', 'client unknown'],
  ])('%s to %s with "%s"', (status, location, text, expected) => {
    expect(outcome(status, location, text)).toEqual(expected)
  })

  test.each([
    ['taken', 'refused', 'client unknown', 'ok', /is registered/],
    ['taken', 'taken', 'client unknown', 'warning', /address of nobody's/],
    ['taken', 'taken', 'taken', 'open', /client of nobody's/],
    ['refused', 'refused', 'client unknown', 'error', /refuses https:\/\/portal/],
    ['client unknown', 'client unknown', 'client unknown', 'error', /does not know the client/],
    [{ error: 'invalid_scope' }, 'refused', 'client unknown', 'error', /refused: invalid_scope/],
  ] as const)(
    '%j, another address %j, another client %j: %s',
    (own, others, nobodys, level, said) => {
      expect(redirectVerdict(uri, own, others, nobodys)).toMatchObject({
        level,
        said: expect.stringMatching(said) as string,
      })
    },
  )
})

describe('the API to a call without a token', () => {
  const finding = (status: number, text: string, headers: Record<string, string> = {}) => {
    const body: unknown = text.startsWith('{') ? {} : undefined
    return strangerFinding('https://api.example', {
      status,
      text,
      body,
      headers: new Headers(headers),
    })
  }
  test.each([
    [401, '', {}, 'ok', /asks for a token/],
    [200, '<!doctype html>', {}, 'error', /web page \(200\)/],
    [404, 'no', { 'content-type': 'text/html; charset=utf-8' }, 'error', /web page \(404\)/],
    [302, '', { location: 'https://login.example' }, 'error', /leads on to https:\/\/login/],
    [404, '{}', {}, 'error', /not there/],
    [503, '', {}, 'error', /fails \(503\)/],
    [200, '{}', {}, 'error', /without a token/],
    [403, '', {}, 'warning', /answers 403.*gateway/],
    [400, 'No required SSL certificate was sent', {}, 'error', /asks for a certificate/],
  ])('%s %s %j: %s', (status, text, headers, level, said) => {
    expect(finding(status, text, headers as Record<string, string>)).toMatchObject({
      level,
      said: expect.stringMatching(said) as string,
    })
  })
})

test.each([
  [200, 'same-origin', 'ok', /as it is/],
  [200, 'same-origin, no-referrer', 'warning', /same-origin, no-referrer, not same-origin/],
  [200, 'no-referrer', 'warning', /not same-origin/],
  [502, 'no-referrer', 'open', /answers 502/],
])('the way of browsers: %s with %s is %s', (status, policy, level, said) => {
  const headers = new Headers({ 'Referrer-Policy': policy })
  expect(referrerFinding('https://a.example', { status, headers }, 'same-origin')).toMatchObject({
    level,
    said: expect.stringMatching(said) as string,
  })
})

describe('Redis', () => {
  const levels = (told: string) => redisFindings(told).map(({ level }) => level)
  test.each([
    ['redis_version:7.2.4\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\n', ['ok']],
    ['', ['ok']],
    ['maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n', ['ok', 'warning']],
    ['maxmemory:1000\r\nmaxmemory_policy:allkeys-lru\r\n', ['ok', 'error']],
  ])('that says %j', (told, expected) => {
    expect(levels(told)).toEqual(expected)
  })
})

describe('a token', () => {
  const of = (claims: object) =>
    ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
  test.each([
    ['opaque', null],
    [of({}), null],
    [of({ exp: 1001 }), null],
    [of({ exp: 1000 }), 'it expired at 1970-01-01T00:16:40.000Z'],
  ])('%s', (token, said) => {
    expect(expiryFinding(token, 1_000_000)?.said ?? null).toBe(said)
  })
})
