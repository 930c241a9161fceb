import { trustAuthority } from '~/net/certificates.fixture'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { examine } from '~/doctor/examine.server'
import { lineOf, summaryOf, type Finding } from '~/doctor/finding'
import { endpoints, withoutIds, type Endpoint } from '~/upstream/endpoints'
import { openForDoctor } from './doctor.fixture'

const sandbox = await openForDoctor()
afterAll(() => sandbox.close())

const linesOf = (findings: readonly Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(lineOf)

describe('against the sandbox', () => {
  test('all is well', async () => {
    const findings = await examine(sandbox.env, null)
    expect(linesOf(findings, 'error')).toEqual([])
    expect(linesOf(findings, 'warning')).toEqual([])
    expect(summaryOf(findings)).toMatch(/^All well: \d+ checks\.$/)
  })

  test('its API keeps the contract, and each reading endpoint has its line', async () => {
    await sandbox.control('DELETE', 'record')
    const findings = await examine(sandbox.env, sandbox.tokens)
    expect(linesOf(findings, 'error')).toEqual([])
    expect(linesOf(findings, 'warning')).toEqual([])
    const read = linesOf(findings, 'ok').filter((line) => line.startsWith('✓ GET /api/'))
    expect(read.length).toBeGreaterThan(30)
    const reading = Object.entries<Endpoint>(endpoints)
      .filter(([call, { acts }]) => call.startsWith('GET ') && !acts)
      .map(([call]) => withoutIds(call))
    expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(reading))

    const calls = (await sandbox.control('GET', 'record')) as { method: string }[]
    expect(calls.length).toBeGreaterThan(50)
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']))
  })

  test('no value of an answer is shown', async () => {
    const text = (await examine(sandbox.env, sandbox.tokens)).map(lineOf).join('\n')
    expect(text).not.toMatch(/Aino|Mäkelä|412873|eyJ|secret-of/)
  })
})

const otherKey = String(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
)

type Broken = () => Record<string, string> | Promise<Record<string, string>>

/** Each fault with all lines that report it. app/doctor/rules.test.ts tests single rules. */
const broken: Record<string, [Broken, ...RegExp[]]> = {
  'another issuer': [
    () => ({ OIDC_ISSUER: `${sandbox.env.OIDC_ISSUER}/realms/other` }),
    /^✗ provider: its metadata answers 404 → set OIDC_ISSUER/,
  ],
  'a provider without keys': [
    async () => ({
      OIDC_ISSUER: await sandbox.providerWith((own) => ({ issuer: own, jwks_uri: `${own}/keys` }), {
        body: '{"keys":[]}',
      }),
    }),
    /^✗ provider keys: http:\S+ has no key to check signatures with → /,
  ],
  'a provider that is away': [
    async () => ({ OIDC_ISSUER: await sandbox.nobody() }),
    /^✗ provider: http:\S+: ECONNREFUSED → check OIDC_ISSUER/,
  ],
  'another client secret': [
    () => ({ OIDC_CLIENT_SECRET: 'another' }),
    /^✗ client authentication: the provider refuses the client with client_secret_basic \(token endpoint: invalid_client\)/,
  ],
  'a client that the provider does not know': [
    () => ({ OIDC_CLIENT_ID: 'portaali' }),
    /^✗ client authentication: the provider refuses the client/,
    /^✗ redirect URI: the provider refuses http\S+ → .*OIDC_CLIENT_ID/,
    /^✗ post-logout URI: the provider refuses http\S+ → .*OIDC_CLIENT_ID/,
  ],
  'no secret where one is needed': [
    () => ({ OIDC_CLIENT_SECRET: '' }),
    /^✗ client authentication: the provider refuses the client with none .* → .*OIDC_CLIENT_SECRET/,
  ],
  'a key that the provider does not know': [
    () => ({ OIDC_CLIENT_KEY: otherKey }),
    /^✗ client authentication: the provider refuses the client with private_key_jwt .*OIDC_CLIENT_KEY/,
  ],
  'a proxy that is away': [
    async () => ({
      HTTPS_PROXY: await sandbox.nobody(),
      API_BASE_URL: 'https://api.invalid',
    }),
    /^✗ API: https:\S+: ECONNREFUSED → .*, HTTPS_PROXY and NO_PROXY/,
  ],
  'a proxy that makes no connections': [
    async () => ({
      HTTPS_PROXY: await sandbox.serve(() => ({ body: '' })),
      API_BASE_URL: 'https://api.invalid',
    }),
    /^✗ API: https:\S+: proxy closed → check API_BASE_URL, .*, HTTPS_PROXY and NO_PROXY/,
  ],
  'an API of an authority that nobody knows': [
    async () => ({ API_BASE_URL: (await sandbox.gateway()).url }),
    /^✗ API: https:\S+: \S+ → check API_BASE_URL.*NODE_EXTRA_CA_CERTS/,
  ],
  'an API that asks for a certificate': [
    async () => {
      const { url, files } = await sandbox.gateway({ requestCert: true, rejectUnauthorized: true })
      trustAuthority(files.authority)
      return { API_BASE_URL: url }
    },
    /^✗ API: https:\S+: \S+ → .*API_CLIENT_CERT/,
  ],
  'a key of another certificate': [
    async () => {
      const [one, other] = [await sandbox.gateway(), await sandbox.gateway()]
      return {
        API_CLIENT_CERT_FILE: one.files.certificate,
        API_CLIENT_KEY_FILE: other.files.key,
      }
    },
    /^✗ configuration: API_CLIENT_KEY.* must be the key of API_CLIENT_CERT/,
  ],
  'an address that the provider does not know': [
    () => ({ PUBLIC_URL: 'http://other.localhost:3000' }),
    /^✗ redirect URI: the provider refuses http:\/\/other\.localhost:3000\/auth\/callback → register/,
    /^✗ post-logout URI: the provider refuses http:\/\/other\.localhost:3000\/ → register/,
  ],
  'an API that is away': [
    async () => ({ API_BASE_URL: await sandbox.nobody() }),
    /^✗ API: http:\S+\/api\/User: ECONNREFUSED → check API_BASE_URL/,
  ],
  'an API whose clock is five minutes ahead': [
    async () => ({ API_BASE_URL: await sandbox.apiWithClock(300_000) }),
    /^✗ clock of the API: (?:29|30)\d s ahead of this machine's → /,
  ],
  'Redis that is away': [
    async () => ({ REDIS_URL: (await sandbox.nobody()).replace('http:', 'redis:') }),
    /^✗ Redis: 127\.0\.0\.1:\d+ does not answer as Redis \(ECONNREFUSED\) → check REDIS_URL/,
  ],
}

describe('a broken set-up has its line', () => {
  test.each(Object.keys(broken))('%s', async (name) => {
    const [change, ...expected] = broken[name] ?? expect.unreachable(name)
    const findings = await examine({ ...sandbox.env, ...(await change()) }, null)
    const lines = linesOf(findings, 'error')
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line) as string))
    const isExamined = !lines.some((line) => line.startsWith('✗ configuration'))
    expect(linesOf(findings, 'ok').length > 2).toBe(isExamined)
  })

  test('a variable that the portal does not have is a warning', async () => {
    const findings = await examine(
      { ...sandbox.env, OIDC_CLIENTSECRET: 'x', REDIS_PORT: '1' },
      null,
    )
    expect(linesOf(findings, 'warning')).toEqual([
      '! configuration: OIDC_CLIENTSECRET is not a variable of the portal → see the list in docs/configuration.md',
    ])
  })
})

describe('with a token', () => {
  test('that goes to nothing that is wrong as the API', async () => {
    const sent: unknown[] = []
    const API_BASE_URL = await sandbox.serve(({ headers }) => {
      sent.push(headers.authorization)
      return { body: '<!doctype html>' }
    })
    const findings = await examine({ ...sandbox.env, API_BASE_URL }, sandbox.tokens)
    expect(sent).toEqual([undefined])
    expect(linesOf(findings, 'open')).toContainEqual(
      expect.stringMatching(/^· contract: not checked: /),
    )
  })

  const errorsWith = async (fail: Record<string, unknown>) => {
    await sandbox.control('PUT', 'faults', { fail })
    try {
      return linesOf(await examine(sandbox.env, sandbox.tokens), 'error')
    } finally {
      await sandbox.control('DELETE', 'faults')
    }
  }

  test('that has expired nothing is read', async () => {
    expect(await errorsWith({ 'GET /api/User': 'expired' })).toEqual([
      expect.stringMatching(/^✗ token: the API refuses it \(401\)/),
    ])
  })

  test('an endpoint of another shape is named, and one that fails', async () => {
    const fail = { '/api/Order/*/Payment': 'wrong-shape', '/api/Contact/Registrations': 500 }
    expect(await errorsWith(fail)).toEqual([
      expect.stringMatching(/^✗ GET \/api\/Contact\/Registrations: unavailable \(500\)/),
      expect.stringMatching(
        /^✗ GET \/api\/Order\/\{\}\/Payment: the answer does not match the contract/,
      ),
    ])
  })
})
