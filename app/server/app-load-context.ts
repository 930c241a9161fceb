import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import type { Limits } from '~/platform/limits.server'
import type { Monitoring } from '~/platform/monitoring.server'
import type { Once } from '~/platform/once'
import type { PageViews } from '~/platform/page-views.server'
import type { Language } from '~/domain/person'
import type { Idempotency } from '~/portal/idempotency.server'
import type { Portal } from '~/portal/portal.server'
import type { Session, Sessions } from '~/session/session.server'
import type { Spool } from '~/uploads/spool.server'
import type { WaitingFiles } from '~/uploads/waiting-files.server'
import type { ApiClient } from '~/upstream/call.server'
import type { Interruption } from './interruption.server'
import type { Refusal } from './refusals'

declare module '@remix-run/node' {
  /** What the server hands to every loader and action of one request. */
  interface AppLoadContext {
    readonly config: Config
    readonly log: Log
    /** In the answer's header, the log and on error pages. */
    readonly requestId: string
    /** Of the page's content security policy. */
    readonly nonce: string
    readonly revision: string
    readonly sessions: Sessions
    readonly apiClient: ApiClient
    /** Files on their way to the API. */
    readonly spool: Spool
    /** Those of them that wait between two requests. */
    readonly waitingFiles: WaitingFiles
    readonly idempotency: Idempotency
    readonly limits: Limits
    readonly monitoring: Monitoring
    readonly pageViews: PageViews
    /** Aborted when the process is told to stop: what only waits is refused. */
    readonly stopping: AbortSignal
    /** By what limits of rate tell clients apart. */
    readonly clientAddress: string
    /** The person's session, its tokens fresh; null where there is none. */
    readonly session: Session | null
    /** A preview of this session is over, and its page not left: nothing else is shown. */
    readonly previewOver: boolean
    /** What the page is about that says what was refused; null on every other page. */
    readonly refusal: Refusal | null
    /** What keeps the answer of a screen from being sent. */
    readonly interruption: Interruption
    /** As far as it is known without the portal, which knows the person's own. */
    readonly language: Language
    /** A route's data is asked for, not a page: Remix takes the sign of it out of the address. */
    readonly isData: boolean
    /** Opened once a request, by the first loader that needs it. */
    readonly portal: Once<Portal>
  }
}
