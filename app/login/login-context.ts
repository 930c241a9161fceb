import type { Language } from '~/domain/person'
import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import type { Sessions } from '~/session/session.server'

/** What the routes of login need of the context that the server hands to each request. */
export interface LoginContext {
  sessions: Sessions
  config: Config
  requestId: string
  log: Log
  language: Language
}

/** What a loader or an action of login is called with. */
export interface LoginArgs {
  request: Request
  context: LoginContext
}
