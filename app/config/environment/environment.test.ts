import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment, secretNames } from './environment.server'

const complete = {
  PUBLIC_URL: 'https://portal.example',
  API_BASE_URL: 'https://api.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'portal',
}
const secret = 's'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, `secret-${Math.random()}`)
  writeFileSync(path, content)
  return path
}

const problems = (env: Record<string, string>) => {
  const read = readEnvironment({ ...complete, SESSION_SECRET: secret, ...env })
  return 'problems' in read ? read.problems : []
}

test('secrets are the keys, and the addresses that hold passwords', () => {
  expect(secretNames).toEqual([
    'SESSION_SECRET',
    'OIDC_CLIENT_SECRET',
    'OIDC_CLIENT_KEY',
    'API_HEADERS',
    'API_CLIENT_CERT',
    'API_CLIENT_KEY',
    'HTTPS_PROXY',
    'REDIS_URL',
    'MONITORING_DSN',
  ])
})

describe('a secret in a file', () => {
  test.each([secret, `${secret}\n`, `${secret}\r\n`])(
    '%j is the secret without its line break',
    (content) => {
      const read = readEnvironment({ ...complete, SESSION_SECRET_FILE: file(content) })
      expect(read).toMatchObject({ values: { SESSION_SECRET: [secret] } })
    },
  )

  test('may be any of them, beside empty variables', () => {
    const read = readEnvironment({
      ...complete,
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: file(secret),
      OIDC_CLIENT_SECRET_FILE: file('client secret\n'),
      REDIS_URL_FILE: file('redis://:p@localhost\n'),
      MONITORING_DSN_FILE: file('https://key@monitoring.example/1\n'),
    })
    expect(read).toMatchObject({
      values: {
        OIDC_CLIENT_SECRET: 'client secret',
        REDIS_URL: 'redis://:p@localhost',
        MONITORING_DSN: 'https://key@monitoring.example/1',
      },
    })
  })

  test('with both the value and the file set is an error', () => {
    expect(problems({ SESSION_SECRET_FILE: file(secret) })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one of them',
    ])
  })

  test('that is unreadable or empty is reported with its path', () => {
    const empty = file('\n')
    const missing = join(folder, 'missing')
    expect(
      problems({
        OIDC_CLIENT_SECRET_FILE: empty,
        REDIS_URL_FILE: missing,
        MONITORING_DSN_FILE: folder,
      }),
    ).toEqual([
      `OIDC_CLIENT_SECRET_FILE names an empty file: ${empty}`,
      `REDIS_URL_FILE names a file that cannot be read (ENOENT): ${missing}`,
      `MONITORING_DSN_FILE names a file that cannot be read (EISDIR): ${folder}`,
    ])
  })

  test('that is malformed is reported with its variable, without its content', () => {
    expect(problems({ SESSION_SECRET: '', SESSION_SECRET_FILE: file('too short') })).toEqual([
      'SESSION_SECRET, in SESSION_SECRET_FILE, must be at least 32 characters; several are ' +
        'comma-separated, such as the output of openssl rand -hex 32',
    ])
  })
})

describe('a line', () => {
  test('says what is expected, an example, and what is given', () => {
    expect(problems({ PORT: '80a' })).toEqual([
      'PORT must be a whole number from 1 to 65535, such as 8080; it is "80a"',
    ])
  })

  test.each([
    ['SESSION_SECRET', 'hidden'],
    ['REDIS_URL', 'redis://:hidden@localhost/x y'],
    ['MONITORING_DSN', 'https://hidden'],
    ['WEBSHOP_URL_FI', 'ftp://somebody:hidden@shop.example'],
    ['API_HEADERS', 'X-Api-Key: fine\nhidden'],
    ['HTTPS_PROXY', 'socks://somebody:hidden@proxy.example'],
    ['OIDC_CLIENT_KEY', 'hidden'],
    ['API_CLIENT_CERT', 'hidden'],
  ])('shows nothing of a secret: %s', (name, value) => {
    const lines = problems({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('hidden')
  })
})

describe('a value that must not be set', () => {
  test.each([
    [{ OIDC_AUTHORIZATION_PARAMS: 'audience=a&State=b' }, /must not set State, which is the proto/],
    [{ OIDC_AUTHORIZATION_PARAMS: 'audience' }, /must be a query/],
    [
      { API_HEADERS: 'X-A: 1\nAuthorization: Basic x' },
      /must not set authorization, which is the po/,
    ],
    [
      { API_BASE_URL: 'http://user:hidden@api.example/' },
      /^API_BASE_URL must be an address without a name and a password, such as [^@]*$/,
    ],
    [{ API_HEADERS: 'Id-Token: x' }, /must not set id-token, which is the portal's own/],
    [{ API_HEADERS: 'X-A: 1\nx-a: 2' }, /must name x-a once/],
    [{ OIDC_TOKEN_AUTH_METHOD: 'private_key_jwt' }, /needs OIDC_CLIENT_KEY with private_key_jwt/],
    [{ OIDC_TOKEN_AUTH_METHOD: 'client_secret_post' }, /needs OIDC_CLIENT_SECRET with client_sec/],
    [
      { OIDC_TOKEN_AUTH_METHOD: 'tls_client_auth' },
      /must be client_secret_basic, .* or none, such/,
    ],
  ])('%j', (env, line) => {
    expect(problems(env)).toEqual([expect.stringMatching(line)])
  })

  test('headers are read a line each, in small letters', () => {
    const API_HEADERS = 'X-Api-Key: a key: with a colon \r\n\nx-tenant:\tportal\n'
    const read = readEnvironment({ ...complete, SESSION_SECRET: secret, API_HEADERS })
    expect(read).toMatchObject({
      values: { API_HEADERS: { 'x-api-key': 'a key: with a colon', 'x-tenant': 'portal' } },
    })
  })
})
