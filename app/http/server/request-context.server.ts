import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import './app-load-context'
import type { Language } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { chooseLanguage } from '~/i18n/language.server'
import { clientAddress, proxiesInFront } from '~/net/client-address'
import { log } from '~/observe/log.server'
import { once } from '~/net/once'
import type { Portal } from '~/portal/portal.server'
import { readPreference } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
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

/** The names of a request, and its times. */
export type RequestIds = Pick<AppLoadContext, 'requestId' | 'trace' | 'timing'>

/** The context before a session is opened. */
export type AnonymousContext = ProcessContext &
  Pick<
    AppLoadContext,
    'log' | keyof RequestIds | 'nonce' | 'clientAddress' | 'refusal' | 'language' | 'isData'
  >

export async function createAnonymousContext(
  shared: ProcessContext,
  request: IncomingMessage,
  { requestId, trace, timing }: RequestIds,
): Promise<AnonymousContext> {
  const address = clientAddress(request, proxiesInFront(request, shared.config.trustProxy))
  return {
    ...shared,
    sessions: shared.sessions.forRequest({ address, trace }),
    log: log.child({ 'http.request.id': requestId, trace_id: trace.id }),
    requestId,
    trace,
    timing,
    nonce: randomBytes(16).toString('base64'),
    clientAddress: address,
    refusal: null,
    language: await languageOf(request),
    isData: /[?&]_data=/.test(request.url ?? ''),
  }
}

/** The context of the request's loaders and actions. */
export function createRequestContext(
  anonymous: AnonymousContext,
  { url = '/' }: IncomingMessage,
  session: Session | null = null,
): AppLoadContext {
  const portal = once<Portal>()
  const state = session && previewState(session.record, Date.now())
  return {
    ...anonymous,
    session,
    previewOver: state === 'over' || state === 'ended',
    portal,
    interruption: createInterruption({ session, portal, log: anonymous.log, url }),
  }
}

/** The language as far as it is known without opening the portal. */
export function languageOf(
  { headers }: IncomingMessage,
  record?: SessionRecord,
): Promise<Language> {
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
