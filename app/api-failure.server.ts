import type { ApiError } from './upstream/call.server'

/** What the API may say by its own keys, as the catalogues say it. */
const known = {
  'errors.forbidden': 'errors:forbidden',
  'validation.field_is_required': 'validation:field_is_required',
  'validation.field_type_email': 'validation:field_type_email',
} as const

const isKnown = (key: string): key is keyof typeof known => Object.hasOwn(known, key)

/** The message for what the API refused or failed to do: its own where that is known, else the generic one (specification 8). */
export function failureMessage({ messageKey }: Pick<ApiError, 'messageKey'>): string {
  return messageKey !== null && isKnown(messageKey) ? known[messageKey] : 'errors:api_error'
}

/** The status of the page that says so. */
export function failureStatus({ kind, status }: Pick<ApiError, 'kind' | 'status'>): number {
  if (kind === 'forbidden') return 403
  return kind === 'refused' ? (status ?? 400) : 503
}
