import { z } from 'zod'
import { callFields, exceptionFields, type Log } from '~/observe/log.server'
import { proxyRefusal } from '~/net/dispatcher.server'
import { parseJsonOrNull, UnreadableBody } from './answer-body'
import type { TimeLimit } from './time-limit'

export type ApiErrorKind =
  | 'unavailable'
  | 'timeout'
  | 'not-found'
  | 'forbidden'
  | 'unauthenticated'
  | 'malformed'
  | 'refused'

interface Details {
  status?: number | null
  messageKey?: string | null
  unanswered?: boolean
  cause?: unknown
}

/** The message has the path's pattern, never an id. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Null without an answer. */
  readonly status: number | null
  /** The API's key of a message; only its form was checked. */
  readonly messageKey: string | null
  /** The call was sent without a result: the API may still be working on it. */
  readonly unanswered: boolean

  constructor(
    readonly kind: ApiErrorKind,
    what: string,
    details: Details = {},
  ) {
    super(`${what}: ${kind}`, { cause: details.cause })
    this.status = details.status ?? null
    this.messageKey = details.messageKey ?? null
    this.unanswered = details.unanswered ?? isFromProxy(this.status)
  }
}

/** @throws other errors, and a refusal of the tokens, which redirects to the login */
export function apiFailure(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'unauthenticated') return error
  throw error
}

/** Missing, or not this person's: the two look the same. */
export const isUnseen = ({ kind }: ApiError): boolean =>
  kind === 'not-found' || kind === 'forbidden'

/** The statuses of a proxy that got no answer from the API. */
export const isFromProxy = (status: number | null): boolean =>
  status !== null && [408, 502, 504].includes(status)

/** Only this function and `kindOf` interpret the API's statuses. */
export async function refusal(what: string, status: number, bytes: Buffer): Promise<ApiError> {
  // The API may give no key, or an invalid one.
  const { data } = refused.safeParse(await parseJsonOrNull(bytes))
  return new ApiError(kindOf(status), what, { status, messageKey: data?.messageKey ?? null })
}

export function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429 || status < 400 || status >= 500) return 'unavailable'
  return 'refused'
}

const refused = z.object({ messageKey: z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/) })

/** @returns null for an error of our own */
export function asApiError(error: unknown, what: string, limit: TimeLimit): ApiError | null {
  if (limit.expired) return new ApiError('timeout', what, { cause: error, unanswered: true })
  if (error instanceof UnreadableBody) return new ApiError('malformed', what, { cause: error })
  const code = faultCode(error)
  if (code === null) return null
  return new ApiError('unavailable', what, { cause: error, unanswered: !neverSent.has(code) })
}

/** Errors before the connection was made. */
const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'PROXY_REFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The call failed before anything was sent. */
export const isUnreachable = ({ kind, unanswered, cause }: ApiError): boolean =>
  kind === 'unavailable' && !unanswered && cause !== undefined

/**
 * The code of a socket or undici error, or 'HTTPParserError', which has no code where the answer is no HTTP.
 * Null for wrong arguments, which are our own errors.
 */
function faultCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // The library reports a refusing proxy as an aborted call.
  if (proxyRefusal(error) !== null) return 'PROXY_REFUSED'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'UND_ERR_INVALID_ARG') return null
  return code || (error.name === 'HTTPParserError' ? error.name : null)
}

/**
 * Logs names, statuses and codes only, no id and nothing of an answer.
 * @returns the error to throw
 */
export function logged(log: Pick<Log, 'info' | 'warn'>, what: string, error: unknown): unknown {
  const failure =
    error instanceof UnreadableBody ? new ApiError('malformed', what, { cause: error }) : error
  if (!(failure instanceof ApiError)) return failure
  const { kind, status, cause } = failure
  const level = kind === 'not-found' || kind === 'refused' ? 'info' : 'warn'
  const answer = status === null ? {} : { 'http.response.status_code': status }
  const fields = { ...callFields(what), 'error.type': kind, ...answer, ...fieldsOf(cause) }
  log[level](fields, 'call to the API failed')
  return failure
}

function fieldsOf(cause: unknown) {
  if (cause instanceof UnreadableBody) return exceptionFields(cause)
  const code = faultCode(cause)
  return code === null ? {} : { 'error.code': code }
}
