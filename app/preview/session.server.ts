import type { IncomingMessage } from 'node:http'
import type { Preview } from '~/domain/person'
import { cookieHeaders, setAddress } from '~/http/cookies.server'
import type { PreviewMarker } from '~/session/store/store.server'
import type { FlashMessage } from '~/domain/flash-message'
import { paths } from '~/paths'
import type { RoutePolicy } from '~/route-table'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import { awaitChange, changePreview } from './change.server'
import type { AppLoadContext } from '~/framework.server'
import type { Api } from '~/upstream/call.server'
import { getPreview, isRefusedPreview } from '~/upstream/preview.server'

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

/**
 * `same`: the session's data is of the view that the API shows now; `left`: it was of another view,
 * and is removed; `busy`: a preview is being started or ended for too long; `refused`: the request
 * would write in a preview.
 */
export type Followed = 'same' | 'left' | 'busy' | 'refused'

/**
 * Brings the session up to date before its screen is called: a preview holds for all sessions of
 * the person, whichever has started or ended it (answers 59).
 */
export async function followPreview(
  session: Session,
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { isWritableInPreview }: Pick<RoutePolicy, 'isWritableInPreview'>,
): Promise<Followed> {
  const writes = method === 'POST'
  const inPreview = session.record.preview !== null || session.marker.state !== 'none'
  if (writes && inPreview && !isWritableInPreview) return 'refused'
  // The page that ends a preview waits by itself, and shows the result.
  const isChanging = session.marker.state === 'changing'
  if (isChanging && url.split('?')[0] === paths.impersonationEnded()) return 'same'
  if (isChanging && !(await awaitChange(session))) return 'busy'
  const { record, marker } = session
  if (isOfView(record, marker) || isUnread(record)) return 'same'
  await session.update(leaveView(marker))
  return writes ? 'same' : 'left'
}

/**
 * Starts the preview at the API, for all sessions of the staff member. If several are started at
 * once, that happens one after the other.
 * @throws ApiError, PreviewBusy, PreviewChanged
 */
export async function startPreview(
  api: Api,
  context: AppLoadContext,
  token: string,
): Promise<void> {
  const { session, apiClient } = context
  if (!session) throw new Error('a preview needs a session')
  const rules = { callMs: apiClient.limits.read, isRefusal: isRefusedPreview }
  const preview = await changePreview(session, rules, async (renewClaim) => {
    await renewClaim()
    return { state: 'running', value: await getPreview(api, token, 'change') }
  })
  const { generation } = session.marker
  await session.update((record) => ({ ...record, ...newPreview(preview), generation }))
}
