import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { person } from '../../seeds/people'
import { startIdentityProvider, type IdentityOptions, type IdentityProvider } from '../start'
import type { Browser } from './browser'

export const AUDIENCE = 'http://api.localhost:4000'

export interface TestProvider extends IdentityProvider {
  warnings: string[]
}

/** On a free port, in a folder of its own. */
export async function startForTest(
  given: Pick<IdentityOptions, 'portalUrl' | 'client' | 'pushes'>,
): Promise<TestProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
  const warnings: string[] = []
  const provider = await startIdentityProvider({
    port: 0,
    people: [person('tuuli', "Tuuli O'Kallio", 'tuuli@post.example')],
    dataDir,
    audience: AUDIENCE,
    warn: (line) => warnings.push(line),
    ...given,
  })
  return {
    ...provider,
    warnings,
    async close() {
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The portal's side of the protocol. */
export class Portal {
  readonly #at: Omit<IdentityProvider, 'close'>
  readonly #url: string

  constructor(at: Omit<IdentityProvider, 'close'>, url: string) {
    this.#at = at
    this.#url = url
  }

  async logIn(browser: Browser, name: string) {
    const { issuer, clientId, clientSecret } = this.#at
    const redirect_uri = `${this.#url}/auth/callback`
    const code_verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri,
      scope: 'openid profile email offline_access',
      state: 'the-state',
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const callback = await browser.press(await browser.open(`/auth?${query}`), name)
    const code = callback.url.searchParams.get('code') ?? ''
    const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${secret}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        code_verifier,
      }),
    })
    return (await answer.json()) as { access_token: string; id_token: string }
  }
}
