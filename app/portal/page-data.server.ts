import type { JsonResponse } from '~/framework'
import { lazyBody } from '~/http/text-response'
import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { requirePortal } from './portal.server'
import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'
import type { ApiError } from '~/upstream/call.server'

/** Data that is the same after JSON. */
type OfJson<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown) | { toJSON: unknown }
    ? never
    : T extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : { [Key in keyof T]: OfJson<T[Key]> }

/** A loader may give its page only data that is the same after JSON. */
type Plain<T> = T & (T extends OfJson<T> ? unknown : never)

/**
 * Answers as `json` of Remix does, but makes the text only where somebody reads it. Pages
 * are rendered from the data itself, and no page hydrates (decision 2).
 */
export const pageData = <T extends object>(data: Plain<T>, init?: ResponseInit): JsonResponse<T> =>
  new PageData<T>(data, init)

class PageData<T extends object> extends Response {
  readonly #data: T

  constructor(data: T, init?: ResponseInit) {
    super(
      lazyBody(() => JSON.stringify(data)),
      init,
    )
    this.headers.set('Content-Type', 'application/json; charset=utf-8')
    this.#data = data
  }

  /** Remix's router reads it for the page. Of these, Remix would write the JSON for the browser. */
  override json(): Promise<T> {
    return Promise.resolve(
      Object.defineProperty({ ...this.#data }, 'toJSON', { value: () => null }),
    )
  }
}

/**
 * The portal of the person who is logged in, with the address of the page and its parameters.
 * @throws a redirect to login and back, if nobody is logged in
 */
export async function openScreen<Name extends string = never>(
  { request, context, params }: LoaderFunctionArgs,
  ...names: Name[]
) {
  const portal = await requirePortal({ request, context })
  return { portal, url: new URL(request.url), ...readParams(params, ...names) }
}

/**
 * The message for a refusal or failure of the API: the API's own key where the catalogues have it,
 * else the generic message (specification 8).
 */
export function failureMessage({ messageKey }: Pick<ApiError, 'messageKey'>): WordKey {
  return catalogueKey(messageKey ?? '') ?? 'errors:api_error'
}

/** The status of the page that shows the message. */
export function failureStatus({ kind, status }: Pick<ApiError, 'kind' | 'status'>): number {
  if (kind === 'forbidden') return 403
  if (kind === 'not-found') return 404
  return kind === 'refused' ? (status ?? 400) : 503
}
