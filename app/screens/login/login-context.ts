import type { AppLoadContext } from '~/framework.server'
import type { Limits } from '~/net/limits.server'

type Own = 'sessions' | 'login' | 'config' | 'log' | 'clientAddress' | 'idempotency'

export type LoginContext = { -readonly [Name in Own]: AppLoadContext[Name] } & {
  limits: Pick<Limits, 'refund'>
}

export interface LoginArgs {
  request: Request
  context: LoginContext
}
