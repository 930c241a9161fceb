import type { AppLoadContext } from '~/framework.server'
import { isOfView } from './session.server'

export interface PreviewBanner {
  /** Empty where it could not be read. */
  name: string
  validUntil: string | null
  /** The preview that the button ends. */
  generation: string
}

/**
 * Null: no preview runs, or it ended before the request, so that the ended page is shown. If it expires
 * during the request, the banner stays, because the page shows the customer's data.
 */
export function previewBanner({ session, previewOver }: AppLoadContext): PreviewBanner | null {
  if (!session || previewOver || session.record.previewEnd) return null
  const { record, marker } = session
  const { generation, state } = marker
  if (record.preview && isOfView(record, marker)) {
    const { firstName, lastName, validUntil } = record.preview
    return { name: `${firstName} ${lastName}`, validUntil, generation }
  }
  return state === 'running' ? { name: '', validUntil: null, generation } : null
}
