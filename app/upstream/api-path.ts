import { ApiError } from './api-error'

/** A path below the API's base address; `apiPath` is the only way to one. */
export interface ApiPath {
  readonly path: string
  /** The same without its ids, for the log. */
  readonly pattern: string
}

const idShape = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Builds a path from a template: apiPath`/api/Order/${id}/Payment`. An id is one segment, whatever
 * it holds: what has another form than the API's ids is not asked for.
 * @throws ApiError not-found
 */
export function apiPath(strings: TemplateStringsArray, ...ids: string[]): ApiPath {
  const pattern = strings.join('{}')
  for (const id of ids) {
    if (!idShape.test(id)) throw new ApiError('not-found', pattern)
  }
  return { path: String.raw({ raw: strings }, ...ids), pattern }
}

/** The same path with a query, which the log does not show. */
export function withQuery({ path, pattern }: ApiPath, query: Record<string, string>): ApiPath {
  return { path: `${path}?${new URLSearchParams(query).toString()}`, pattern }
}
