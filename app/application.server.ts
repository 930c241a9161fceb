import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import './context'
import { chooseLanguage } from './i18n/language.server'
import { previewState } from './domain/preview'
import { createOneTime } from './one-time.server'
import type { Config } from './platform/config.server'
import {
  admit,
  isOpenAfterPreview,
  isUpload,
  probePaths,
  type GateRequest,
  type Verdict,
} from './platform/gate.server'
import { baseHeaders } from './platform/headers.server'
import { log } from './platform/log.server'
import { mayAct } from './platform/look-ahead'
import { startMonitoring } from './platform/monitoring.server'
import { drain, expectSteadily, toRequest, writeResponse } from './platform/node-http.server'
import { createPageViews } from './platform/page-views.server'
import { staticFiles } from './platform/static-files.server'
import { readPreference } from './session/cookies.server'
import { createSessions } from './session/session.server'
import { StoreUnavailable } from './session/store'
import { ProviderUnavailable, SessionEnded } from './session/types'
import { fail, isRefusedInPreview, leadToEnd, nothingDone, refusalOf } from './short-answers.server'
import { createApiClient } from './upstream/call.server'
import { openSpool } from './uploads/spool.server'

export interface Application {
  revision: string
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Readiness fails from now on. */
  drain(): void
  /** Tells of what ends the process, before it ends. */
  reportCrash(error: unknown): Promise<void>
  close(): Promise<void>
}

/** Everything between the socket and Remix: the gate, files, the session, headers. */
export async function createApplication(
  config: Config,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Application> {
  const spool = await openSpool(config.session.dir, log)
  // With new tokens the user is read afresh (contract: expired token).
  const sessions = createSessions(config, {
    log,
    onRefreshed: (record) => ({ ...record, user: null }),
    onEnded: (sessionKey) => spool.clear(sessionKey),
  })
  const apiClient = createApiClient(config.api)
  const oneTime = createOneTime((name, forMs) => sessions.claim(name, forMs))
  const revision = config.revision ?? __REVISION__
  const { monitoringKey, production } = config
  const monitoring = await startMonitoring({ key: monitoringKey, revision, production, log })
  const pageViews = createPageViews(config.analyticsUrl, log)
  const rules = { publicUrl: config.publicUrl, trustProxy: config.trustProxy > 0 }
  const files = config.production ? staticFiles() : null
  // Without the flush options streamed HTML would wait for its end.
  const compress = compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  })
  const build = config.production ? await loadBuild() : loadBuild
  const remix = createRequestHandler(build, config.production ? 'production' : 'development')
  const headers = Object.entries(baseHeaders(config))
  let draining = false

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, verdict }: { requestId: string; verdict: Verdict },
  ): Promise<void> {
    const url = request.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    if (verdict.pass && probePaths.has(path)) return probe(path, response)
    const context = await openContext(request, requestId)
    if (!verdict.pass) {
      log.info({ requestId, status: verdict.status, reason: verdict.reason }, 'refused')
      context.refusal = refusalOf(verdict)
    } else {
      await openSession(context, request)
      const state = context.session && previewState(context.session.record, Date.now())
      context.previewOver = state === 'over' || state === 'ended'
      if (isRefusedInPreview(context, request)) context.refusal = { status: 403, reason: 'preview' }
    }
    if (context.previewOver && !isOpenAfterPreview(url)) {
      return writeResponse(response, leadToEnd(context.session), request.method === 'HEAD')
    }
    const asked = toRequest(request, response, {
      origin: config.publicUrl,
      path: context.refusal ? '/refused' : url,
      bare: context.refusal !== null,
    })
    const answered = mayAct(asked) ? await remix(asked, context) : nothingDone()
    await writeResponse(response, answered, request.method === 'HEAD')
    drain(request)
  }

  async function probe(path: string, response: ServerResponse): Promise<void> {
    const ready = path === '/healthz' || (!draining && (await storeAnswers()))
    response.writeHead(ready ? 200 : 503, {
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
    })
    response.end(ready ? 'ok' : 'not ready')
  }

  const storeAnswers = () =>
    sessions.ping().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the session store does not answer')
        return false
      },
    )

  async function openContext(request: IncomingMessage, requestId: string): Promise<AppLoadContext> {
    const headers = new Headers()
    if (request.headers['accept-language'])
      headers.set('Accept-Language', request.headers['accept-language'])
    return {
      config,
      log: log.child({ requestId }),
      requestId,
      nonce: randomBytes(16).toString('base64'),
      revision,
      sessions,
      apiClient,
      spool,
      oneTime,
      monitoring,
      pageViews,
      session: null,
      previewOver: false,
      refusal: null,
      language: await chooseLanguage(new Request(config.publicUrl, { headers }), {
        cookie: readPreference('lang', request.headers.cookie ?? null),
      }),
      isData: /[?&]_data=/.test(request.url ?? ''),
      portal: null,
    }
  }

  async function openSession(context: AppLoadContext, request: IncomingMessage): Promise<void> {
    try {
      const session = await sessions.open(request.headers.cookie ?? null)
      if (!session) return
      // Somebody whose provider is down can still log out here.
      if (isLoginPath(request.url)) {
        context.session = session
        return
      }
      // Before the loaders: several of them refreshing at once would end the session.
      await session.freshen()
      context.session = session
    } catch (error) {
      if (error instanceof SessionEnded) return
      const outage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
      if (!outage) throw error
      // The cookie is kept: nobody is logged out by somebody else's outage.
      context.log.warn({ reason: error.name }, 'the session cannot be opened now')
      context.refusal = { status: 503, retry: request.url }
    }
  }

  return {
    revision,
    handle(request, response) {
      const requestId = randomUUID()
      response.setHeader('X-Request-Id', requestId)
      for (const [name, value] of headers) response.setHeader(name, value)
      const { method = '', url = '/' } = request
      const asked: GateRequest = { method, url, headers: request.headers }
      const verdict = admit(asked, rules)
      if (isUpload(asked)) expectSteadily(request)
      const page = () =>
        void compress(request as never, response as never, () => {
          answer(request, response, { requestId, verdict }).catch((error: unknown) => {
            // Somebody who has gone away in the middle is no fault.
            if (!response.destroyed) monitoring.report(error, { requestId })
            fail(error, response)
          })
        })
      if (files && verdict.pass && method !== 'POST') files(request, response, page)
      else page()
    },
    drain: () => {
      draining = true
    },
    reportCrash: (error) => {
      monitoring.report(error, { requestId: 'none' })
      return monitoring.close()
    },
    close: async () => {
      await Promise.all([pageViews.close(), monitoring.close()])
      await apiClient.close()
      await Promise.all([sessions.close(), spool.close()])
    },
  }
}

const isLoginPath = (url = '') => url.startsWith('/auth/') && !url.startsWith('/auth/check')
