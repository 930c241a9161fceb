import type { AppLoadContext } from '@remix-run/node'
import { isOfView } from './preview-session.server'

/** What the banner says, which stands on every page of a preview. */
export interface PreviewBanner {
  /** Whose view it is; empty while that could not be read. */
  name: string
  validUntil: string | null
  /** Which preview its button ends. */
  generation: string
}

/**
 * Null: none runs, or it was over when the page was asked for, and its own page says so. One that
 * expires while the page is read is still named: what was read of it stands on the page.
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
