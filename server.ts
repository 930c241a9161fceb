import { createServer as createHttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from '~/framework.server'
import type { ViteDevServer } from 'vite'
import type * as ApplicationModule from './app/server/application.server'
import { readConfig } from './app/config/config.server'
import { callThroughProxy } from './app/net/dispatcher.server'
import { isUpload } from './app/http/gate.server'
import { maxConnections, watchSockets } from './app/http/sockets.server'
import { log } from './app/observe/log.server'
import { policyOf } from './app/route-table'

// By default the heap may grow to four times its live size before a collection (decision 13).
setFlagsFromString('--heap-growing-percent=100')

const development = process.env.NODE_ENV === 'development'
/** The longest time from the stop signal to the end of the process. */
const stopMs = 30_000
/** The stores close in this last part; open connections are cut before it. */
const orderlyMs = 3000
/** One Ctrl-C may signal twice: from the terminal, and from the parent process. */
const sameSignalMs = 300

/** Vite's option: stacks name the lines of the sources. */
const fixed = { fixStacktrace: true }

const read = readConfig(process.env)
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem)
  process.exit(1)
}
const { config } = read
callThroughProxy(config.proxy)

const limits = {
  maxHeaderSize: 16 * 1024,
  // The gate refuses requests without Host, with the portal's headers.
  requireHostHeader: false,
  // This limit also ends connections on which nothing is sent.
  headersTimeout: 10_000,
  // Longer than usual proxies keep connections: the proxy must close first.
  keepAliveTimeout: 62_000,
  // Uploads take long on a slow network. sockets.server.ts cuts stalled clients earlier.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 1000,
}
const server = createHttpServer(limits, (request, response) => {
  sockets.track(request, response)
  if (!vite) return application.handle(request, response)
  vite.middlewares(request, response, () => application.handle(request, response))
})
const vite = development ? await startVite() : null
const application = await start(vite).catch(cannotStart)
server.maxConnections = maxConnections()
const sockets = watchSockets(server, {
  isUpload: (request) => isUpload(request, policyOf(request.url ?? '/')),
})
// The gate answers requests with `Expect` like any other.
for (const event of ['checkContinue', 'checkExpectation'] as const)
  server.on(event, (request, response) => server.emit('request', request, response))
server.on('clientError', (error, socket) => application.refuse(error, socket))
// A long backlog: without a place in it, clients would retry only after seconds.
server.listen({ port: config.port, host: config.host, backlog: 4096 }, () => {
  log.info({ 'url.full': config.publicUrl, 'service.version': application.revision }, 'listening')
  // For a waiting parent process, such as a test.
  process.send?.('listening')
})

process.once('uncaughtException', (error) => {
  // The state of the process is unknown now; sessions are stored.
  log.fatal({ err: error }, 'an uncaught error ends the process')
  void application.reportCrash(error).finally(() => process.exit(1))
})

let stoppingSince: number | null = null
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stoppingSince === null) {
      stoppingSince = performance.now()
      void stop(signal)
    } else if (performance.now() - stoppingSince > sameSignalMs) {
      log.warn({ 'portal.signal': signal }, 'second stop signal: exiting at once')
      process.exit(1)
    }
  })
}

/** Fails readiness at once, answers requests until the proxy has noticed, then finishes those in flight. */
async function stop(signal: string) {
  log.info({ 'portal.signal': signal }, 'stopping')
  setTimeout(() => {
    log.error('shutdown timed out: exiting with open work')
    process.exit(1)
  }, stopMs).unref()
  application.drain()
  sockets.announce()
  await wait(config.drainMs)
  // Open pages keep a web socket of Vite's.
  await vite?.close()
  const cut = await sockets.close(stopMs - orderlyMs - config.drainMs)
  if (cut > 0) log.warn({ 'portal.connections.cut': cut }, 'open connections are closed')
  await application.close()
  log.info('stopped')
  process.exit(cut > 0 ? 1 : 0)
}

/** An unusable folder or store is a configuration error: one line, no stack. */
function cannotStart(error: unknown): never {
  const isForeseen =
    error instanceof Error && (error.name === 'StoreUnavailable' || 'code' in error)
  if (!isForeseen) throw error
  const { cause } = error
  const why = cause instanceof Error ? cause.message : error.message
  console.error(`The session store cannot be opened (SESSION_DIR, REDIS_URL): ${why}`)
  process.exit(1)
}

/** Vite's client connects to the portal's port, so that after a restart it reloads once the portal listens. */
async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
}

async function start(dev: ViteDevServer | null): Promise<ApplicationModule.Application> {
  if (!dev) {
    const { createApplication } = await import('./app/server/application.server')
    const build = await import('virtual:remix/server-build')
    return createApplication(config, () => Promise.resolve(build))
  }
  const module = (await dev.ssrLoadModule(
    '/app/server/application.server.ts',
    fixed,
  )) as typeof ApplicationModule
  return module.createApplication(
    config,
    () => dev.ssrLoadModule('virtual:remix/server-build', fixed) as Promise<ServerBuild>,
  )
}
