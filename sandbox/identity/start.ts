import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { SeedPerson } from '../seeds/seed'
import { Accounts } from './accounts'
import { ProviderStore } from './adapter'
import { PORTAL_CLIENT_ID, PORTAL_CLIENT_SECRET } from './configuration'
import { openDatabase } from './database'
import { cookieKey, signingKeys } from './keys'
import { assembleProvider } from './provider'

export interface IdentityOptions {
  /** 0 takes a free one. */
  port: number
  /** 127.0.0.1 (the default) or localhost; the issuer carries the same name. */
  host?: string
  people: SeedPerson[]
  /** Folder of the database: accounts, keys, sessions and tokens. */
  dataDir: string
  /** Origin of the portal. */
  portalUrl: string
  /** Origin of the API: who the access tokens are for. */
  audience: string
  /** Life of an access token and its id token; 300 unless told. */
  accessTokenSeconds?: number
  /** Where a line about trouble goes; the console unless told. */
  warn?: (line: string) => void
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

const SWEEP_MS = 60_000
const LAST_ANSWERS_MS = 2_000

/** Anybody may log in as anybody here, so nobody but this machine may ask. */
const loopback = new Set(['127.0.0.1', 'localhost'])

export async function startIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const { host = '127.0.0.1', port, accessTokenSeconds = 300, warn = console.warn } = options
  if (!loopback.has(host)) throw new Error(`the identity provider listens on loopback, not ${host}`)
  const portalUrl = new URL(options.portalUrl).origin

  const db = openDatabase(options.dataDir)
  const accounts = new Accounts(db)
  const store = new ProviderStore(db)
  const server = createServer()
  // Longer than a client keeps an idle connection, or it would write to one just closed.
  server.keepAliveTimeout = 65_000
  const sweep = setInterval(() => store.removeExpired(), SWEEP_MS).unref()
  const close = async () => {
    clearInterval(sweep)
    if (server.listening) await stop(server)
    db.close()
  }

  try {
    await accounts.seed(options.people)
    store.removeExpired()
    await listen(server, port, host)
    const issuer = `http://${host}:${portOf(server)}`
    const provider = assembleProvider({
      issuer,
      accounts,
      store,
      jwks: signingKeys(db),
      cookieKey: cookieKey(db),
      portalUrl,
      audience: options.audience,
      life: { accessTokenSeconds },
      warn,
    })
    const handle = provider.callback()
    server.on('request', (request, response) => void handle(request, response))
    return { issuer, clientId: PORTAL_CLIENT_ID, clientSecret: PORTAL_CLIENT_SECRET, close }
  } catch (error) {
    await close()
    throw error
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was bound')
  return address.port
}

/** Answers in hand are finished; whoever is slower than that is cut off. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
    server.close((error) => {
      clearTimeout(cut)
      if (error) reject(error)
      else resolve()
    })
  })
}
