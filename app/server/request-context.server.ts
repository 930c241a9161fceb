import type { AppLoadContext } from '@remix-run/node'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import './app-load-context'
import { followPreview } from '~/portal/preview-marker.server'
import type { Language } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { chooseLanguage } from '~/i18n/language.server'
import { paths } from '~/paths'
import { clientAddress, proxiesInFront } from '~/platform/client-address'
import type { Verdict } from '~/platform/gate.server'
import type { Limited } from '~/platform/limits.server'
import { log } from '~/platform/log.server'
import { createTally } from '~/platform/tally'
import type { RoutePolicy } from '~/route-policies'
import { cookieName, readCookies, readPreference } from '~/session/cookies.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import { ProviderUnavailable, SessionEnded, type SessionRecord } from '~/session/types'
import { refusalOf } from './plain-responses.server'
import { forgetFiles } from '~/uploads/waiting-files.server'

/** What is the same for every request of this process. */
export type ProcessContext = Pick<
  AppLoadContext,
  | 'config'
  | 'revision'
  | 'sessions'
  | 'apiClient'
  | 'spool'
  | 'waitingFiles'
  | 'limits'
  | 'idempotency'
  | 'monitoring'
  | 'pageViews'
  | 'stopping'
>

/** What every loader and action of one request gets; nobody's session is read yet. */
export async function openContext(
  process: ProcessContext,
  request: IncomingMessage,
  requestId: string,
): Promise<AppLoadContext> {
  return {
    ...process,
    log: log.child({ requestId }),
    requestId,
    nonce: randomBytes(16).toString('base64'),
    clientAddress: clientAddress(request, proxiesInFront(request, process.config.trustProxy)),
    retryAfter: null,
    session: null,
    previewLeft: false,
    previewOver: false,
    refusal: null,
    language: await languageOf(process, request),
    isData: /[?&]_data=/.test(request.url ?? ''),
    portal: null,
  }
}

/** What is known of the person's language without opening their portal. */
function languageOf(
  { config }: Pick<AppLoadContext, 'config'>,
  { headers }: IncomingMessage,
  record?: SessionRecord,
): Promise<Language> {
  const accepted = headers['accept-language']
  const languageRequest = new Request(config.publicUrl, {
    headers: accepted === undefined ? {} : { 'Accept-Language': accepted },
  })
  const cookie = readPreference('lang', headers.cookie ?? null)
  // The end of a preview is the viewer's own page, not the customer's.
  const isViewers = record?.preview != null || record?.previewEnd != null
  const user = isViewers ? cookie : record?.user?.language
  return chooseLanguage(languageRequest, { user, cookie, locale: record?.identity.locale })
}

/**
 * The gate's steps that need to know who asks: the limits of rate, the person's session with tokens
 * that last for this request, and what a preview refuses.
 */
export async function openSessionFor(
  context: AppLoadContext,
  request: IncomingMessage,
  { verdict, policy }: { verdict: Verdict; policy: RoutePolicy },
): Promise<void> {
  const { limit } = policy
  const address = `address ${context.clientAddress}`
  const asksForSession = verdict.pass && !policy.isPublic && hasSessionCookie(context, request)
  // A cookie may be forged: only the session that it leads to is counted by itself.
  if (limit === 'login' || !asksForSession) {
    const counted = verdict.pass ? limit : (limit ?? 'pages')
    if (await isTooOften(context, request, { limit: counted, whom: address })) return
  }
  if (!verdict.pass) {
    context.log.info({ status: verdict.status, reason: verdict.reason }, 'refused')
    context.refusal = refusalOf(verdict)
    return
  }
  if (asksForSession) await openSession(context, request, policy)
}

async function openSession(
  context: AppLoadContext,
  request: IncomingMessage,
  policy: RoutePolicy,
): Promise<void> {
  try {
    const touches = !isLogout(request)
    const session = await context.sessions.open(request.headers.cookie ?? null, touches)
    // Also for what is said before a portal is opened, or without one.
    if (session) context.language = await languageOf(context, request, session.record)
    if (policy.limit === 'pages') {
      const whom = session ? `session ${session.key}` : `address ${context.clientAddress}`
      if (await isTooOften(context, request, { limit: 'pages', whom })) return
    }
    // Before the loaders: several of them refreshing at once would end the session. Somebody whose
    // provider is down can still log out here.
    const isScreens = session !== null && policy.needsFreshTokens
    if (isScreens) await session.freshen()
    context.session = session
    if (session && (isScreens || request.method === 'POST'))
      await follow(session, context, { request, policy })
  } catch (error) {
    if (error instanceof SessionEnded) return
    const outage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
    if (!outage) throw error
    // Who wants to leave a shared device does not wait for the store: the cookie goes first.
    if (isLogout(request)) return
    // The cookie is kept: nobody is logged out by somebody else's outage.
    context.log.warn({ reason: error.name }, 'the session cannot be opened now')
    context.refusal = { status: 503, retry: request.url }
    return
  }
  const state = context.session && previewState(context.session.record, Date.now())
  context.previewOver = state === 'over' || state === 'ended'
}

async function follow(
  session: Session,
  context: AppLoadContext,
  { request, policy }: { request: IncomingMessage; policy: RoutePolicy },
) {
  const followed = await followPreview(session, request, policy)
  context.previewLeft = followed === 'left'
  if (followed === 'left') await forgetFiles(context, session.key)
  if (followed === 'busy') context.refusal = { status: 503, retry: request.url }
  if (followed === 'refused') context.refusal = { status: 403, reason: 'preview' }
}

async function isTooOften(
  context: AppLoadContext,
  { url = '/' }: IncomingMessage,
  { limit, whom }: { limit: Limited | null; whom: string },
): Promise<boolean> {
  const wait = limit && (await context.limits.take(limit, [whom]))
  if (wait === null) return false
  refusedTooOften({ limit, requestId: context.requestId })
  context.retryAfter = wait
  // The provider's code is for one address only, and for nobody's eyes.
  const retry = url.startsWith('/auth/callback') ? paths.entry() : url
  context.refusal = { status: 429, wait, retry }
  return true
}

/** Of a flood not each has a line of its own: writing it would cost more than refusing. */
const refusedTooOften = createTally<{ limit: Limited | null; requestId: string }>(
  (refused, times) => log.info({ ...refused, times }, 'too often'),
)

const hasSessionCookie = ({ config }: AppLoadContext, { headers }: IncomingMessage) =>
  readCookies(headers.cookie ?? null)[cookieName('sid', config.secure)] !== undefined

const isLogout = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.split('?')[0] === paths.logout()
