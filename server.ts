import { createServer as createHttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import type * as ApplicationModule from './app/server/application.server'
import { readConfig } from './app/platform/config.server'
import { mostConnections, watchConnections } from './app/platform/connections.server'
import { isUpload } from './app/platform/gate.server'
import { createGracefulShutdown } from './app/platform/graceful-shutdown.server'
import { log } from './app/platform/log.server'
import { policyOf } from './app/route-policies'

// By itself the heap grows to four times what is in use before it is looked through (record 21).
setFlagsFromString('--heap-growing-percent=40')

const development = process.env.NODE_ENV === 'development'
/** From the signal to the end. Connections that are left a little before are cut, so that stores close in order. */
const stopMs = 30_000
const orderlyMs = 3000
/** Ctrl-C signals this process and its parent, which passes the signal on: both are one Ctrl-C. */
const sameSignalMs = 300

const read = readConfig(process.env)
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem)
  process.exit(1)
}
const { config } = read

const vite = development ? await startVite() : null
const application = await start(vite).catch(cannotStart)
const limits = {
  maxHeaderSize: 16 * 1024,
  // The gate refuses what has no Host by itself: Node's own refusal would be bare.
  requireHostHeader: false,
  // A head is small; who has connected and sends none is no longer waited for either.
  headersTimeout: 10_000,
  // Longer than the usual proxy keeps its connections: it must be the one that closes them.
  keepAliveTimeout: 62_000,
  // A selection of files takes a phone on a slow network some time; who stalls is cut off before.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 1000,
}
const server = createHttpServer(limits, (request, response) => {
  shutdown.began(request, response)
  if (!vite) return application.handle(request, response)
  vite.middlewares(request, response, () => application.handle(request, response))
})
const connections = watchConnections(server, {
  isUpload: (request) => isUpload(request, policyOf(request.url ?? '/')),
  most: mostConnections(),
})
const shutdown = createGracefulShutdown(server, connections)
// What expects to be told whether to send its body is a request like any other.
for (const event of ['checkContinue', 'checkExpectation'] as const)
  server.on(event, (request, response) => server.emit('request', request, response))
server.on('clientError', (error, socket) => application.refuse(error, socket))
// Many may come at once: those that the system has no room for would wait for seconds to try again.
server.listen({ port: config.port, host: config.host, backlog: 4096 }, () => {
  log.info({ address: config.publicUrl, revision: application.revision }, 'listening')
  // Whoever started this process and waits for it is told, whatever is logged.
  process.send?.('listening')
})

process.once('uncaughtException', (error) => {
  // What state the process is in is unknown: it tells, and ends. Sessions are on disk.
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
      log.warn({ signal }, 'told to stop once more: ending at once')
      process.exit(1)
    }
  })
}

/**
 * Readiness fails at once, so that a proxy sends no new requests; until it has seen that, they are
 * answered. Then requests in flight finish.
 */
async function stop(signal: string) {
  log.info({ signal }, 'stopping')
  setTimeout(() => {
    log.error('not all could be ended in order')
    process.exit(1)
  }, stopMs).unref()
  application.drain()
  shutdown.announce()
  await wait(config.drainMs)
  const cut = await shutdown.close(stopMs - orderlyMs - config.drainMs)
  if (cut > 0) log.warn({ cut }, 'connections cut that did not end')
  await vite?.close()
  await application.close()
  log.info('stopped')
  process.exit(cut > 0 ? 1 : 0)
}

/** A folder or store that cannot be used is the operator's to mend: one line, as for the variables. */
function cannotStart(error: unknown): never {
  const isForeseen =
    error instanceof Error && (error.name === 'StoreUnavailable' || 'code' in error)
  if (!isForeseen) throw error
  const { cause } = error
  const why = cause instanceof Error ? cause.message : error.message
  console.error(`The session store cannot be opened (SESSION_DIR, REDIS_URL): ${why}`)
  process.exit(1)
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

async function start(dev: ViteDevServer | null): Promise<ApplicationModule.Application> {
  if (!dev) {
    const { createApplication } = await import('./app/server/application.server')
    const build = await import('virtual:remix/server-build')
    return createApplication(config, () => Promise.resolve(build))
  }
  const module = (await dev.ssrLoadModule(
    '/app/server/application.server.ts',
  )) as typeof ApplicationModule
  return module.createApplication(
    config,
    () => dev.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  )
}
