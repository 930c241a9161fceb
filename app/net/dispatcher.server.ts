import { EnvHttpProxyAgent, Pool, setGlobalDispatcher, type Dispatcher } from 'undici'
import type { Config } from '~/config/config.server'

interface Connecting {
  /** The most connections to one origin. */
  connections: number
  /** How long making one of them may take, in milliseconds. */
  connectMs: number
  tls: Config['api']['tls']
}

type Proxy = NonNullable<Config['proxy']>

/** Each call has a time limit of its own, which depends on what it does. */
const unlimited = { headersTimeout: 0, bodyTimeout: 0 }

/**
 * Connections to one server: if its address is https, through the proxy, unless the operator has
 * excepted its host.
 */
export function createDispatcher(
  origin: string,
  proxy: Config['proxy'],
  { connections, connectMs, tls }: Connecting,
): Dispatcher {
  const connect = { ...tls, timeout: connectMs }
  if (proxy === null) return new Pool(origin, { ...unlimited, connect, connections })
  return new EnvHttpProxyAgent({
    ...throughProxy(proxy, connectMs),
    ...unlimited,
    connect,
    requestTls: connect,
    connections,
  })
}

/** From now on the other servers are called through the proxy as well: provider, monitoring. */
export function callThroughProxy(proxy: Config['proxy']): void {
  if (proxy) setGlobalDispatcher(new EnvHttpProxyAgent(throughProxy(proxy, 10_000)))
}

const throughProxy = ({ url, except }: Proxy, connectMs: number) => ({
  // The library would read variables in small letters, which the portal does not have.
  httpProxy: '',
  httpsProxy: url,
  noProxy: except,
  proxyTls: { timeout: connectMs },
  // A call that is given up does not end its wait for the proxy's answer.
  clientFactory: (address: URL, options: object) =>
    withRefusals(new Pool(address, { ...options, headersTimeout: 5 * connectMs })),
})

class ProxyRefused extends Error {
  override name = 'ProxyRefused'
}

/** Where a proxy closes a connection without an answer, the library would try again without end. */
function withRefusals(proxy: Pool): Pool {
  const connect = proxy.connect.bind(proxy) as (options: object) => Promise<unknown>
  const connectOrRefuse = (options: object) =>
    connect(options).catch((error: unknown) => {
      const isClosed = error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET'
      throw isClosed ? new ProxyRefused('closed', { cause: error }) : error
    })
  return Object.assign(proxy, { connect: connectOrRefuse })
}

/** The status by which a proxy refuses a connection, or `closed`; null: the error is another. */
export function proxyRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ProxyRefused) return error.message
  return /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] ?? null
}
