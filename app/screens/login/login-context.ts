import type { AppLoadContext } from '~/framework.server'
import type { Limits } from '~/net/limits.server'

type Own = 'sessions' | 'config' | 'requestId' | 'log' | 'language' | 'clientAddress'

/** The part of the request's context that the routes of login need. */
export type LoginContext = { -readonly [Name in Own]: AppLoadContext[Name] } & {
  limits: Pick<Limits, 'refund'>
}

/** The arguments of a loader or an action of login. */
export interface LoginArgs {
  request: Request
  context: LoginContext
}
