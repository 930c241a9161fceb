import type { IncomingMessage } from 'node:http'
import { followPreview } from '~/portal/preview/session.server'
import { paths } from '~/paths'
import type { LimitName } from '~/net/limits.server'
import { log, createLogThrottle, exceptionFields } from '~/observe/log.server'
import { isSpeculative } from '~/http/prefetch'
import { cookieName, readCookies } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import type { Admission } from './admission.server'
import {
  createAnonymousContext,
  createRequestContext,
  type AnonymousContext,
  type ProcessContext,
} from './request-context.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { redirectToFreshView } from './plain-responses.server'
import { notInPreview, unavailable, type Refusal } from './refusals'

/**
 * The steps of the gate that need the person: rate limits, session with fresh tokens, and refusals in a
 * preview.
 */
export async function enter(shared: ProcessContext, admitted: Admission) {
  const { url, policy } = admitted
  const anonymous = createAnonymousContext(shared, admitted)
  const { session = null, speaker = session, followed, refusal } = await judge(anonymous, admitted)
  const context = await createRequestContext(anonymous, admitted, session, speaker)
  if (refusal) return { context, refusal }
  if (followed === 'left') return { context, redirect: redirectToFreshView(url, anonymous.config) }
  if (session && context.previewOver && !policy.isOpenAfterPreview) {
    const isEnded = session.record.previewEnd === 'done'
    const page = isEnded ? paths.impersonationEndedBlocked() : paths.impersonationEnded()
    return { context, redirect: safeRedirect(page, 303) }
  }
  if (followed === 'busy') return { context, refusal: unavailable(url) }
  return followed === 'refused' ? { context, refusal: notInPreview } : { context }
}

interface Judged {
  session?: Session | null
  /** The session whose language a refusal uses, if the page must not show the session. */
  speaker?: Session | null
  followed?: Awaited<ReturnType<typeof followPreview>>
  refusal?: Refusal
}

async function judge(anonymous: AnonymousContext, admitted: Admission): Promise<Judged> {
  const { request, url, verdict, policy } = admitted
  const opensSession = verdict.pass && !policy.isPublic && hasSessionCookie(anonymous, request)
  // A cookie may be forged, so requests without a session count by client address.
  if (policy.limit === 'login' || !opensSession) {
    const limit = verdict.pass ? policy.limit : (policy.limit ?? 'pages')
    const refusal = await refusedAsTooMany(anonymous, url, limit)
    if (refusal) return { refusal }
  }
  if (!verdict.pass) {
    const { status, reason } = verdict
    anonymous.log.info({ 'http.response.status_code': status, 'error.type': reason }, 'refused')
    return { refusal: reason === 'files too large' ? { status, reason: 'files' } : { status } }
  }
  if (!opensSession) return {}
  let opened: Session | null = null
  let session: Session | null = null
  try {
    opened = await anonymous.sessions.open(request.headers.cookie ?? null, !isLogout(admitted))
    if (policy.limit === 'pages' || policy.limit === 'pictures') {
      // Prefetches count apart, so that pointing at many links never blocks a press.
      const limit = isSpeculative(request.headers) ? 'prefetches' : policy.limit
      const refusal = await refusedAsTooMany(anonymous, url, limit, opened)
      // Refusals do not open the portal.
      if (refusal) return { speaker: opened, refusal }
    }
    // Before the loaders, which run in parallel. Logging out needs no fresh tokens, so that it works while the
    // provider is down.
    if (policy.needsFreshTokens) await opened?.refresh()
    session = opened
    // Another session of the person may have begun or ended a preview.
    if (session && (policy.needsFreshTokens || request.method === 'POST'))
      return { session, followed: await followPreview(session, request, policy) }
  } catch (error) {
    const isOutage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
    if (!isOutage && !(error instanceof SessionEnded)) throw error
    // Logging out works without the store: on a shared device the cookie must go at once.
    if (isOutage && !isLogout(admitted)) {
      // The cookie stays: an outage logs nobody out.
      anonymous.log.warn(exceptionFields(error), 'the session could not be read')
      return { session, speaker: opened, refusal: unavailable(url) }
    }
  }
  return { session, speaker: opened }
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

const hasSessionCookie = ({ config }: AnonymousContext, { headers }: IncomingMessage) =>
  readCookies(headers.cookie ?? null)[cookieName('sid', config.secure)] !== undefined

const isLogout = ({ request, url }: Admission) =>
  request.method === 'POST' && url.split('?')[0] === paths.logout()
