import type { Preview } from '~/domain/person'
import { ApiError, apiPath, Token, type Api } from './call.server'
import { readLastInstant } from './readers/day'
import { reader, text } from './readers.server'
import { wire } from './wire.server'

const expired = new Date(0).toISOString()

const wirePreview = wire<Preview>('Preview', {
  firstName: ['etunimi', text],
  lastName: ['sukunimi', text],
  // Helsinki time where no offset is given; unreadable means expired, never unlimited.
  validUntil: ['voimassaasti', reader('moment', (value) => readLastInstant(value) ?? expired)],
})

/**
 * Validates a preview's token (specification 2.14), which starts the preview where it does not run.
 * @param during `running`: only while the marker says so; `change`: its caller is changing the marker
 * @throws ApiError not-found where the API knows none
 */
export async function getPreview(
  api: Api,
  token: string,
  during: 'running' | 'change' = 'running',
): Promise<Preview> {
  const path = apiPath`/api/Impersonate/${new Token(token)}`
  const lease = during === 'running' ? during : null
  const preview = await api.get(path, wirePreview.nullable(), { retry: false, lease })
  if (!preview) throw new ApiError('not-found', path.pattern)
  return preview
}

/**
 * Has the API said no to the token? Anything else is an outage: the preview may run, or begin.
 * What the portal does not ask for, being no token, is refused as well.
 */
export const isRefusedPreview = ({ kind, status }: ApiError): boolean =>
  kind === 'not-found' || (status !== null && status >= 400 && status < 500)

/** Ends the preview that the API keeps for the staff member: part of a change of the marker. */
export async function endPreview(api: Api): Promise<void> {
  try {
    await api.send('DELETE', apiPath`/api/Impersonate`, undefined, { lease: null })
  } catch (error) {
    // There is none any more: it has expired, or was ended elsewhere.
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
  }
}
