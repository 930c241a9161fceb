import type { ClientMetadata } from 'oidc-provider'
import { listen, loopback } from '../http/listen'
import { openRows } from '../rows'
import type { SeedPerson } from '../seeds/seed'
import { Accounts } from './accounts'
import { ProviderStore } from './adapter'
import { PORTAL_CLIENT_ID, PORTAL_CLIENT_SECRET } from './configuration'
import { cookieKey, signingKeys } from './keys'
import { assembleProvider } from './provider'
import { variantBody } from './variant'

export interface IdentityOptions {
  /** 0 takes a free one; where it is taken, the next free one. */
  port: number
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
  /** Fields of the portal's registration that differ from the usual ones, as at another provider. */
  client?: Partial<ClientMetadata>
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
