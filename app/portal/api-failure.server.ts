import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'
import type { ApiError } from '~/upstream/call.server'

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
