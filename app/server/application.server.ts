import {
  createRequestHandler,
  matchRoutes,
  type ServerBuild,
  type RequestHandler,
} from '~/framework.server'
import compression from 'compression'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { constants } from 'node:zlib'
import { Idempotency } from '~/portal/idempotency.server'
import { admission } from './admission.server'
import { createAnswer } from './answer.server'
import { catchOutages } from './catch-outages.server'
import type { ProcessContext } from './request-context.server'
import type { Config } from '~/config/config.server'
import { baseHeaders } from '~/http/headers.server'
import { Limits } from '~/net/limits.server'
import { log, logRequest } from '~/observe/log.server'
import { startMetrics } from '~/observe/metrics.server'
import { startMonitoring } from '~/observe/monitoring.server'
import { refuseUnparsed, forbidTransforms } from '~/http/node-http.server'
import { PageViews } from '~/observe/page-views.server'
import { openRedis } from '~/net/redis.server'
import { staticFiles } from '~/http/static-files.server'
import type { RemixHandler } from './steps.server'
import { Probes } from './probes.server'
import { createSessions } from '~/session/session.server'
import { sendServerError } from './plain-responses.server'
import { createApiClient } from '~/upstream/call.server'
import { Spool } from '~/uploads/spool.server'

/** Everything between the socket and Remix. */
export interface Application {
  readonly revision: string
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers a request that Node could not parse. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Fails readiness and ends all queues. */
  drain(): void
  reportCrash(error: unknown): Promise<void>
  close(): Promise<void>
}

export async function createApplication(
  config: Config,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Application> {
  const spool = await Spool.open(config.session.dir)
  const redis = config.redis === null ? null : await openRedis(config.redis, log)
  const metrics = await startMetrics(config)
  const sessions = createSessions(config, { log, redis, metrics })
  const apiClient = createApiClient(config, metrics)
  metrics.watch({ breakerOpen: () => apiClient.breaker.isOpen(), spool: () => spool.held() })
  const revision = config.revision ?? __REVISION__
  const { monitoringKey, production } = config
  const monitoring = await startMonitoring({ key: monitoringKey, revision, production, log })
  const stopping = new AbortController()
  const shared: ProcessContext = {
    config,
    revision,
    sessions,
    apiClient,
    spool,
    limits: new Limits(config, redis),
    idempotency: new Idempotency(sessions),
    monitoring,
    pageViews: new PageViews(config.analyticsUrl, log),
    stopping: stopping.signal,
  }
  const probes = new Probes(shared)
  const files = config.production ? staticFiles() : null
  // Without the flush options parts of a streamed answer would be held back.
  const compress = compression({
    // Compressing prepared pages of 429 would cost more than making them.
    filter: (request, response) =>
      response.statusCode !== 429 && compression.filter(request, response),
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
  })
  const guardedBuild = async () => catchOutages(await loadBuild())
  const remix = config.production
    ? createRouteHandlers(await guardedBuild())
    : createRequestHandler(guardedBuild, 'development')
  const answer = createAnswer({ shared, remix, probes, metrics })
  const headers = baseHeaders(config)

  return {
    revision,
    handle(request, response) {
      const admitted = admission(request, config)
      const { requestId, verdict } = admitted
      response.setHeader('X-Request-Id', requestId)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      forbidTransforms(response)
      const { method = '' } = request
      metrics.received(request, response, admitted.pattern)
      logRequest(log, response, admitted)
      // A client that waits for 100 Continue gets a refusal before it sends its body.
      if (verdict.pass && request.headers.expect === '100-continue') response.writeContinue()
      const page = () =>
        void compress(request as never, response as never, () => {
          answer(admitted, response).catch((error: unknown) => {
            // A client that disconnects is no error.
            if (!response.destroyed) monitoring.report(error, { requestId })
            sendServerError(error, response)
          })
        })
      if (files && verdict.pass && !admitted.moved && method !== 'POST')
        files(request, response, page)
      else page()
    },
    refuse: (error, socket) => refuseUnparsed(error, socket, headers),
    drain() {
      probes.drain()
      stopping.abort()
    },
    reportCrash(error) {
      monitoring.report(error, { requestId: 'none' })
      return monitoring.close()
    },
    async close() {
      await shared.idempotency.settled()
      await Promise.all([shared.pageViews.close(), monitoring.close()])
      await apiClient.close()
      await Promise.all([sessions.close(), spool.close(), metrics.close()])
    },
  }
}

type RouterRoute = Parameters<typeof matchRoutes>[0][number]

/**
 * A Remix handler for each pattern of the context, with its own route and layouts only: Remix ranks all routes
 * several times a request, a tenth of a page's time. The finder and Remix's router find the same route
 * (tests/unit/properties/spellings.test.ts).
 */
export function createRouteHandlers(build: ServerBuild): RemixHandler {
  const routes = routerRoutes(build)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(pattern: string, pathname: string): RequestHandler {
    const known = handlers.get(pattern)
    if (known) return known
    const ids = new Set(matchRoutes(routes, pathname)?.map(({ route }) => route.id))
    const handler = createRequestHandler(onlyRoutes(build, ids), 'production')
    handlers.set(pattern, handler)
    return handler
  }

  return (request, context) =>
    handlerOf(context.pattern, new URL(request.url).pathname)(request, context)
}

function routerRoutes(build: ServerBuild, parentId?: string): RouterRoute[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [
      index ? { id, path, index } : { id, path, caseSensitive, children: routerRoutes(build, id) },
    ]
  })
}

function onlyRoutes(build: ServerBuild, ids: ReadonlySet<string | undefined>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  const { routes, assets } = build
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } }
}
