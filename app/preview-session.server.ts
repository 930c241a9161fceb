import type { Preview } from './domain/person'
import { cookieHeaders, setAddress } from './session/cookies.server'
import type { SessionRecord } from './session/types'

/** All that a session knows of whose view it shows is read anew: two people's never mix. */
const unread = {
  user: null,
  roles: null,
  messages: [],
  draft: null,
  contentRequest: null,
  uploads: [],
}

/** What changes in a session with a preview that begins, or is taken up again. */
export const newPreview = (preview: Preview): Partial<SessionRecord> => ({
  ...unread,
  preview,
  previewEnd: null,
  previewSince: Date.now(),
})

export const askForEnd = (record: SessionRecord): SessionRecord =>
  record.preview ? { ...record, previewEnd: 'asked' } : record

/** The API has ended it: the staff member's own session again, which still shows the ended page. */
export const recordEnd = (record: SessionRecord): SessionRecord => ({
  ...record,
  ...unread,
  preview: null,
  previewEnd: 'done',
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
