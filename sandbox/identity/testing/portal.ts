import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { freePort } from '../../../scripts/stack.mjs'
import type { SeedPerson } from '../../seeds/seed'
import { startIdentityProvider, type IdentityOptions, type IdentityProvider } from '../start'
import { Browser, type Page } from './browser'
import { fetchOnce } from './fetch-once'

export const AUDIENCE = 'http://api.localhost:4000'

const person = (sub: string, firstName: string, lastName: string, locale: string): SeedPerson => ({
  sub,
  password: `${sub}-password`,
  firstName,
  lastName,
  email: `${sub}@post.example`,
  locale,
  language: null,
  pushNotificationsEnabled: false,
  staff: false,
  about: `${firstName} of the tests`,
})

export const people = [
  person('tuuli', 'Tuuli', "O'Kallio", 'fi'),
  person('bengt', 'Bengt', 'Åkerlund', 'sv-FI'),
]

export interface TestProvider extends IdentityProvider {
  warnings: string[]
  dataDir: string
  restart(changes?: Partial<IdentityOptions>): Promise<TestProvider>
}

// One that it comes back to after a restart: a port that the system gives to outgoing connections
// may be somebody's by then.
const lowest = 20_000
let last = lowest + (process.pid % 100) * 100
const lastingPort = async () => (last = await freePort(last + 1))

/** A provider on a free port and in a folder of its own. */
export async function startForTest(given: Partial<IdentityOptions> = {}): Promise<TestProvider> {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'identity-'))
  const warnings: string[] = []
  const options: IdentityOptions = {
    port: given.port ?? (await lastingPort()),
    people,
    dataDir,
    portalUrl: 'http://portal.localhost:3000',
    audience: AUDIENCE,
    warn: (line) => warnings.push(line),
    ...given,
  }
  const provider = await startIdentityProvider(options)
  return {
    ...provider,
    warnings,
    dataDir,
    async close() {
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async restart(changes = {}) {
      await provider.close()
      return startForTest({ ...options, port: Number(new URL(provider.issuer).port), ...changes })
    },
  }
}

export interface TokenAnswer {
  status: number
  error?: string
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
}

type AttemptParameters = Record<string, string | undefined>

/** The portal's side of the protocol. */
export class Portal {
  readonly url: string
  readonly idp: IdentityProvider

  constructor(idp: IdentityProvider, url = 'http://portal.localhost:3000') {
    this.idp = idp
    this.url = url
  }

  /** Somebody's, at the provider. */
  browser = (headers = {}) => new Browser(this.idp.issuer, headers)

  /** A login attempt: where the browser goes, and what turns the callback into tokens. */
  attempt(parameters: AttemptParameters = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const nonce = randomBytes(8).toString('hex')
    const address = new URL('/auth', this.idp.issuer)
    const query = {
      client_id: this.idp.clientId,
      response_type: 'code',
      redirect_uri: `${this.url}/auth/callback`,
      scope: 'openid profile email offline_access',
      state: 'the-state',
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    }
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, value)
    }
    const exchange = (callback: Page) =>
      this.ask('/token', {
        grant_type: 'authorization_code',
        code: callback.url.searchParams.get('code') ?? '',
        redirect_uri: query.redirect_uri,
        code_verifier: verifier,
      })
    return { address, nonce, exchange }
  }

  /** Logs in with one click on a person. */
  async logIn(browser: Browser, name = 'Tuuli', parameters: AttemptParameters = {}) {
    const attempt = this.attempt(parameters)
    const callback = await browser.press(await browser.open(attempt.address), name)
    return { ...(await attempt.exchange(callback)), nonce: attempt.nonce }
  }

  refresh(refreshToken: string, signal?: AbortSignal) {
    return this.ask('/token', { grant_type: 'refresh_token', refresh_token: refreshToken }, signal)
  }

  async ask(
    path: string,
    form: Record<string, string>,
    signal: AbortSignal | null = null,
  ): Promise<TokenAnswer> {
    const { clientId, clientSecret, issuer } = this.idp
    const answer = await fetchOnce(issuer + path, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
    })
    const body = await answer.text()
    return {
      status: answer.status,
      ...(body ? (JSON.parse(body) as TokenAnswer) : {}),
    } as TokenAnswer
  }

  /** The claims of a token that the provider signed for `audience`, and its type. */
  async verify(token: string, audience = this.idp.clientId): Promise<JWTPayload> {
    const answer = await fetchOnce(`${this.idp.issuer}/jwks`)
    const keys = (await answer.json()) as JSONWebKeySet
    const checked = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: this.idp.issuer,
      audience,
      algorithms: ['RS256'],
    })
    return { ...checked.payload, typ: checked.protectedHeader.typ }
  }
}
