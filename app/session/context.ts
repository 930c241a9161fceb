import type { Language } from '~/domain/person'
import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import type { Sessions } from './session.server'

/** What the routes of login ask for of the context that the server hands to each request. */
export interface SessionContext {
  sessions: Sessions
  config: Config
  requestId: string
  log: Log
  language: Language
}

/** What a loader or an action of login is called with. */
export interface SessionArgs {
  request: Request
  context: SessionContext
}
