import { ApiError } from '~/upstream/call.server'
import type { ApiErrorKind } from '~/upstream/api-error'
import type { Recorded } from './recorder.server'

/** A read with this answer. */
export const answered = (
  path: string,
  answer: unknown,
  more: Partial<Recorded> = {},
): Recorded => ({
  path,
  answer,
  failure: null,
  dropped: 0,
  strange: [],
  ...more,
})

/** A read with this failure. */
export const failed = (
  path: string,
  kind: ApiErrorKind,
  status: number | null = null,
  strange: string[] = [],
): Recorded =>
  answered(path, undefined, { failure: new ApiError(kind, `GET ${path}`, { status }), strange })
