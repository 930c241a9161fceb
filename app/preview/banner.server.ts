import type { AppLoadContext } from '~/framework.server'
import { isOfView } from './session.server'

/**
 * Null: no preview runs, or it ended before the request, so that the ended page is shown. If it expires
 * during the request, the banner stays, because the page shows the customer's data. The name is empty where it
 * could not be read. The button ends the preview of this generation.
 */
export function previewBanner({ session, previewOver }: AppLoadContext) {
  if (!session || previewOver || session.record.previewEnd) return null
  const { record, marker } = session
  const { generation, state } = marker
  if (record.preview && isOfView(record, marker)) {
    const { firstName, lastName, validUntil } = record.preview
    return { name: `${firstName} ${lastName}`, validUntil, generation }
  }
  return state === 'running' ? { name: '', validUntil: null, generation } : null
}
