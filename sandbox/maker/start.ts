import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Seed } from '../seeds/seed'
import { createGuard } from './auth'
import { createControl } from './control'
import { openDatabase } from './database'
import type { Failures } from './faults'
import { Faults, faultsBody } from './faults'
import { openFiles } from './files'
import { createOffice } from '../office/office'
import { createPush } from '../office/push'
import { vapidKeys } from '../office/vapid'
import { plantOnce } from './plant'
import { openPostOffice } from './post'
import { CallRecord } from './record'
import { routes } from './routes'
import { createMakerServer } from './server'

export interface MakerOptions {
  /** 0 takes any free one; where it is taken, the next free one. */
  port: number
  host?: string
  dataDir: string
  /** Planted in a new data folder; one that is there stays as people left it. */
  seed: Seed
  /** The identity provider, and what its access tokens are for. */
  issuer: string
  audience: string
  /** The header of the id token; `id-token` unless given. */
  idTokenHeader?: string
  /** What its id tokens are for. */
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
  const { host = '127.0.0.1', dataDir, seed, idTokenHeader = 'id-token' } = options
  const { warn = console.warn } = options
  const portalUrl = options.portalUrl.replace(/\/$/, '')
  const { db, close: closeDatabase } = openDatabase(join(dataDir, 'maker.db'))
  plantOnce(db, seed)
  const files = openFiles(join(dataDir, 'files'), seed.documents)
  const keys = vapidKeys(dataDir)
  const record = new CallRecord()
  const faults = new Faults()
  faults.set({ ...faultsBody.parse({}), latency: options.latency ?? {}, fail: options.fail ?? {} })
  const { server, idle } = createMakerServer({
    db,
    files,
    post: openPostOffice(db, options.smtpUrl ?? null, warn),
    portalUrl,
    record,
    faults,
    routes,
    guard: createGuard({ ...options, idTokenHeader }),
    control: createControl({ db, record, faults, people: seed.people, portalUrl }),
    office: createOffice({ db, files, portalUrl, push: createPush(db, keys, warn) }),
  })
  const port = await listen(server, options.port, host)
  return {
    vapidPublicKey: keys.publicKey,
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await idle()
      closeDatabase()
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, port + 1, host)
  }
}
