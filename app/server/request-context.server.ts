import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Language } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { i18n } from '~/i18n/i18n.server'
import { log, type Log } from '~/observe/log.server'
import type { Portal } from '~/portal/portal.server'
import { readPreference } from '~/http/cookies.server'
import type { Login, Sessions, Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import type { Admission } from './admission.server'
import type { Config } from '~/config/config.server'
import type { Limits } from '~/net/limits.server'
import type { Monitoring } from '~/observe/monitoring.server'
import type { PageViews } from '~/observe/page-views.server'
import type { Idempotency } from '~/portal/idempotency.server'
import type { Spool } from '~/uploads/spool.server'
import type { ApiClient } from '~/upstream/call.server'
import { sessionLost, type Refusal } from './refusals'
import { unlessAway } from '~/session/store/records.server'

/** Shared by all requests of the process. */
export interface ProcessContext {
  readonly config: Config
  readonly revision: string
  readonly sessions: Sessions
  readonly apiClient: ApiClient
  /** Files on their way to the API. */
  readonly spool: Spool
  readonly idempotency: Idempotency
  readonly limits: Limits
  readonly monitoring: Monitoring
  readonly pageViews: PageViews
  /** Aborted when the process stops: queued requests are refused. */
  readonly stopping: AbortSignal
}

/** The context of a request before its session is opened. */
export interface AnonymousContext extends ProcessContext {
  readonly login: Login
  readonly log: Log
  /** In the answer's header, the log and error pages. */
  readonly requestId: string
  /** For the content security policy. */
  readonly nonce: string
  /** The route's pattern, without ids. */
  readonly pattern: string
  /** For rate limits. */
  readonly clientAddress: string
  /** Set only for the page that explains the refusal. */
  readonly refusal: Refusal | null
}

export const createAnonymousContext = (
  shared: ProcessContext,
  { request, requestId, clientAddress, pattern }: Admission,
): AnonymousContext => ({
  ...shared,
  login: shared.sessions.loginFrom(clientAddress, request.headers.cookie),
  log: log.child({ 'http.request.id': requestId }),
  requestId,
  nonce: randomBytes(16).toString('base64'),
  pattern,
  clientAddress,
  refusal: null,
})

/**
 * @param speaker the session whose language the page of a refusal uses; the page shows nothing else of that
 * session
 */
export async function createRequestContext(
  anonymous: AnonymousContext,
  { request, url }: Admission,
  session: Session | null = null,
  speaker: Session | null = session,
): Promise<AppLoadContext> {
  const portal: OpenedPortal = { opening: null }
  const state = session && previewState(session.record, Date.now())
  return {
    ...anonymous,
    language: await languageOf(request, anonymous.config.publicUrl, speaker?.record),
    session,
    previewOver: state === 'over' || state === 'ended',
    portal,
    interruption: new Interruption({ session, portal, log: anonymous.log, url }),
  }
}

/** Chooses the language without opening the portal, which would call the API. */
function languageOf({ headers }: IncomingMessage, publicUrl: string, record?: SessionRecord) {
  const { cookie: cookies = null, 'accept-language': accepted = '' } = headers
  const cookie = readPreference('lang', cookies)
  // A member of staff reads the pages of a preview, so the customer's language does not count.
  const isViewers = record?.preview != null || record?.previewEnd != null
  const user = isViewers ? cookie : record?.user?.language
  // The `Request` of the page is made later, so this one has only the header that is needed.
  const asked = new Request(publicUrl, { headers: { 'Accept-Language': accepted } })
  return i18n.getLocale(asked, { user, cookie, locale: record?.identity.locale })
}

declare module '@remix-run/node' {
  /** The context of every loader and action of one request. */
  interface AppLoadContext extends AnonymousContext {
    /** Null: nobody is logged in. */
    readonly session: Session | null
    /** Only the page about the ended preview may be shown. */
    readonly previewOver: boolean
    readonly interruption: Interruption
    /** A guess until the portal is opened. */
    readonly language: Language
    readonly portal: OpenedPortal
  }
}

/** The first loader that needs the portal opens it, for all of the request. Null: none has yet. */
interface OpenedPortal {
  opening: Promise<Portal> | null
}

/** `another view`: a preview has begun or ended while data was read. */
type Interrupted = Refusal | 'another view'

/** `url`: the address that a retry opens. */
type Interruptible = Pick<AppLoadContext, 'session' | 'portal' | 'log'> & { url: string }

/**
 * Remix passes no value from a loader to the server, so loaders and actions refuse a request through this
 * object.
 */
export class Interruption {
  private refused: Refusal | null = null
  private checked: Promise<Interrupted | null> | null = null

  constructor(private readonly visit: Interruptible) {}

  get refusal(): Refusal | null {
    return this.refused
  }

  /** The first refusal counts, unless a later one is a lost session. */
  refuse(another: Refusal): void {
    if (!this.refused || (another.withoutSession && !this.refused.withoutSession))
      this.refused = another
  }

  /** Compares the views after all reads, before rendering; later calls return the same result. */
  check(): Promise<Interrupted | null> {
    return (this.checked ??= this.refused ? Promise.resolve(this.refused) : this.compareViews())
  }

  private async compareViews(): Promise<Interrupted | null> {
    const { session, portal, log, url } = this.visit
    // Without a portal nothing was read.
    if (!session || !portal.opening) return null
    const read = await unlessAway(session.readMarker(), null, (fields) =>
      log.warn(fields, 'the session store failed during a request'),
    )
    if (!read) return sessionLost(url)
    return read.generation === session.marker.generation ? null : 'another view'
  }
}
