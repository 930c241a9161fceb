import { describe, expect, test } from 'vitest'
import { testConfig } from '~/session/sessions.fixture'
import { clockFinding, probe } from './ask.server'
import { findingOf } from './contract.server'
import { referrerFinding, settingFindings, strangerFinding } from './examine.server'
import { isWell, lineOf, ok, open, summaryOf, warning, wrong } from './finding'
import { capabilities, metadataIn, logoutVerdict, redirectVerdict } from './provider.server'
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
  [0, 'ok', "0 s behind this machine's"],
  [-30_000, 'ok', "30 s behind this machine's"],
  [30_001, 'warning', "30 s ahead of this machine's"],
  [-120_000, 'warning', "120 s behind this machine's"],
  [120_001, 'error', "120 s ahead of this machine's"],
  [null, 'open', 'no Date header in the answer'],
])('a clock %s ms ahead: %s', (aheadMs, level, message) => {
  const servedAt = aheadMs === null ? null : 1_000_000 + aheadMs
  expect(clockFinding('the API', { servedAt }, 1_000_000)).toMatchObject({ level, message })
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
    [200, { ...whole, issuer: 'https://other.example' }, /issuer in its metadata, https:\/\/other/],
  ])('with status %s as %j is wrong', (status, body, message) => {
    const found = metadataIn({ status, body }, oidc.issuer)
    expect(found).toMatchObject({
      level: 'error',
      message: expect.stringMatching(message) as string,
    })
  })
  test('may end with a slash or not', () => {
    expect(metadataIn({ status: 200, body: whole }, 'https://login.example/realm/')).toMatchObject(
      whole,
    )
  })
  const listed = { end_session_endpoint: 'https://login.example/logout' }
  test('that lists what a login needs, or lists nothing, is well', () => {
    expect(capabilities(listed, { oidc })).toEqual([])
  })
  test.each([
    [{ ...listed, id_token_signing_alg_values_supported: ['HS256'] }, /signs with none of RS256/],
    [
      { ...listed, token_endpoint_auth_methods_supported: ['private_key_jwt'] },
      /client_secret_basic/,
    ],
    [{}, /no end_session_endpoint: after a logout .* still logged in .* no password/],
    [{ ...listed, require_pushed_authorization_requests: true }, /PAR.*names no endpoint/],
  ])('that lists %j tells of it', (metadata, message) => {
    expect(capabilities(metadata, { oidc })).toMatchObject([
      { message: expect.stringMatching(message) as string },
    ])
  })
})

const uri = 'https://portal.example/auth/callback'
test.each([
  [200, null, 'ok', /begins a login/],
  [302, 'https://login.example/form?x=1', 'ok', /begins a login/],
  [303, '/interaction/1', 'ok', /begins a login/],
  [302, `${uri}?error=invalid_scope`, 'error', /the login is refused: invalid_scope/],
  [302, 'https://login.example/page?error=invalid_request', 'error', /refuses https:\/\/portal/],
  [400, null, 'error', /refuses https:\/\/portal/],
])('a login that is answered %s to %s is %s', (status, location, level, message) => {
  const headers = new Headers(location ? { location } : {})
  expect(redirectVerdict(uri, { status, headers })).toMatchObject({
    level,
    message: expect.stringMatching(message) as string,
  })
})

test.each([
  [200, null, 'ok', /returns people to https:\/\/portal/],
  [302, 'https://portal.example/', 'ok', /returns people to/],
  [400, null, 'error', /refuses https:\/\/portal/],
  [302, 'https://login.example/page?error=invalid_request', 'error', /refuses https:\/\/portal/],
])('a logout that is answered %s to %s is %s', (status, location, level, message) => {
  const headers = new Headers(location ? { location } : {})
  expect(logoutVerdict('https://portal.example/', { status, headers })).toMatchObject({
    level,
    message: expect.stringMatching(message) as string,
  })
})

const failed = (kind: string, status = 0) => ({
  'error.type': kind,
  'http.response.status_code': status,
})
test.each([
  ['GET /api/Order/{}/Share', failed('unavailable', 500), /^✗ .*: unavailable \(500\) → /],
  ['GET /api/Order/{}/Share', failed('timeout'), /^✗ .*: timeout → /],
  [
    'GET /api/Order/{}/Share',
    { 'portal.fields': ['email'] },
    /^✗ .*does not match the contract.*: email → /,
  ],
  ['GET /api/Order/{}/Share', failed('forbidden', 403), /^! .*: 403: the token's person may not/],
  ['GET /api/Order/{}/Share', { 'portal.rows.dropped': 2 }, /^! .*: 2 rows lack what makes them/],
  ['GET /api/Order/{}/Share', failed('not-found', 404), /^✗ .*: not-found \(404\)/],
  ['GET /api/Order/{}/WarrantyData', failed('not-found', 404), /^· .*: 404: nothing there$/],
  ['GET /api/Address/0/Order', failed('refused', 405), /^· .*: 405: nothing there$/],
])('a logged call to the API has its line: %#', (call, fields, line) => {
  expect(lineOf(findingOf(call, fields))).toMatch(line)
})

test('a probe that throws is a finding, and the others go on', async () => {
  const examine = () => Promise.reject(new Error('broken'))
  expect(await probe((reason) => wrong('store', reason, 'SESSION_DIR'), examine)).toEqual([
    { level: 'error', about: 'store', message: 'broken', fix: 'SESSION_DIR' },
  ])
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
    [200, '<!doctype html>', {}, 'error', /answers 200/],
    [404, 'no', { 'content-type': 'text/html; charset=utf-8' }, 'error', /answers 404/],
    [302, '', { location: 'https://login.example' }, 'error', /answers 302/],
    [404, '{}', {}, 'error', /answers 404/],
    [503, '', {}, 'error', /answers 503/],
    [200, '{}', {}, 'error', /answers 200/],
    [403, '', {}, 'warning', /403.*gateway/],
    [400, 'No required SSL certificate was sent', {}, 'error', /answers 400/],
  ])('%s %s %j: %s', (status, text, headers, level, message) => {
    expect(finding(status, text, headers as Record<string, string>)).toMatchObject({
      level,
      message: expect.stringMatching(message) as string,
    })
  })
})

test.each([
  [200, 'same-origin', 'ok', /does not change/],
  [200, 'same-origin, no-referrer', 'warning', /same-origin, no-referrer, not same-origin/],
  [200, 'no-referrer', 'warning', /not same-origin/],
  [502, 'no-referrer', 'open', /answers 502/],
])('the way of browsers: %s with %s is %s', (status, policy, level, message) => {
  const headers = new Headers({ 'Referrer-Policy': policy })
  expect(referrerFinding('https://a.example', { status, headers }, 'same-origin')).toMatchObject({
    level,
    message: expect.stringMatching(message) as string,
  })
})

describe('Redis', () => {
  const levels = (info: string) => redisFindings(info).map(({ level }) => level)
  test.each([
    ['redis_version:7.2.4\r\nrun_id:a1\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\n', ['ok']],
    ['run_id:a1\r\n', ['ok']],
    ['', ['ok', 'warning']],
    ['run_id:a1\r\nmaxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n', ['ok', 'warning']],
    ['run_id:a1\r\nmaxmemory:1000\r\nmaxmemory_policy:allkeys-lru\r\n', ['ok', 'error']],
  ])('that says %j', (info, expected) => {
    expect(levels(info)).toEqual(expected)
  })
})
