import type { IncomingMessage } from 'node:http'
import type { Preview } from '~/domain/person'
import { cookieHeaders, forgetStyles, setAddress } from '~/http/cookies.server'
import type { PreviewMarker } from '~/session/store/markers.server'
import type { FlashMessage } from '~/domain/flash-message'
import { paths } from '~/paths'
import type { RoutePolicy } from '~/route-table'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import { awaitChange, changePreview } from './change.server'
import type { AppLoadContext } from '~/framework.server'
import type { Api } from '~/upstream/call.server'
import { getPreview, isRefusedPreview } from '~/upstream/preview.server'

/** Clears all reads of a view, so that two people's data never mix. */
export const nothingRead = {
  user: null,
  roles: null,
  preview: null,
  messages: [],
  draft: null,
  contentRequest: null,
  // Version 1.0 of the portal reads this field; it runs beside this version during an update.
  bills: null,
}

/** The message if the preview's own page could not be shown. */
export const previewOverMessage: FlashMessage = { key: 'preview:over', tone: 'info' }

export const isOfView = (record: SessionRecord, { generation }: PreviewMarker): boolean =>
  (record.generation ?? '') === generation

/** Whether nothing has been read into the session, as right after a login. */
const isUnread = ({ user, roles, preview, previewEnd }: SessionRecord): boolean =>
  !user && !roles && !preview && !previewEnd

export const newPreview = (preview: Preview): Partial<SessionRecord> => ({
  ...nothingRead,
  preview,
  previewEnd: null,
})

/**
 * Clears the browser's caches, including the history, and the selected address, because the next page shows
 * another person's view.
 */
export function freshView(secure: boolean): Headers {
  // Chromium restores a page from its history unless a cookie has got another value; a removed one does not count.
  const headers = cookieHeaders([setAddress(null, secure), forgetStyles(secure)])
  headers.set('Clear-Site-Data', '"cache"')
  return headers
}

/**
 * Runs before the screen: a preview holds for all sessions of the person (answer 59).
 * @returns `same`: the session's data belongs to the present view. `left`: it belonged to another one and was
 * cleared. `busy`: a preview takes too long to start or end. `refused`: the request would write in a preview
 */
export async function followPreview(
  session: Session,
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { isWritableInPreview }: Pick<RoutePolicy, 'isWritableInPreview'>,
) {
  const writes = method === 'POST'
  const inPreview =
    session.record.preview !== null || !['none', 'lost'].includes(session.marker.state)
  if (writes && inPreview && !isWritableInPreview) return 'refused'
  // The page that ends a preview waits itself, and shows the result.
  const isChanging = session.marker.state === 'changing'
  if (isChanging && url.split('?')[0] === paths.impersonationEnded()) return 'same'
  if (isChanging && !(await awaitChange(session))) return 'busy'
  const { record, marker } = session
  const { generation, state } = marker
  if (isUnread(record)) return 'same'
  if (state === 'lost' && !record.preview && !record.previewEnd) {
    // Reading the user again shows whose view the API has; the rest stays the person's own.
    await session.update((latest) => ({ ...latest, user: null, generation }))
    return 'same'
  }
  if (isOfView(record, marker)) return 'same'
  await session.update((latest) => {
    if (isOfView(latest, marker)) return latest
    const messages = latest.preview !== null && state === 'none' ? [previewOverMessage] : []
    return { ...latest, ...nothingRead, previewEnd: null, generation, messages }
  })
  return writes ? 'same' : 'left'
}

/**
 * Starts a preview for all sessions of the staff member; parallel starts run one after the other.
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

/**
 * Null: no preview runs, or it ended before the request, so that the ended page is shown. If it expires
 * during the request, the banner stays, because the page shows the customer's data.
 */
export function previewBanner({ session, previewOver }: AppLoadContext) {
  if (!session || previewOver || session.record.previewEnd) return null
  const { record, marker } = session
  const { generation, state } = marker
  if (record.preview && isOfView(record, marker)) {
    const { firstName, lastName, validUntil } = record.preview
    return { name: `${firstName} ${lastName}`, validUntil, generation }
  }
  // The name could not be read. The button ends the preview of this generation.
  return state === 'running' ? { name: '', validUntil: null, generation } : null
}
