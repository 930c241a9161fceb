import { ApiError } from '~/upstream/call.server'
import type { ApiErrorKind } from '~/upstream/api-error'
import type { Recorded } from './recorder.server'

/** For tests only: a read that was answered so. */
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

/** For tests only: a read that failed so. */
export const failed = (
  path: string,
  kind: ApiErrorKind,
  status: number | null = null,
  strange: string[] = [],
): Recorded =>
  answered(path, undefined, { failure: new ApiError(kind, `GET ${path}`, { status }), strange })
