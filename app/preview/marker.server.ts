import type { IncomingMessage } from 'node:http'
import { paths } from '~/paths'
import type { RoutePolicy } from '~/route-table'
import { awaitChange } from './change.server'
import { isOfView, isUnread, leaveView } from './session.server'
import type { Session } from '~/session/session.server'

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
