import type { AppLoadContext } from '~/framework.server'
import { isOfView } from './session.server'

/** The banner on every page of a preview. */
export interface PreviewBanner {
  /** The customer's name; empty where it could not be read. */
  name: string
  validUntil: string | null
  /** Names the preview that its button ends. */
  generation: string
}

/**
 * Null: no preview runs, or it was over at the beginning of the request, and a page of its own says
 * so. If it expires during the request, the banner stays: the page shows the customer's data.
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
