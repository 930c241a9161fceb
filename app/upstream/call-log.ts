import type { Log } from '~/platform/log.server'
import { UnreadableBody } from './answer-body'
import { ApiError } from './api-error'

/**
 * Writes down why a call failed. Names, statuses and codes only: neither ids nor anything of an answer
 * reach the log.
 * @returns the error to throw
 */
export function logged(log: Pick<Log, 'info' | 'warn'>, what: string, error: unknown): unknown {
  const failure =
    error instanceof UnreadableBody ? new ApiError('malformed', what, { cause: error }) : error
  if (!(failure instanceof ApiError)) return failure
  const { kind, status, cause } = failure
  const level = kind === 'not-found' || kind === 'refused' ? 'info' : 'warn'
  log[level]({ call: what, kind, status, reason: reasonOf(cause) }, 'call to the API failed')
  return failure
}

function reasonOf(cause: unknown): string | undefined {
  if (cause instanceof UnreadableBody) return cause.message
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
