import { join } from 'node:path'
import compression from 'compression'
import { Faults, faultsBody, type Failures } from '../faults'
import { listen, loopback } from '../http/listen'
import { officeRouter } from '../office/office'
import { createPush, vapidKeys } from '../office/push'
import { CallRecord } from '../record'
import type { Seed } from '../seeds/seed'
import { createMakerApp } from './app'
import { createGuard } from './auth'
import { makerControl } from './control'
import { openDatabase } from './database'
import { openFiles } from './files'
import { loadSeedOnce } from './load-seed'
import { openMailbox } from './mailbox'

export interface MakerOptions {
  /** A taken port means the next one; 0 takes any free one. */
  port: number
  dataDir: string
  /** For a new data folder; an existing one stays. */
  seed: Seed
  /** The identity provider, which is also the audience of its access tokens. */
  issuer: string
  audience: string
  /** The audience of id tokens. */
  clientId: string
  /** For links in mails. */
  portalUrl: string
  /** Milliseconds by pattern (faults.ts). */
  latency?: Record<string, number>
  fail?: Failures
  /** smtp:// or smtps://; without one mails stay in the outbox. */
  smtpUrl?: string
  /** The console by default. */
  warn?: (line: string) => void
}

/** Starts the stand-in for the maker's API (specification 7). */
export async function startMaker(
  options: MakerOptions,
): Promise<{ url: string; vapidPublicKey: string; close(): Promise<void> }> {
  const { dataDir, seed } = options
  const { latency = {}, fail = {}, warn = console.warn } = options
  const portalUrl = options.portalUrl.replace(/\/$/, '')
  const db = openDatabase(dataDir)
  loadSeedOnce(db, seed)
  const files = openFiles(join(dataDir, 'files'), seed.documents)
  const keys = vapidKeys(dataDir)
  const record = new CallRecord()
  const faults = new Faults()
  faults.set({ ...faultsBody.parse({}), latency, fail })
  const app = createMakerApp({
    db,
    files,
    mailbox: openMailbox(db, options.smtpUrl, warn),
    portalUrl,
    record,
    faults,
    guard: createGuard(options),
    control: makerControl({ db, record, faults, people: seed.people, portalUrl }),
    office: officeRouter({ db, files, portalUrl, push: createPush(db, keys, warn) }),
  })
  const listener = await listen(options.port)
  const compress = compression()
  const answer = app.callback()
  listener.handleWith(
    (request, response) =>
      new Promise((answered) => {
        compress(request as never, response as never, () => answered(answer(request, response)))
      }),
  )
  return {
    vapidPublicKey: keys.publicKey,
    url: `http://${loopback}:${listener.port}`,
    async close() {
      await listener.close()
      db.close()
    },
  }
}
