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
  /** 0 takes any free one; where it is taken, the next free one. */
  port: number
  dataDir: string
  /** Loaded into a new data folder; one that is there stays as people left it. */
  seed: Seed
  /** The identity provider, and what its access tokens are for. */
  issuer: string
  audience: string
  /** The audience of its id tokens. */
  clientId: string
  /** Links in mails lead there. */
  portalUrl: string
  /** Milliseconds by pattern; the patterns are explained in faults.ts. */
  latency?: Record<string, number>
  fail?: Failures
  /** A mail server, smtp:// or smtps://; without one mails are only kept in the outbox. */
  smtpUrl?: string
  /** Where a line about trouble with mails and pushes goes; the console unless told. */
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
