import type { AppLoadContext } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'
import { followPreview } from '~/portal/preview-marker.server'
import { paths } from '~/paths'
import type { Verdict } from '~/platform/gate.server'
import type { LimitName } from '~/platform/limits.server'
import { log } from '~/platform/log.server'
import { createTally } from '~/platform/tally'
import type { RoutePolicy } from '~/route-policies'
import { cookieName, readCookies } from '~/navigation/cookies.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { forgetFiles } from '~/uploads/waiting-files.server'
import { arrive, contextOf, languageOf, type Arrival, type ProcessContext } from './context.server'
import { redirectToFreshView, redirectToPreviewEnd } from './plain-responses.server'
import { notInPreview, refusedByGate, tooManyRequests, unavailable, type Refusal } from './refusals'

/** What the first steps of the gate have said of a request. */
export interface Admitted {
  request: IncomingMessage
  requestId: string
  verdict: Verdict
  policy: RoutePolicy
}

/** A request goes on to its screen, unless it is refused or led elsewhere. */
export type Entry =
  | { context: AppLoadContext; refusal?: undefined; redirect?: undefined }
  | { context: AppLoadContext; refusal: Refusal; redirect?: undefined }
  | { context: AppLoadContext; refusal?: undefined; redirect: Response }

/**
 * The gate's steps that need to know who asks: the limits of rate, the person's session with tokens
 * that last for this request, and what a preview refuses.
 */
export async function enter(process: ProcessContext, admitted: Admitted): Promise<Entry> {
  const { request, requestId, verdict, policy } = admitted
  const arrival = await arrive(process, request, requestId)
  const opensSession = verdict.pass && !policy.isPublic && hasSessionCookie(arrival, request)
  // A cookie may be forged: only the session that it leads to is counted by itself.
  if (policy.limit === 'login' || !opensSession) {
    const limit = verdict.pass ? policy.limit : (policy.limit ?? 'pages')
    const refusal = await refusedAsTooMany(arrival, request, { limit, whom: addressOf(arrival) })
    if (refusal) return { context: contextOf(arrival, request), refusal }
  }
  if (!verdict.pass) {
    arrival.log.info({ status: verdict.status, reason: verdict.reason }, 'refused')
    return { context: contextOf(arrival, request), refusal: refusedByGate(verdict) }
  }
  return opensSession
    ? enterWithSession(arrival, admitted)
    : { context: contextOf(arrival, request) }
}

async function enterWithSession(arrival: Arrival, { request, policy }: Admitted): Promise<Entry> {
  const { url = '/' } = request
  let known = arrival
  let session: Session | null = null
  try {
    const opened = await arrival.sessions.open(request.headers.cookie ?? null, !isLogout(request))
    // Also for what is said before a portal is opened, or without one.
    if (opened) known = { ...arrival, language: await languageOf(arrival, request, opened.record) }
    if (policy.limit === 'pages') {
      const whom = opened ? `session ${opened.key}` : addressOf(arrival)
      const refusal = await refusedAsTooMany(known, request, { limit: 'pages', whom })
      if (refusal) return { context: contextOf(known, request), refusal }
    }
    // Before the loaders: several of them refreshing at once would end the session. Somebody whose
    // provider is down can still log out here.
    if (policy.needsFreshTokens) await opened?.freshen()
    session = opened
    if (opened && (policy.needsFreshTokens || request.method === 'POST'))
      return await enterInView(known, opened, { request, policy })
  } catch (error) {
    const isOutage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
    if (!isOutage && !(error instanceof SessionEnded)) throw error
    // Who wants to leave a shared device does not wait for the store: the cookie goes first.
    if (isOutage && !isLogout(request)) {
      // The cookie is kept: nobody is logged out by somebody else's outage.
      known.log.warn({ reason: error.name }, 'the session cannot be opened now')
      return { context: contextOf(known, request, session), refusal: unavailable(url) }
    }
  }
  const context = contextOf(known, request, session)
  return endedPreview(context, policy) ?? { context }
}

/** A preview that another session of the person has begun or ended is this one's as well. */
async function enterInView(
  arrival: Arrival,
  session: Session,
  { request, policy }: Pick<Admitted, 'request' | 'policy'>,
): Promise<Entry> {
  const { url = '/' } = request
  const followed = await followPreview(session, request, policy)
  if (followed === 'left') await forgetFiles(arrival, session.key)
  const context = contextOf(arrival, request, session)
  if (followed === 'left') return { context, redirect: redirectToFreshView(url, arrival.config) }
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
  { limits, requestId }: Arrival,
  { url = '/' }: IncomingMessage,
  { limit, whom }: { limit: LimitName | null; whom: string },
): Promise<Refusal | null> {
  const wait = limit && (await limits.take(limit, [whom]))
  if (wait === null) return null
  logTooMany({ limit, requestId })
  // The provider's code is for one address only, and for nobody's eyes.
  return tooManyRequests(wait, url.startsWith('/auth/callback') ? paths.entry() : url)
}

/** Of a flood not each has a line of its own: writing it would cost more than refusing. */
const logTooMany = createTally<{ limit: LimitName | null; requestId: string }>((refused, times) =>
  log.info({ ...refused, times }, 'too often'),
)

const addressOf = ({ clientAddress }: Arrival) => `address ${clientAddress}`

const hasSessionCookie = ({ config }: Arrival, { headers }: IncomingMessage) =>
  readCookies(headers.cookie ?? null)[cookieName('sid', config.secure)] !== undefined

const isLogout = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.split('?')[0] === paths.logout()
