import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import type { Limits } from '~/net/limits.server'
import type { Monitoring } from '~/observe/monitoring.server'
import type { Once } from '~/net/once'
import type { PageViews } from '~/observe/page-views.server'
import type { Timing } from '~/observe/server-timing'
import type { Trace } from '~/observe/trace'
import type { Language } from '~/domain/person'
import type { Idempotency } from '~/portal/idempotency.server'
import type { Portal } from '~/portal/portal.server'
import type { Session, Sessions } from '~/session/session.server'
import type { Spool } from '~/http/uploads/spool.server'
import type { ApiClient } from '~/upstream/call.server'
import type { Interruption } from './interruption.server'
import type { Refusal } from './refusals'

declare module '@remix-run/node' {
  /** The context of every loader and action of one request. */
  interface AppLoadContext {
    readonly config: Config
    readonly log: Log
    /** Stands in the answer's header, in the log and on error pages. */
    readonly requestId: string
    /** Of all systems that the request passes. */
    readonly trace: Trace
    readonly timing: Timing
    /** For the page's content security policy. */
    readonly nonce: string
    readonly revision: string
    readonly sessions: Sessions
    readonly apiClient: ApiClient
    /** Files on their way to the API. */
    readonly spool: Spool
    readonly idempotency: Idempotency
    readonly limits: Limits
    readonly monitoring: Monitoring
    readonly pageViews: PageViews
    /** Aborted when the process is told to stop: requests that wait in a queue are refused. */
    readonly stopping: AbortSignal
    /** Tells clients apart for rate limits. */
    readonly clientAddress: string
    /** The person's session, with fresh tokens; null: nobody is logged in. */
    readonly session: Session | null
    /** The session's preview is over, and only the page that says so may be shown. */
    readonly previewOver: boolean
    /** Set only while the page is rendered that explains a refusal. */
    readonly refusal: Refusal | null
    /** Lets a loader or an action refuse the request, whatever its screen answers. */
    readonly interruption: Interruption
    /** The best guess before the portal is opened, which knows the person's own. */
    readonly language: Language
    /** The request is for a route's data, not for a page. Remix hides that from loaders. */
    readonly isData: boolean
    /** Opened once per request, by the first loader that needs it. */
    readonly portal: Once<Portal>
  }
}
