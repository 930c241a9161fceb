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
  cause?: unknown
}

/** A call that did not bring what was asked for. Its text names the path's pattern, never an id. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The API's status; null where there was no answer, or the call was not made. */
  readonly status: number | null
  /** The API's own key for what to tell the person; only its form has been checked. */
  readonly messageKey: string | null

  constructor(kind: ApiErrorKind, what: string, details: Details = {}) {
    super(`${what}: ${kind}`, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.messageKey = details.messageKey ?? null
  }
}
