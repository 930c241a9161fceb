import type { ClientMetadata, JWKS } from 'oidc-provider'
import { listen, loopback } from '../http/listen'
import { openRows, type RowDatabase } from '../rows'
import type { SeedPerson } from '../seeds/seed'
import { Accounts } from './accounts'
import { ProviderStore } from './adapter'
import { PORTAL_CLIENT_ID, PORTAL_CLIENT_SECRET } from './configuration'
import { assembleProvider } from './provider'
import { variantBody } from './variant'
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

export interface IdentityOptions {
  /** A taken port means the next one; 0 takes a free one. */
  port: number
  people: SeedPerson[]
  /** Accounts, keys, sessions and tokens. */
  dataDir: string
  portalUrl: string
  /** The API's origin. */
  audience: string
  /** Of access and id token; 300 by default. */
  accessTokenSeconds?: number
  /** The console by default. */
  warn?: (line: string) => void
  /** Differences from the usual registration. */
  client?: Partial<ClientMetadata>
  /** Requires pushed authorization requests (RFC 9126). */
  pushes?: boolean
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

export async function startIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const { port, accessTokenSeconds = 300, warn = console.warn } = options
  const portalUrl = new URL(options.portalUrl).origin

  const db = openRows(options.dataDir)
  const accounts = new Accounts(db)
  const store = new ProviderStore(db)
  await accounts.seed(options.people)
  const listener = await listen(port)
  const issuer = `http://${loopback}:${listener.port}`
  const pages = await listen(0)
  const pagesOrigin = `http://${loopback}:${pages.port}`
  const provider = assembleProvider({
    issuer,
    accounts,
    store,
    jwks: signingKeys(db),
    cookieKey: cookieKey(db),
    portalUrl,
    audience: options.audience,
    life: { accessTokenSeconds },
    variant: { ...variantBody.parse({}), pagesOrigin },
    client: options.client ?? {},
    pushes: options.pushes ?? false,
    warn,
  })
  for (const one of [listener, pages]) one.handleWith(provider.callback())
  return {
    issuer,
    clientId: PORTAL_CLIENT_ID,
    clientSecret: PORTAL_CLIENT_SECRET,
    async close() {
      await Promise.all([listener.close(), pages.close()])
      db.close()
    },
  }
}

/** Made at the first start. */
function secret<T>(db: RowDatabase, name: string, make: () => T): T {
  const secrets = db.rows<{ name: string; value: T }>('secrets', (row) => [row.name])
  return (secrets.find(name) ?? secrets.put({ name, value: make() })).value
}

/** Kept over restarts, so that earlier tokens stay valid. */
function signingKeys(db: RowDatabase): JWKS {
  const keyOf = (name: string, alg: string, make: () => KeyObject) =>
    secret(db, name, () => {
      const kid = randomBytes(8).toString('base64url')
      return { ...make().export({ format: 'jwk' }), kid, use: 'sig', alg }
    })
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const edwards = () => generateKeyPairSync('ed25519').privateKey
  const keys = [keyOf('signing-key', 'RS256', rsa), keyOf('signing-key-edwards', 'EdDSA', edwards)]
  return { keys }
}

const cookieKey = (db: RowDatabase): string =>
  secret(db, 'cookie-key', () => randomBytes(32).toString('base64url'))
