import type { AppLoadContext } from '@remix-run/node'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import './context'
import { previewState } from './domain/preview'
import { chooseLanguage } from './i18n/language.server'
import { log } from './platform/log.server'
import { readPreference } from './session/cookies.server'
import type { Session } from './session/session.server'
import { StoreUnavailable } from './session/store'
import { ProviderUnavailable, SessionEnded } from './session/types'
import { isRefusedInPreview } from './short-answers.server'

/** What is the same for every request of this process. */
export type ProcessContext = Pick<
  AppLoadContext,
  | 'config'
  | 'revision'
  | 'sessions'
  | 'apiClient'
  | 'spool'
  | 'oneTime'
  | 'monitoring'
  | 'pageViews'
>

/** What every loader and action of one request gets; nobody's session is read yet. */
export async function openContext(
  process: ProcessContext,
  request: IncomingMessage,
  requestId: string,
): Promise<AppLoadContext> {
  const { publicUrl } = process.config
  const headers = new Headers()
  const accepted = request.headers['accept-language']
  if (accepted) headers.set('Accept-Language', accepted)
  return {
    ...process,
    log: log.child({ requestId }),
    requestId,
    nonce: randomBytes(16).toString('base64'),
    session: null,
    previewOver: false,
    refusal: null,
    language: await chooseLanguage(new Request(publicUrl, { headers }), {
      cookie: readPreference('lang', request.headers.cookie ?? null),
    }),
    isData: /[?&]_data=/.test(request.url ?? ''),
    portal: null,
  }
}

/** Reads the person's session, with tokens that last for this request, and what a preview refuses. */
export async function openSession(
  context: AppLoadContext,
  request: IncomingMessage,
): Promise<void> {
  try {
    context.session = await freshSession(context, request)
  } catch (error) {
    if (error instanceof SessionEnded) return
    const outage = error instanceof ProviderUnavailable || error instanceof StoreUnavailable
    if (!outage) throw error
    // The cookie is kept: nobody is logged out by somebody else's outage.
    context.log.warn({ reason: error.name }, 'the session cannot be opened now')
    context.refusal = { status: 503, retry: request.url }
    return
  }
  const state = context.session && previewState(context.session.record, Date.now())
  context.previewOver = state === 'over' || state === 'ended'
  if (isRefusedInPreview(context, request)) context.refusal = { status: 403, reason: 'preview' }
}

async function freshSession(
  { sessions }: AppLoadContext,
  request: IncomingMessage,
): Promise<Session | null> {
  const session = await sessions.open(request.headers.cookie ?? null)
  // Somebody whose provider is down can still log out here.
  if (session && !isLoginPath(request.url)) {
    // Before the loaders: several of them refreshing at once would end the session.
    await session.freshen()
  }
  return session
}

const isLoginPath = (url = '') => url.startsWith('/auth/') && !url.startsWith('/auth/check')
