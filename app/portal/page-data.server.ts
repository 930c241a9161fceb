import { json, type JsonResponse } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { requirePortal } from './portal.server'
import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'
import type { ApiError } from '~/upstream/call.server'

/**
 * Like Remix's `json`, but keeps Dates, Maps and Sets: no page hydrates as a whole and the gate refuses
 * requests for data, so nothing serialises it (decision 2).
 */
export function pageData<T extends object>(data: T, init?: ResponseInit): JsonResponse<T> {
  // Remix's router calls this method to get the page's data.
  const read = () =>
    Promise.resolve(Object.defineProperty({ ...data }, 'toJSON', { value: () => null }))
  return Object.assign(json({}, init), { json: read })
}

/**
 * The portal, address and parameters of a screen.
 * @throws a redirect to login and back, if nobody is logged in
 */
export async function openScreen<Name extends string = never>(
  { request, context, params }: LoaderFunctionArgs,
  ...names: Name[]
) {
  const portal = await requirePortal({ request, context })
  return { portal, url: new URL(request.url), ...readParams(params, ...names) }
}

/** The API's own key if the catalogues have it, otherwise the generic message (specification 8). */
export function failureMessage({ messageKey }: Pick<ApiError, 'messageKey'>): WordKey {
  return catalogueKey(messageKey ?? '') ?? 'errors:api_error'
}

/** The status of a page that shows this failure. */
export function failureStatus({ kind, status }: Pick<ApiError, 'kind' | 'status'>): number {
  if (kind === 'forbidden') return 403
  if (kind === 'not-found') return 404
  return kind === 'refused' ? (status ?? 400) : 503
}
