import type { Preview } from '~/domain/person'
import { cookieHeaders, setAddress } from '~/navigation/cookies.server'
import type { PreviewMarker } from '~/session/store/preview-marker'
import type { FlashMessage } from '~/domain/flash-message'
import type { SessionRecord } from '~/session/types'

/** All that a session knows of whose view it shows is read anew: two people's never mix. */
const unread = {
  user: null,
  roles: null,
  messages: [],
  draft: null,
  contentRequest: null,
  uploads: [],
}

/** What is told in the staff member's own view where a preview has ended without its page. */
export const previewOverMessage: FlashMessage = { key: 'preview:over', tone: 'info' }

/** Is what the session knows of the view that the marker names? */
export const isOfView = (record: SessionRecord, { generation }: PreviewMarker): boolean =>
  (record.generation ?? '') === generation

/** Nothing has been read yet that could be of another view: somebody who has just logged in. */
export const isUnread = ({ user, roles, preview, previewEnd }: SessionRecord): boolean =>
  !user && !roles && !preview && !previewEnd

/** A preview has begun or ended elsewhere: what was read before it is forgotten. */
export const leaveView =
  (marker: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => {
    if (isOfView(record, marker)) return record
    const isOver = record.preview !== null && marker.state === 'none'
    return {
      ...record,
      ...unread,
      preview: null,
      previewEnd: null,
      generation: marker.generation,
      messages: isOver ? [previewOverMessage] : [],
    }
  }

/** What changes in a session with a preview that begins, or is taken up again. */
export const newPreview = (preview: Preview): Partial<SessionRecord> => ({
  ...unread,
  preview,
  previewEnd: null,
})

/** Nothing else is shown or done until it has ended. */
export const askForEnd =
  ({ generation }: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => ({ ...record, previewEnd: 'asked', generation })

/** The API has ended it: the staff member's own session again, which still shows the ended page. */
export const recordEnd =
  ({ generation }: PreviewMarker) =>
  (record: SessionRecord): SessionRecord => ({
    ...record,
    ...unread,
    preview: null,
    previewEnd: 'done',
    generation,
  })

export const leaveEndedPage = (record: SessionRecord): SessionRecord => ({
  ...record,
  previewEnd: null,
})

/**
 * Headers of an answer after which the browser shows somebody else's view: what it has kept of the
 * one before goes, pages of the history included, and so does the address that was selected.
 */
export function freshView(secure: boolean): Headers {
  const headers = cookieHeaders([setAddress(null, secure)])
  headers.set('Clear-Site-Data', '"cache"')
  return headers
}
