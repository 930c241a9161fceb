import type { JsonResponse } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { requirePortal } from './portal.server'
import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'
import type { ApiError } from '~/upstream/call.server'

/**
 * Answers as `json` of Remix does, but hands the page the data itself: dates, maps and sets stay what
 * they are. No page hydrates as a whole and the gate refuses requests for data, so nothing writes it as JSON (decision 2).
 */
export const pageData = <T extends object>(data: T, init?: ResponseInit): JsonResponse<T> =>
  new PageData<T>(data, init)

class PageData<T extends object> extends Response {
  readonly #data: T

  constructor(data: T, init?: ResponseInit) {
    super('{}', init)
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
