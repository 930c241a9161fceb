import { EnvHttpProxyAgent, Pool, setGlobalDispatcher, type Dispatcher } from 'undici'
import type { Config } from '~/config/config.server'

interface Connecting {
  /** To one origin. */
  connections: number
  connectMs: number
  tls: Config['api']['tls']
}

/** Each call has its own time limit. */
const unlimited = { headersTimeout: 0, bodyTimeout: 0 }

/** https goes through the proxy, unless the operator has excepted the host. */
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

/** For provider, analytics and monitoring. */
export function callThroughProxy(proxy: Config['proxy']): void {
  if (proxy) setGlobalDispatcher(new EnvHttpProxyAgent(throughProxy(proxy, 10_000)))
}

const throughProxy = ({ url, except }: NonNullable<Config['proxy']>, connectMs: number) => ({
  // Without this value the library would read `http_proxy` from the environment, which is no variable of the
  // portal.
  httpProxy: '',
  httpsProxy: url,
  noProxy: except,
  proxyTls: { timeout: connectMs },
  // This time limit is needed because an aborted call would still wait for the proxy's answer.
  clientFactory: (address: URL, options: object) =>
    withRefusals(new Pool(address, { ...options, headersTimeout: 5 * connectMs })),
})

class ProxyRefused extends Error {
  override name = 'ProxyRefused'
}

/** The library would retry without end where a proxy closes a connection without an answer. */
function withRefusals(proxy: Pool): Pool {
  const connect = proxy.connect.bind(proxy) as (options: object) => Promise<unknown>
  const connectOrRefuse = (options: object) =>
    connect(options).catch((error: unknown) => {
      const isClosed = error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET'
      throw isClosed ? new ProxyRefused('closed', { cause: error }) : error
    })
  return Object.assign(proxy, { connect: connectOrRefuse })
}

/** The proxy's status, or `closed`; null: another error. */
export function proxyRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ProxyRefused) return error.message
  return /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] ?? null
}
