import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startIdentityProvider } from './identity/start'
import type { Failures } from './faults'
import { startMaker } from './maker/start'
import type { Seed } from './seeds/seed'

/** A name, because the API's port is unknown before it listens. */
const audience = 'urn:keittio:maker-api'

export interface SandboxOptions {
  /** All data is below this folder. */
  dataDir: string
  portalUrl: string
  identityPort: number
  makerPort: number
  today: Date
  seed: (today: Date) => Seed
  /** Deletes the data first. */
  reset?: boolean
  latency?: Record<string, number>
  fail?: Failures
  accessTokenSeconds?: number
  /** Without one mails stay in the outbox. */
  smtpUrl?: string
}

export interface Sandbox {
  issuer: string
  clientId: string
  clientSecret: string
  apiBaseUrl: string
  /** For browsers' push subscriptions. */
  vapidPublicKey: string
  close(): Promise<void>
}

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
