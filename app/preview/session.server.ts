import type { Preview } from '~/domain/person'
import { cookieHeaders, setAddress } from '~/http/cookies.server'
import type { PreviewMarker } from '~/session/store/preview-marker'
import type { FlashMessage } from '~/domain/flash-message'
import type { SessionRecord } from '~/session/types'

/** Removes all that a session has read of a view, so that two people's data never mix. */
const nothingRead = {
  user: null,
  roles: null,
  messages: [],
  draft: null,
  contentRequest: null,
  bills: null,
}

/** Tells the staff member that a preview has ended, where its own page could not. */
export const previewOverMessage: FlashMessage = { key: 'preview:over', tone: 'info' }

/** Whether the session's data was read in the view that the marker names. */
export const isOfView = (record: SessionRecord, { generation }: PreviewMarker): boolean =>
  (record.generation ?? '') === generation

/** Whether the session has read nothing yet, as right after a login. */
export const isUnread = ({ user, roles, preview, previewEnd }: SessionRecord): boolean =>
  !user && !roles && !preview && !previewEnd

/** Removes what was read before a preview began or ended in another session. */
export const leaveView =
  (marker: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => {
    if (isOfView(record, marker)) return record
    const isOver = record.preview !== null && marker.state === 'none'
    return {
      ...record,
      ...nothingRead,
      preview: null,
      previewEnd: null,
      generation: marker.generation,
      messages: isOver ? [previewOverMessage] : [],
    }
  }

/** The changes to a session when a preview begins. */
export const newPreview = (preview: Preview): Partial<SessionRecord> => ({
  ...nothingRead,
  preview,
  previewEnd: null,
})

/** Blocks the session until the preview has ended. */
export const askForEnd =
  ({ generation }: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => ({ ...record, previewEnd: 'requested', generation })

/**
 * After the API has ended the preview: the staff member's own session, on the page that says so.
 */
export const recordEnd =
  ({ generation }: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => ({
    ...record,
    ...nothingRead,
    preview: null,
    previewEnd: 'done',
    generation,
  })

export const leaveEndedPage = (record: SessionRecord): SessionRecord => ({
  ...record,
  previewEnd: null,
})

/**
 * Headers for an answer after which the browser shows another person's view. They remove the
 * previous view from the browser's caches, pages of the history included, and the selected address.
 */
export function freshView(secure: boolean): Headers {
  const headers = cookieHeaders([setAddress(null, secure)])
  headers.set('Clear-Site-Data', '"cache"')
  return headers
}
