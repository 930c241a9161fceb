import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Seed } from '../seeds/seed'
import { createGuard } from './auth'
import { createControl } from './control'
import { openDatabase } from './database'
import type { Failures } from './faults'
import { Faults } from './faults'
import { openFiles } from './files'
import { plantOnce } from './plant'
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
}

/** Starts the stand-in for the maker's API (specification 7). */
export async function startMaker(
  options: MakerOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { host = '127.0.0.1', dataDir, seed, portalUrl, idTokenHeader = 'id-token' } = options
  const { db, close: closeDatabase } = openDatabase(join(dataDir, 'maker.db'))
  plantOnce(db, seed)
  const record = new CallRecord()
  const faults = new Faults()
  faults.set({ latency: options.latency ?? {}, fail: options.fail ?? {}, answer: {}, sub: null })
  const { server, idle } = createMakerServer({
    db,
    files: openFiles(join(dataDir, 'files'), seed.documents),
    portalUrl: portalUrl.replace(/\/$/, ''),
    record,
    faults,
    routes,
    guard: createGuard({ ...options, idTokenHeader }),
    control: createControl({ db, record, faults, people: seed.people }),
  })
  const port = await listen(server, options.port, host)
  return {
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
