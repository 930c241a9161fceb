import type { AppLoadContext } from '~/framework.server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { followPreview } from '~/portal/preview/session.server'
import { paths } from '~/paths'
import type { LimitName } from '~/net/limits.server'
import { log, createLogThrottle, exceptionFields } from '~/observe/log.server'
import { isSpeculative, isUserNavigation } from '~/http/prefetch'
import { cookieName, readCookies } from '~/http/cookies.server'
import { isUpload, largestBody } from '~/http/gate.server'
import { bodyInChunks, toRequest } from '~/http/node-http.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import type { Admission } from './admission.server'
import { leaveByPage } from './leaving-page.server'
import {
  dropPrefetched,
  isForVisitsOnly,
  noContent,
  redirectToFreshView,
  tooEarly,
  waitsForVisit,
} from './plain-responses.server'
import { createRequestContext, type AnonymousContext } from './request-context.server'
import { allowedMethods, notInPreview, unavailable, type Refusal } from './refusals'

/** A request on its way through the steps. */
export interface Visit {
  readonly admitted: Admission
  readonly response: ServerResponse
  readonly anonymous: AnonymousContext
  /** Null: no session, or its tokens could not be refreshed. */
  session: Session | null
  /** As read from the store. The page of a refusal uses its language, and shows nothing else of it. */
  opened: Session | null
  followed: Awaited<ReturnType<typeof followPreview>> | null
  body?: Readable
  /** Made when first needed (`contextOf`). */
  context: AppLoadContext | null
}

/** Renders the route of the context, or its data. */
export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** An answer ends the request; null: the next step runs. */
type Step = (visit: Visit) => Answer | Promise<Answer>
type Answer = Response | Refusal | null

/**
 * The steps of a request before its page, in their order, after the gate (http/gate.server.ts) has judged it. Each
 * reads the policy of the route (route-table.ts) that is named beside it.
 */
export const entrySteps: readonly Step[] = [
  redirectToCanonicalPath,
  limitByAddress, // limit, isPublic
  refuseByGate, // accepts, uploadBytes, longestPath, isOriginExempt
  unlessOutage(openSession), // isPublic
  unlessOutage(limitBySession), // limit
  unlessOutage(refreshTokens), // needsFreshTokens
  unlessOutage(followPreviews), // isWritableInPreview
  leaveEndedPreview, // isOpenAfterPreview
  refuseInPreview, // isWritableInPreview
]

/** The steps of an admitted request, in their order. The last one renders the page. */
export const pageSteps = (remix: RemixHandler): readonly Step[] => [
  readChunks, // uploadBytes
  (visit) => answerByPage(visit, remix), // actsOnLoad, isPublic
]

export const isRefusal = (answer: Response | Refusal): answer is Refusal =>
  !(answer instanceof Response)

export const contextOf = async (visit: Visit): Promise<AppLoadContext> =>
  (visit.context ??= await createRequestContext(
    visit.anonymous,
    visit.admitted,
    visit.session,
    visit.opened,
  ))

function redirectToCanonicalPath({ admitted: { verdict, moved, url } }: Visit) {
  return verdict.pass && moved ? safeRedirect(url, 308) : null
}

/** A cookie may be forged, so requests without a session count by client address. */
function limitByAddress({ admitted, anonymous }: Visit) {
  const { verdict, policy, url } = admitted
  if (policy.limit !== 'login' && opensSession(admitted, anonymous)) return null
  const limit = verdict.pass ? policy.limit : (policy.limit ?? 'pages')
  return refusedAsTooMany(anonymous, url, limit)
}

function refuseByGate({ admitted: { verdict }, anonymous }: Visit): Answer {
  if (verdict.pass) return null
  const { status, reason } = verdict
  anonymous.log.info({ 'http.response.status_code': status, 'error.type': reason }, 'refused')
  return reason === 'files too large' ? { status, reason: 'files' } : { status }
}

async function openSession(visit: Visit) {
  const { admitted, anonymous } = visit
  if (!opensSession(admitted, anonymous)) return null
  const { cookie = null } = admitted.request.headers
  visit.opened = await anonymous.sessions.open(cookie, !isLogout(admitted))
  return null
}

function limitBySession({ admitted, anonymous, opened }: Visit) {
  const { policy, request, url } = admitted
  if (policy.limit !== 'pages' && policy.limit !== 'pictures') return null
  if (!opensSession(admitted, anonymous)) return null
  // Prefetches count apart, so that pointing at many links never blocks a press.
  const limit = isSpeculative(request.headers) ? 'prefetches' : policy.limit
  return refusedAsTooMany(anonymous, url, limit, opened)
}

/**
 * Before the loaders, which run in parallel. Logging out needs no fresh tokens, so that it works while the provider
 * is down.
 */
async function refreshTokens(visit: Visit) {
  if (visit.admitted.policy.needsFreshTokens) await visit.opened?.refresh()
  visit.session = visit.opened
  return null
}

/** Another session of the person may have begun or ended a preview. */
async function followPreviews(visit: Visit) {
  const { session, admitted, anonymous } = visit
  const { request, policy, url } = admitted
  if (!session || !(policy.needsFreshTokens || request.method === 'POST')) return null
  visit.followed = await followPreview(session, request, policy)
  return visit.followed === 'left' ? redirectToFreshView(url, anonymous.config) : null
}

async function leaveEndedPreview(visit: Visit) {
  const { session, admitted } = visit
  if (admitted.policy.isOpenAfterPreview || !(await contextOf(visit)).previewOver) return null
  const isEnded = session?.record.previewEnd === 'done'
  return safeRedirect(isEnded ? paths.impersonationEndedBlocked() : paths.impersonationEnded(), 303)
}

function refuseInPreview({ followed, admitted }: Visit) {
  if (followed === 'busy') return unavailable(admitted.url)
  return followed === 'refused' ? notInPreview : null
}

async function readChunks(visit: Visit): Promise<Answer> {
  const { request, policy } = visit.admitted
  if (request.method !== 'POST' || request.headers['transfer-encoding'] === undefined) return null
  const limits = { isForm: !isUpload(request, policy), most: largestBody(request, policy) }
  const body = await bodyInChunks(request, limits)
  if (!body) return { status: 413 }
  visit.body = body
  return null
}

async function answerByPage(visit: Visit, remix: RemixHandler): Promise<Response | Refusal> {
  const { admitted, anonymous, response, body } = visit
  const { request, policy, url } = admitted
  const { publicUrl: origin, secure } = anonymous.config
  const context = await contextOf(visit)
  const options = { origin, path: url, bare: false, ...(body && { body }) }
  const pageRequest = toRequest(request, response, options)
  const isVisit = isUserNavigation(pageRequest)
  if (policy.actsOnLoad && request.method !== 'POST' && !isVisit) return noContent()
  if (waitsForVisit(pageRequest, context.session)) return tooEarly()
  const answered = await remix(pageRequest, context)
  const interrupted = await interruptionOf(answered, context)
  if (interrupted || isForVisitsOnly(pageRequest, answered)) {
    await answered.body?.cancel()
    if (!interrupted) return tooEarly()
    return interrupted === 'another view' ? redirectToFreshView(url, { secure }) : interrupted
  }
  dropPrefetched(pageRequest, answered)
  // Remix's router refuses methods without the Allow header that HTTP requires.
  if (answered.status === 405 && !answered.headers.has('Allow'))
    answered.headers.set('Allow', allowedMethods.Allow)
  // A script's fetch gets the plain redirect: a page that redirects would look like success to it.
  return !policy.isPublic && isVisit ? leaveByPage(answered, context) : answered
}

/** A redirect shows no view, so it is sent although the view has changed. */
function interruptionOf({ status }: Response, { interruption }: AppLoadContext) {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? interruption.refusal : interruption.check()
}

/** The provider or the store is away, or the session has ended. */
function unlessOutage(step: Step): Step {
  return async (visit) => {
    try {
      return await step(visit)
    } catch (error) {
      const isOutage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
      if (!isOutage && !(error instanceof SessionEnded)) throw error
      const { admitted, anonymous } = visit
      // Logging out works without the store: on a shared device the cookie must go at once.
      if (!isOutage || isLogout(admitted)) return null
      // The cookie stays: an outage logs nobody out.
      anonymous.log.warn(exceptionFields(error), 'the session could not be read')
      return unavailable(admitted.url)
    }
  }
}

async function refusedAsTooMany(
  { limits, requestId, clientAddress }: AnonymousContext,
  url: string,
  limit: LimitName | null,
  session: Session | null = null,
): Promise<Refusal | null> {
  const whom = session ? `session ${session.key}` : `address ${clientAddress}`
  const wait = limit && (await limits.take(limit, [whom]))
  if (wait === null) return null
  logTooMany({ 'portal.limit': limit, 'http.request.id': requestId })
  // The page must not link to the callback, whose address holds the provider's code.
  const retry = url.startsWith(paths.callback()) ? paths.entry() : url
  return { status: 429, wait, retry }
}

/** In a flood one log line counts many refusals: a line each would cost more than refusing. */
const logTooMany = createLogThrottle<Record<string, string | null>>((refused, times) =>
  log.info({ ...refused, 'portal.times': times }, 'rate limit exceeded'),
)

const opensSession = ({ verdict, policy, request }: Admission, { config }: AnonymousContext) =>
  verdict.pass && !policy.isPublic && hasSessionCookie(config, request)

const hasSessionCookie = (config: AnonymousContext['config'], { headers }: IncomingMessage) =>
  readCookies(headers.cookie ?? null)[cookieName('sid', config.secure)] !== undefined

const isLogout = ({ request, url }: Admission) =>
  request.method === 'POST' && url.split('?')[0] === paths.logout()
