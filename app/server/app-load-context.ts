import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import type { Limits } from '~/platform/limits.server'
import type { Monitoring } from '~/platform/monitoring.server'
import type { PageViews } from '~/platform/page-views.server'
import type { Language } from '~/domain/person'
import type { Idempotency } from '~/portal/idempotency.server'
import type { Portal } from '~/portal/portal.server'
import type { Session, Sessions } from '~/session/session.server'
import type { Spool } from '~/uploads/spool.server'
import type { WaitingFiles } from '~/uploads/waiting-files.server'
import type { ApiClient } from '~/upstream/call.server'

interface Refusal {
  status: number
  reason?: 'preview' | 'files' | 'login'
  /** The address to try again. */
  retry?: string
  /** Seconds to wait before. */
  wait?: number
  /** The session cannot be read any more: the page says nothing of its person. */
  withoutSession?: boolean
}

declare module '@remix-run/node' {
  /** What the server hands to every loader and action of one request. */
  interface AppLoadContext {
    config: Config
    log: Log
    /** In the answer's header, the log and on error pages. */
    requestId: string
    /** Of the page's content security policy. */
    nonce: string
    revision: string
    sessions: Sessions
    apiClient: ApiClient
    /** Files on their way to the API. */
    spool: Spool
    /** Those of them that wait between two requests. */
    waitingFiles: WaitingFiles
    idempotency: Idempotency
    limits: Limits
    monitoring: Monitoring
    pageViews: PageViews
    /** Aborted when the process is told to stop: what only waits is answered, not begun. */
    stopping: AbortSignal
    /** By what limits of rate tell clients apart. */
    clientAddress: string
    /** Seconds to wait, which the answer says; null: nothing was done too often. */
    retryAfter: number | null
    /** The person's session, its tokens fresh; null where there is none. */
    session: Session | null
    /** A preview has begun or ended elsewhere: what the browser shows is of another view. */
    previewLeft: boolean
    /** A preview of this session is over, and its page not left: nothing else is shown. */
    previewOver: boolean
    /** Set where the request is answered by an error page before any screen is asked. */
    refusal: Refusal | null
    /** The language of this answer; the portal sets the person's own once it is known. */
    language: Language
    /** A route's data is asked for, not a page: Remix takes the sign of it out of the address. */
    isData: boolean
    /** Opened once a request, by the first loader that needs it. */
    portal: Promise<Portal> | null
  }
}
