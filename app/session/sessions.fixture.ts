import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig, type Config } from '~/config/config.server'
import type { TestClock, TestProvider } from './provider/provider.fixture'
import type { Sessions } from './session.server'
import { noMarker } from './store/markers.server'
import type { SessionRecord } from './types'

export const silent = pino({ level: 'silent' })

/** A portal at https://portal.example. */
export function testConfig(env: Record<string, string> = {}): Config {
  const read = readConfig({
    PUBLIC_URL: 'https://portal.example',
    API_BASE_URL: 'https://api.example',
    OIDC_ISSUER: 'https://login.example/realm',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'client secret',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ...env,
  })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return read.config
}

/** `remove` deletes the folder. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'portal-sessions-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A person who has just logged in. */
export function testRecord(
  clock: TestClock,
  provider?: TestProvider,
  more: Partial<SessionRecord> = {},
): SessionRecord {
  const grant = provider?.grant()
  return {
    tokens: {
      accessToken: 'access 1',
      idToken: 'id 1',
      refreshToken: grant?.refreshToken ?? 'refresh 1',
      issuedAt: clock.now,
      expiresAt: clock.now + 300_000,
    },
    identity: {
      subject: 'aino',
      firstName: 'Aino',
      lastName: 'Aalto',
      email: 'aino@example.com',
      locale: null,
    },
    providerSession: grant?.sid ?? 'provider session',
    createdAt: clock.now,
    user: null,
    roles: null,
    preview: null,
    messages: [],
    ...more,
  }
}

/** The API has shown the person's own view, as a first page finds. */
export async function confirmOwnView(sessions: Pick<Sessions, 'open'>, cookie: string) {
  await (await sessions.open(cookie))?.moveMarker(noMarker)
}

/** The name=value parts, as a browser sends them back. */
export function cookiesOf(headers: Headers | readonly string[]): string {
  const list = headers instanceof Headers ? headers.getSetCookie() : headers
  return list.map((cookie) => cookie.split(';')[0]).join('; ')
}
