import type { AppLoadContext } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'
import { paths } from '~/paths'
import type { RoutePolicy } from '~/route-policies'
import { awaitChange } from './preview-change.server'
import { isOfView, isUnread, leaveView } from './preview-session.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'

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

/**
 * Just before the answer's head is written: may it be sent as it is? Not where something was lost on
 * the way, nor where a preview has begun or ended while the page was read.
 */
export async function isWhole(
  answer: Response,
  context: AppLoadContext,
  url: string,
): Promise<boolean> {
  const { session, portal } = context
  if (context.refusal) return false
  const isRedirect = answer.status >= 300 && answer.status < 400
  // Only what was read for the person is of a view.
  if (!session || !portal || isRedirect) return true
  try {
    const { generation } = await session.readMarker()
    return generation === session.marker.generation
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    context.log.warn({ why: error.message }, 'the store was lost on the way')
    context.refusal = { status: 503, retry: url, withoutSession: true }
    return false
  }
}
