import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import './app-load-context'
import type { Language } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { chooseLanguage } from '~/i18n/language.server'
import { log } from '~/observe/log.server'
import { once } from '~/net/once'
import type { Portal } from '~/portal/portal.server'
import { readPreference } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import type { Admission } from './admission.server'
import { createInterruption } from './interruption.server'

/** The part of the context that all requests of this process share. */
export type ProcessContext = Pick<
  AppLoadContext,
  | 'config'
  | 'revision'
  | 'sessions'
  | 'apiClient'
  | 'spool'
  | 'limits'
  | 'idempotency'
  | 'monitoring'
  | 'pageViews'
  | 'stopping'
>

/** The context before a session is opened. */
export type AnonymousContext = ProcessContext &
  Pick<
    AppLoadContext,
    'log' | 'requestId' | 'trace' | 'timing' | 'nonce' | 'clientAddress' | 'refusal' | 'isData'
  >

export function createAnonymousContext(
  shared: ProcessContext,
  { requestId, trace, timing, url, clientAddress }: Admission,
): AnonymousContext {
  return {
    ...shared,
    sessions: shared.sessions.forRequest({ address: clientAddress, trace }),
    log: log.child({ 'http.request.id': requestId, trace_id: trace.id }),
    requestId,
    trace,
    timing,
    nonce: randomBytes(16).toString('base64'),
    clientAddress,
    refusal: null,
    isData: /[?&]_data=/.test(url),
  }
}

/**
 * The context of the request's loaders and actions.
 * @param speaker whose language a refusal speaks that shows nothing of the session
 */
export async function createRequestContext(
  anonymous: AnonymousContext,
  { request, url }: Admission,
  session: Session | null = null,
  speaker: Session | null = session,
): Promise<AppLoadContext> {
  const portal = once<Portal>()
  const state = session && previewState(session.record, Date.now())
  return {
    ...anonymous,
    language: await languageOf(request, speaker?.record),
    session,
    previewOver: state === 'over' || state === 'ended',
    portal,
    interruption: createInterruption({ session, portal, log: anonymous.log, url }),
  }
}

/** The language as far as it is known without opening the portal. */
function languageOf({ headers }: IncomingMessage, record?: SessionRecord): Promise<Language> {
  const cookie = readPreference('lang', headers.cookie ?? null)
  // Pages about a preview are the staff member's, so the customer's language does not count.
  const isViewers = record?.preview != null || record?.previewEnd != null
  const user = isViewers ? cookie : record?.user?.language
  return chooseLanguage(headers['accept-language'], {
    user,
    cookie,
    locale: record?.identity.locale,
  })
}
