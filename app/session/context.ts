import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Config } from '../platform/config.server'
import type { Log } from '../platform/log.server'
import type { Sessions } from './session.server'

/** What the server hands to each request; the routes of login ask for no more than this. */
export interface SessionContext {
  sessions: Sessions
  config: Config
  requestId: string
  log: Log
}

export type SessionArgs = LoaderFunctionArgs & { context: SessionContext }
