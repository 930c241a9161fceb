import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import type * as ApplicationModule from './app/application.server'
import { readConfig } from './app/platform/config.server'
import { log } from './app/platform/log.server'

const development = process.env.NODE_ENV === 'development'
const drainSeconds = 30

const read = readConfig(process.env)
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem)
  process.exit(1)
}
const { config } = read

const vite = development ? await startVite() : null
const application = await start(vite)
// The gate refuses what has no Host by itself: Node's own refusal would be bare.
const limits = { maxHeaderSize: 16 * 1024, requireHostHeader: false }
const server = createHttpServer(limits, (request, response) => {
  if (!vite) return application.handle(request, response)
  vite.middlewares(request, response, () => application.handle(request, response))
})
// What expects to be told whether to send its body is a request like any other.
for (const event of ['checkContinue', 'checkExpectation'] as const)
  server.on(event, (request, response) => server.emit('request', request, response))
server.on('clientError', (error, socket) => application.refuse(error, socket))
server.keepAliveTimeout = 65_000
// A selection of files takes a phone on a slow network some time; who sends nothing is cut off before.
server.requestTimeout = 15 * 60_000
server.listen(config.port, config.host, () => {
  log.info({ address: config.publicUrl, revision: application.revision }, 'listening')
  // Whoever started this process and waits for it is told, whatever is logged.
  process.send?.('listening')
})

process.once('uncaughtException', (error) => {
  // What state the process is in is unknown: it tells, and ends. Sessions are on disk.
  log.fatal({ err: error }, 'an uncaught error ends the process')
  void application.reportCrash(error).finally(() => process.exit(1))
})
process.once('SIGTERM', () => void stop('SIGTERM'))
process.once('SIGINT', () => void stop('SIGINT'))

/** Requests in flight finish; readiness fails at once, so that a proxy sends no new ones. */
async function stop(signal: string) {
  log.info({ signal }, 'stopping')
  application.drain()
  setTimeout(() => process.exit(1), drainSeconds * 1000).unref()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await closed
  await vite?.close()
  await application.close()
  process.exit(0)
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

async function start(dev: ViteDevServer | null): Promise<ApplicationModule.Application> {
  if (!dev) {
    const { createApplication } = await import('./app/application.server')
    const build = await import('virtual:remix/server-build')
    return createApplication(config, () => Promise.resolve(build))
  }
  const module = (await dev.ssrLoadModule('/app/application.server.ts')) as typeof ApplicationModule
  return module.createApplication(
    config,
    () => dev.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  )
}
