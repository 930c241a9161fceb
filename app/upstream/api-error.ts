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

/** A call that did not bring what was asked for. Its text names the path's pattern, never an id. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The API's status; null where there was no answer, or the call was not made. */
  readonly status: number | null
  /** The API's own key for what to tell the person; only its form has been checked. */
  readonly messageKey: string | null
  /** It was sent, and nobody knows what became of it: the API may still be at work. */
  readonly unanswered: boolean

  constructor(kind: ApiErrorKind, what: string, details: Details = {}) {
    super(`${what}: ${kind}`, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.messageKey = details.messageKey ?? null
    this.unanswered = details.unanswered ?? isProxys(this.status)
  }
}

/** A proxy's word that it has waited for the API in vain. */
export const isProxys = (status: number | null): boolean =>
  status !== null && [408, 502, 504].includes(status)
