import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PreviewMarker } from '~/session/store/preview-marker'
import type { Session } from '~/session/session.server'
import { PreviewChanged } from '~/session/types'
import { ApiError, lostMs } from '~/upstream/call.server'

// A preview begins and ends for all sessions of a member of staff at once (answers 59). Who starts or
// ends one is alone in it: the marker says so before the API is asked, and no write is on its way.

/** How long a page, or a change, waits for what is under way. */
const patienceMs = 8000
const pollMs = 40

/** What is under way takes too long: it is to be tried again. */
export class PreviewBusy extends Error {
  override name = 'PreviewBusy'
}

export interface Changed<T> {
  /** What the API has said of the preview in the end. */
  state: 'none' | 'running'
  value: T
}

interface ChangeRules {
  /** The longest that a call to the API may take. */
  callMs: number
  /** Does this answer mean that the API has left everything as it was? */
  isRefusal?: (error: ApiError) => boolean
}

/**
 * Changes the marker of the session's person from what this request has seen of it.
 * @param work asks the API; to be told before each call that the change is still its own
 * @throws PreviewChanged somebody else was faster
 * @throws PreviewBusy a write of the person's is on its way, and does not end
 */
export async function changePreview<T>(
  session: Session,
  { callMs, isRefusal = () => false }: ChangeRules,
  work: (stillOwn: () => Promise<void>) => Promise<Changed<T>>,
): Promise<T> {
  const before = session.marker
  const generation = randomUUID()
  const hold = async (forMs: number) => {
    if (!(await session.moveMarker({ generation, state: 'changing', forMs })))
      throw new PreviewChanged('somebody else changes the preview')
  }
  // A call, one refresh of the tokens in the middle of it, and the call again.
  const callsMs = 2 * callMs + 2 * patienceMs
  await hold(patienceMs + callsMs)
  try {
    await untilNoWrite(session)
    const { state, value } = await work(() => hold(callsMs))
    if (!(await session.moveMarker({ generation: randomUUID(), state })))
      throw new PreviewChanged('the change took too long')
    return value
  } catch (error) {
    if (error instanceof PreviewBusy || (error instanceof ApiError && isRefusal(error)))
      await putBack(session, before)
    else await leaveUnsure(session, error instanceof ApiError && error.unanswered ? lostMs : 0)
    throw error
  }
}

async function untilNoWrite(session: Session): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    const { leases } = await session.readMarker()
    if (leases === 0) return
    await sleep(pollMs)
  }
  throw new PreviewBusy('a write is on its way')
}

/** Nothing has been changed: what was read before is still right. */
async function putBack(session: Session, { generation, state }: PreviewMarker): Promise<void> {
  if (state === 'none' || state === 'running') await session.moveMarker({ generation, state })
  else await leaveUnsure(session, 0)
}

/** @param forMs how long the API may still be at work: until then nobody knows more than now */
async function leaveUnsure(session: Session, forMs: number): Promise<void> {
  const { generation } = session.marker
  await session.moveMarker({ generation, state: 'changing', forMs })
}

/**
 * Waits until nobody starts or ends a preview, and makes the request one of the view that holds then.
 * @returns false where that takes too long
 */
export async function awaitChange(session: Session): Promise<boolean> {
  for (const until = performance.now() + patienceMs; session.marker.state === 'changing';) {
    if (performance.now() > until) return false
    await sleep(pollMs)
    session.followMarker(await session.readMarker())
  }
  return true
}
