import { ApiError } from './api-error'

/** A path below the API's base address; `apiPath` is the only way to one. */
export interface ApiPath {
  readonly path: string
  /** The same without its ids, for the log. */
  readonly pattern: string
}

const idShape = /^[A-Za-z0-9_-]{1,64}$/
/** A JWT fits as well; dots alone would be another path. */
const tokenShape = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,2048}$/

/** The key of a preview or an invitation, for a path. */
export class Token {
  constructor(readonly text: string) {}
}

/** Does the text have the form of a token? If not, it is neither stored nor sent. */
export const isToken = (text: string): boolean => tokenShape.test(text)

/**
 * Builds a path from a template: apiPath`/api/Order/${id}/Payment`. An id is always one segment: a
 * text that does not have the form of the API's ids or tokens is refused.
 * @throws ApiError not-found
 */
export function apiPath(strings: TemplateStringsArray, ...ids: (string | Token)[]): ApiPath {
  const pattern = strings.join('{}')
  const segments = ids.map((id) => {
    const [text, fits] = id instanceof Token ? [id.text, isToken] : [id, isId]
    if (!fits(text)) throw new ApiError('not-found', pattern)
    return text
  })
  return { path: String.raw({ raw: strings }, ...segments), pattern }
}

const isId = (text: string): boolean => idShape.test(text)

/** The same path with a query, which the log does not show. */
export function withQuery({ path, pattern }: ApiPath, query: Record<string, string>): ApiPath {
  return { path: `${path}?${new URLSearchParams(query).toString()}`, pattern }
}
