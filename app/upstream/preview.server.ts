import type { Instant } from '~/domain/day'
import type { Preview } from '~/domain/person'
import { ApiError, apiPath, type Api } from './call.server'
import { readLastInstant } from './readers/day'
import { isEndless } from './readers/moment'
import { readText } from './readers/text'
import { reader, text } from './readers.server'
import { orNull } from './row-reader.server'
import { wire } from './wire.server'

const expired = new Date(0).toISOString()
/** Used where a preview has no end: the session ends long before. */
const endless = '9999-12-31T12:00:00.000Z'

function readValidUntil(value: unknown): Instant {
  if (isEndless(readText(value))) return endless
  // An unreadable time means expired, never unlimited.
  return readLastInstant(value) ?? expired
}

const wirePreview = wire<Preview>('Preview', {
  firstName: ['etunimi', text],
  lastName: ['sukunimi', text],
  validUntil: ['voimassaasti', reader('moment', readValidUntil)],
})

/**
 * Validates a preview's token (specification 2.14), which also starts the preview.
 * @param during `running`: the marker must have this state; `change`: the caller is changing the marker
 * @throws ApiError not-found if the API does not know the token
 */
export async function getPreview(
  api: Api,
  previewToken: string,
  during: 'running' | 'change' = 'running',
): Promise<Preview> {
  const path = apiPath('GET /api/Impersonate/{previewToken}', { previewToken })
  const lease = during === 'running' ? during : null
  const preview = await api.get(path, orNull(wirePreview), { lease })
  if (!preview) throw new ApiError('not-found', path.pattern)
  return preview
}

/**
 * Other failures are outages, and the preview may run or begin. A text without the form of a token counts as
 * refused.
 */
export const isRefusedPreview = ({ kind, status }: ApiError): boolean =>
  kind === 'not-found' || (status !== null && status >= 400 && status < 500)

/** Takes no lease: the caller is changing the preview's marker. */
export const endPreview = async (api: Api) =>
  api.send(apiPath('DELETE /api/Impersonate'), undefined, { lease: null })
