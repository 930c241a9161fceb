import type { IncomingMessage } from 'node:http'
import { paths } from '~/paths'
import type { RoutePolicy } from '~/route-policies'
import { awaitChange } from './preview-change.server'
import { isOfView, isUnread, leaveView } from './preview-session.server'
import type { Session } from '~/session/session.server'

/**
 * `same`: what the session knows is of the view that the API shows now; `left`: it was of another one,
 * and is forgotten; `busy`: a preview is being started or ended; `refused`: nothing is written in one.
 */
export type Followed = 'same' | 'left' | 'busy' | 'refused'

/**
 * Before any screen: a preview that another session of the same person has started or ended is this
 * session's as well (answers 59).
 */
export async function followPreview(
  session: Session,
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { isWritableInPreview }: Pick<RoutePolicy, 'isWritableInPreview'>,
): Promise<Followed> {
  const writes = method === 'POST'
  const inPreview = session.record.preview !== null || session.marker.state !== 'none'
  if (writes && inPreview && !isWritableInPreview) return 'refused'
  // Who ends one waits there for what is under way, and says what comes of it.
  const isChanging = session.marker.state === 'changing'
  if (isChanging && url.split('?')[0] === paths.impersonationEnded()) return 'same'
  if (isChanging && !(await awaitChange(session))) return 'busy'
  const { record, marker } = session
  if (isOfView(record, marker) || isUnread(record)) return 'same'
  await session.update(leaveView(marker))
  return writes ? 'same' : 'left'
}
