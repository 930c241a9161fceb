import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startIdentityProvider } from './identity/start'
import type { Failures } from './faults'
import { startMaker } from './maker/start'
import type { Seed } from './seeds/seed'

/** The audience of the access tokens: a name, since the API's port is not known before it listens. */
const audience = 'urn:keittio:maker-api'

export interface SandboxOptions {
  /** Everything is kept below; nothing is written elsewhere. */
  dataDir: string
  /** Origin of the portal. */
  portalUrl: string
  identityPort: number
  makerPort: number
  /** The moment that the story is told from. */
  today: Date
  seed: (today: Date) => Seed
  /** Starts over: forgets what people did. */
  reset?: boolean
  latency?: Record<string, number>
  fail?: Failures
  /** Life of an access token. */
  accessTokenSeconds?: number
  /** A mail server; without one mails are only kept in the outbox. */
  smtpUrl?: string
}

export interface Sandbox {
  issuer: string
  clientId: string
  clientSecret: string
  apiBaseUrl: string
  /** The public key that browsers subscribe to pushes with. */
  vapidPublicKey: string
  close(): Promise<void>
}

/** Starts the identity provider and the maker's API, over the same people. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { portalUrl, identityPort, makerPort, latency, fail, accessTokenSeconds, smtpUrl } = options
  const folder = (name: string) => join(options.dataDir, name)
  if (options.reset) {
    await rm(folder('identity'), { recursive: true, force: true })
    await rm(folder('maker'), { recursive: true, force: true })
  }
  const seed = options.seed(options.today)
  const identity = await startIdentityProvider({
    port: identityPort,
    people: seed.people,
    dataDir: folder('identity'),
    portalUrl,
    audience,
    accessTokenSeconds,
  })
  const { issuer, clientId, clientSecret } = identity
  const maker = await startMaker({
    port: makerPort,
    dataDir: folder('maker'),
    seed,
    issuer,
    audience,
    clientId,
    portalUrl,
    latency,
    fail,
    smtpUrl,
  }).catch(async (reason: unknown) => {
    await identity.close()
    throw reason
  })
  return {
    issuer,
    clientId,
    clientSecret,
    apiBaseUrl: maker.url,
    vapidPublicKey: maker.vapidPublicKey,
    async close() {
      await Promise.all([identity.close(), maker.close()])
    },
  }
}
