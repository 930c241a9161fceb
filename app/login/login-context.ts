import type { Language } from '~/domain/person'
import type { Config } from '~/platform/config.server'
import type { Limits } from '~/platform/limits.server'
import type { Log } from '~/platform/log.server'
import type { Sessions } from '~/session/session.server'

/** The part of the request's context that the routes of login need. */
export interface LoginContext {
  sessions: Sessions
  config: Config
  requestId: string
  log: Log
  language: Language
  limits: Pick<Limits, 'refund'>
  clientAddress: string
}

/** The arguments of a loader or an action of login. */
export interface LoginArgs {
  request: Request
  context: LoginContext
}
