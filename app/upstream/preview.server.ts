import { z } from 'zod'
import type { Preview } from '../domain/person'
import { ApiError, apiPath, type Api } from './call.server'
import { readLastInstant } from './readers/day'
import { raw, text } from './readers.server'

const expired = new Date(0).toISOString()

const wirePreview = z
  .object({ etunimi: text, sukunimi: text, voimassaasti: raw })
  .transform((wire): Preview => ({
    firstName: wire.etunimi,
    lastName: wire.sukunimi,
    // Helsinki time where no offset is given; unreadable means expired, never unlimited.
    validUntil: readLastInstant(wire.voimassaasti) ?? expired,
  }))

/**
 * Validates a preview's token (specification 2.14).
 * @throws ApiError not-found where the API knows none
 */
export async function getPreview(api: Api, token: string): Promise<Preview> {
  const path = apiPath`/api/Impersonate/${token}`
  const preview = await api.get(path, wirePreview.nullable(), { retry: false })
  if (!preview) throw new ApiError('not-found', path.pattern)
  return preview
}

/** Ends the preview that the API keeps for the staff member. */
export async function endPreview(api: Api): Promise<void> {
  await api.send('DELETE', apiPath`/api/Impersonate`)
}
