import type { AppLoadContext } from '@remix-run/node'
import { previewState } from './domain/preview'
import { isOfView } from './preview-session.server'

/** What the banner says, which stands on every page of a preview. */
export interface ShownPreview {
  /** Whose view it is; empty while that could not be read. */
  name: string
  validUntil: string | null
  /** Which preview its button ends. */
  generation: string
}

/** Null: none runs, or it is over and its own page says so. */
export function shownPreview({ session }: AppLoadContext): ShownPreview | null {
  if (!session) return null
  const { record, marker } = session
  const state = previewState(record, Date.now())
  const { generation } = marker
  if (record.preview && state === 'running' && isOfView(record, marker)) {
    const { firstName, lastName, validUntil } = record.preview
    return { name: `${firstName} ${lastName}`, validUntil, generation }
  }
  const isUnread = marker.state === 'running' && (state === 'none' || state === 'running')
  return isUnread ? { name: '', validUntil: null, generation } : null
}
