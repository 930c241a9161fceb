import type { AppLoadContext } from '~/framework.server'
import type { IncomingMessage } from 'node:http'
import { followPreview } from '~/preview/session.server'
import { paths } from '~/paths'
import type { LimitName } from '~/net/limits.server'
import { log, createLogThrottle, exceptionFields } from '~/observe/log.server'
import { isSpeculative } from '~/http/prefetch'
import type { RoutePolicy } from '~/route-table'
import { cookieName, readCookies } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import type { Admission } from './admission.server'
import {
  createAnonymousContext,
  createRequestContext,
  type AnonymousContext,
  type ProcessContext,
} from './request-context.server'
import { redirectToFreshView, redirectToPreviewEnd } from './plain-responses.server'
import { notInPreview, refusedByGate, tooManyRequests, unavailable, type Refusal } from './refusals'

export type Entry =
  | { context: AppLoadContext; refusal?: undefined; redirect?: undefined }
  | { context: AppLoadContext; refusal: Refusal; redirect?: undefined }
  | { context: AppLoadContext; refusal?: undefined; redirect: Response }

/**
 * The steps of the gate that need the person: rate limits, session with fresh tokens, and refusals in a
 * preview.
 */
export async function enter(shared: ProcessContext, admitted: Admission): Promise<Entry> {
  const { request, verdict, policy } = admitted
  const anonymous = createAnonymousContext(shared, admitted)
  const opensSession = verdict.pass && !policy.isPublic && hasSessionCookie(anonymous, request)
  // A cookie may be forged, so requests without a session count by client address.
  if (policy.limit === 'login' || !opensSession) {
    const limit = verdict.pass ? policy.limit : (policy.limit ?? 'pages')
    const whom = addressOf(anonymous)
    const refusal = await refusedAsTooMany(anonymous, admitted, { limit, whom })
    if (refusal) return { context: await createRequestContext(anonymous, admitted), refusal }
  }
  if (!verdict.pass) {
    anonymous.log.info(
      { 'http.response.status_code': verdict.status, 'error.type': verdict.reason },
      'refused',
    )
    const context = await createRequestContext(anonymous, admitted)
    return { context, refusal: refusedByGate(verdict) }
  }
  return opensSession
    ? enterWithSession(anonymous, admitted)
    : { context: await createRequestContext(anonymous, admitted) }
}

async function enterWithSession(anonymous: AnonymousContext, admitted: Admission): Promise<Entry> {
  const { request, url, policy } = admitted
  let opened: Session | null = null
  let session: Session | null = null
  try {
    opened = await anonymous.sessions.open(request.headers.cookie ?? null, !isLogout(admitted))
    if (policy.limit === 'pages' || policy.limit === 'pictures') {
      const whom = opened ? `session ${opened.key}` : addressOf(anonymous)
      // Prefetches count apart, so that pointing at many links never blocks a press.
      const limit = isSpeculative(request.headers) ? 'prefetches' : policy.limit
      const refusal = await refusedAsTooMany(anonymous, admitted, { limit, whom })
      // Refusals do not open the portal.
      if (refusal)
        return { context: await createRequestContext(anonymous, admitted, null, opened), refusal }
    }
    // Before the loaders, which run in parallel. Logging out needs no fresh tokens, so that it works while the
    // provider is down.
    if (policy.needsFreshTokens) await opened?.refresh()
    session = opened
    if (opened && (policy.needsFreshTokens || request.method === 'POST'))
      return await enterInView(anonymous, opened, admitted)
  } catch (error) {
    const isOutage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
    if (!isOutage && !(error instanceof SessionEnded)) throw error
    // Logging out works without the store: on a shared device the cookie must go at once.
    if (isOutage && !isLogout(admitted)) {
      // The cookie stays: an outage logs nobody out.
      anonymous.log.warn(exceptionFields(error), 'the session could not be read')
      const context = await createRequestContext(anonymous, admitted, session, opened)
      return { context, refusal: unavailable(url) }
    }
  }
  const context = await createRequestContext(anonymous, admitted, session, opened)
  return endedPreview(context, policy) ?? { context }
}

/** Another session of the person may have begun or ended a preview. */
async function enterInView(
  anonymous: AnonymousContext,
  session: Session,
  admitted: Admission,
): Promise<Entry> {
  const { request, url, policy } = admitted
  const followed = await followPreview(session, request, policy)
  const context = await createRequestContext(anonymous, admitted, session)
  if (followed === 'left') return { context, redirect: redirectToFreshView(url, anonymous.config) }
  const ended = endedPreview(context, policy)
  if (ended) return ended
  if (followed === 'busy') return { context, refusal: unavailable(url) }
  return followed === 'refused' ? { context, refusal: notInPreview } : { context }
}

function endedPreview(context: AppLoadContext, policy: RoutePolicy): Entry | null {
  const { session, previewOver } = context
  if (!session || !previewOver || policy.isOpenAfterPreview) return null
  return { context, redirect: redirectToPreviewEnd(session.record) }
}

async function refusedAsTooMany(
  { limits, requestId }: AnonymousContext,
  { url }: Admission,
  { limit, whom }: { limit: LimitName | null; whom: string },
): Promise<Refusal | null> {
  const wait = limit && (await limits.take(limit, [whom]))
  if (wait === null) return null
  logTooMany({ 'portal.limit': limit, 'http.request.id': requestId })
  // The page must not link to the callback, whose address holds the provider's code.
  return tooManyRequests(wait, url.startsWith(paths.callback()) ? paths.entry() : url)
}

/** In a flood one log line counts many refusals: a line each would cost more than refusing. */
const logTooMany = createLogThrottle<Record<string, string | null>>((refused, times) =>
  log.info({ ...refused, 'portal.times': times }, 'rate limit exceeded'),
)

const addressOf = ({ clientAddress }: AnonymousContext) => `address ${clientAddress}`

const hasSessionCookie = ({ config }: AnonymousContext, { headers }: IncomingMessage) =>
  readCookies(headers.cookie ?? null)[cookieName('sid', config.secure)] !== undefined

const isLogout = ({ request, url }: Admission) =>
  request.method === 'POST' && url.split('?')[0] === paths.logout()
