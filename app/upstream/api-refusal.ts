import { z } from 'zod'
import { parseJsonOrNull } from './answer-body'
import { ApiError, type ApiErrorKind } from './api-error'

/** The one place where the API's statuses are understood. */
export function refusal(what: string, status: number, bytes: Buffer): ApiError {
  return new ApiError(kindOf(status), what, { status, messageKey: messageKeyIn(bytes) })
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

/** The API's key for what to tell the person; null where it gives none of a key's form. */
function messageKeyIn(bytes: Buffer): string | null {
  return refused.safeParse(parseJsonOrNull(bytes)).data?.messageKey ?? null
}
