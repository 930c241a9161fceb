import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { constants } from 'node:zlib'
import { createIdempotency } from '~/portal/idempotency.server'
import { isWhole } from '~/portal/preview-marker.server'
import { catchOutages } from './catch-outages.server'
import { proxiesInFront } from '~/platform/client-address'
import type { Config } from '~/platform/config.server'
import { admit, type GateRequest, type Verdict } from '~/platform/gate.server'
import { baseHeaders } from '~/platform/headers.server'
import { createLimits } from '~/platform/limits.server'
import { log } from '~/platform/log.server'
import { isUserNavigation } from '~/platform/prefetch'
import { startMetrics } from '~/platform/metrics.server'
import { startMonitoring } from '~/platform/monitoring.server'
import { drain, refuseUnparsed, toRequest, writeResponse } from '~/platform/node-http.server'
import { createPageViews } from '~/platform/page-views.server'
import { canonicalizePath } from '~/platform/canonical-path'
import { openRedis } from '~/platform/redis.server'
import { staticFiles } from '~/platform/static-files.server'
import { createRefusalPages } from './refusal-pages.server'
import { createProbes } from './probes.server'
import { openSessionFor, openContext, type ProcessContext } from './request-context.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { policyOf, routeFinder, type RoutePolicy } from '~/route-policies'
import { createSessions } from '~/session/session.server'
import {
  askAgain,
  fail,
  redirectToPreviewEnd,
  noContent,
  addRefusalHeaders,
} from './plain-responses.server'
import { createApiClient } from '~/upstream/call.server'
import { openSpool } from '~/uploads/spool.server'
import { forgetFiles, openWaitingFiles } from '~/uploads/waiting-files.server'

export interface Application {
  revision: string
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers what is no request that Node can read. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Readiness fails from now on, and nobody waits for a turn any more. */
  drain(): void
  /** Tells of what ends the process, before it ends. */
  reportCrash(error: unknown): Promise<void>
  close(): Promise<void>
}

/** What the first steps of the gate have found of a request. */
interface Admitted {
  requestId: string
  verdict: Verdict
  policy: RoutePolicy
  /** Its path was spelled in another way: what reads is led to the right one. */
  moved: boolean
}

/** What the gate's later steps refuse, for those who count. */
const refusedAs: Record<number, string | undefined> = {
  403: 'preview',
  429: 'too often',
  503: 'outage',
}

/** Everything between the socket and Remix: the gate, files, the session, headers. */
export async function createApplication(
  config: Config,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Application> {
  const spool = await openSpool(config.session.dir, log)
  const [redis, waitingFiles] = await Promise.all([
    config.redisUrl === null ? null : openRedis(config.redisUrl, log),
    openWaitingFiles(config, spool, log),
  ])
  const { metricsPort: port, host } = config
  const metrics = await startMetrics({ port, host, routeOf: routeFinder.patternOf })
  // With new tokens the user is read afresh (contract: expired token).
  const sessions = createSessions(config, {
    log,
    redis,
    metrics,
    onRefreshed: (record) => ({ ...record, user: null }),
    onEnded: (sessionKey) => forgetFiles({ spool, waitingFiles, log }, sessionKey),
  })
  const apiClient = createApiClient(config.api, metrics)
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
    waitingFiles,
    limits: createLimits(config, redis),
    idempotency: createIdempotency((name, forMs) => sessions.claim(name, forMs)),
    monitoring,
    pageViews: createPageViews(config.analyticsUrl, log),
    stopping: stopping.signal,
  }
  const probes = createProbes({ sessions, apiClient, issuer: config.oidc.issuer })
  const files = config.production ? staticFiles() : null
  // Without the flush options streamed HTML would wait for its end.
  const compress = compression({
    // Pages that only refuse must cost nothing: to compress them costs more than to make them.
    filter: (request, response) =>
      response.statusCode !== 429 && compression.filter(request, response),
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  })
  const guardedBuild = async () => catchOutages(await loadBuild())
  const build = config.production ? await guardedBuild() : guardedBuild
  const remix = createRequestHandler(build, config.production ? 'production' : 'development')
  const refusalPages = createRefusalPages(config.publicUrl, remix)
  const headers = baseHeaders(config)

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, verdict, policy, moved }: Admitted,
  ): Promise<void> {
    const url = request.url ?? '/'
    if (verdict.pass && policy.isProbe) return probes.answer(url, response)
    const finish = (answered: Response) => {
      // Before the end of the answer: what nobody has read until then, Node lets come for ever.
      drain(request)
      return writeResponse(response, answered, request.method === 'HEAD')
    }
    if (verdict.pass && moved) return finish(safeRedirect(url, 308))
    const context = await openContext(shared, request, requestId)
    await openSessionFor(context, request, { verdict, policy })
    if (context.refusal)
      metrics.refused(verdict.pass ? refusedAs[context.refusal.status] : verdict.reason)
    if (context.previewLeft) return finish(askAgain(context, url))
    if (context.previewOver && !policy.isOpenAfterPreview)
      return finish(redirectToPreviewEnd(context.session))
    if (context.refusal?.status === 429) {
      drain(request)
      return refusalPages.answer(request, response, context)
    }
    const { publicUrl: origin } = config
    const refused = () => {
      const pageRequest = toRequest(request, response, { origin, path: '/refused', bare: true })
      // What was lost with the store is nobody's on the page that says so.
      const isLost = context.refusal?.withoutSession === true
      return remix(pageRequest, isLost ? { ...context, session: null, portal: null } : context)
    }
    const screen = () => {
      const pageRequest = toRequest(request, response, { origin, path: url, bare: false })
      const acts = request.method !== 'POST' && policy.actsOnLoad
      return acts && !isUserNavigation(pageRequest) ? noContent() : remix(pageRequest, context)
    }
    const refusedBefore = context.refusal !== null
    let answered = await (refusedBefore ? refused() : screen())
    if (!refusedBefore && !(await isWhole(answered, context, url))) {
      await answered.body?.cancel()
      answered = context.refusal ? await refused() : askAgain(context, url)
    }
    addRefusalHeaders(answered, context)
    await finish(answered)
  }

  return {
    revision,
    handle(request, response) {
      const requestId = randomUUID()
      response.setHeader('X-Request-Id', requestId)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const { method = '' } = request
      const { url, moved } = canonicalizePath(request, routeFinder)
      const policy = policyOf(url)
      metrics.received(request, response)
      const hosts = request.headersDistinct.host?.length
      const gateRequest: GateRequest = { method, url, headers: request.headers, hosts }
      const trustProxy = proxiesInFront(request, config.trustProxy)
      const verdict = admit(gateRequest, policy, { publicUrl: config.publicUrl, trustProxy })
      // Who asks before sending is told no before it.
      if (verdict.pass && request.headers.expect === '100-continue') response.writeContinue()
      const page = () =>
        void compress(request as never, response as never, () => {
          answer(request, response, { requestId, verdict, policy, moved }).catch(
            (error: unknown) => {
              // Somebody who has gone away in the middle is no fault.
              if (!response.destroyed) monitoring.report(error, { requestId })
              fail(error, response)
            },
          )
        })
      if (files && verdict.pass && !moved && method !== 'POST') files(request, response, page)
      else page()
    },
    refuse: (error, socket) => refuseUnparsed(error, socket, headers),
    drain: () => {
      probes.drain()
      stopping.abort()
    },
    reportCrash: (error) => {
      monitoring.report(error, { requestId: 'none' })
      return monitoring.close()
    },
    close: async () => {
      await shared.idempotency.settled()
      await Promise.all([shared.pageViews.close(), monitoring.close()])
      await apiClient.close()
      await Promise.all([sessions.close(), waitingFiles.close(), spool.close(), metrics.close()])
    },
  }
}
