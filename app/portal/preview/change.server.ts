import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '~/session/session.server'
import { PreviewChanged } from '~/session/types'
import { ApiError, lostMs } from '~/upstream/call.server'

// A preview begins and ends for all sessions of a staff member (answer 59). One request at a time moves the
// marker to `changing` and waits for running writes before it calls the API.

/** How long a page or a change waits for another change. */
const patienceMs = 8000
const pollMs = 40

/** Another change is running; the person may try again. */
export class PreviewBusy extends Error {
  override name = 'PreviewBusy'
}

interface ChangeRules {
  callMs: number
  /** The error means that the API has changed nothing. */
  isRefusal?: (error: ApiError) => boolean
}

/**
 * Changes the preview if its marker is unchanged since the request began.
 * @param work calls the API, and must call `renewClaim` before each call; returns the preview's state after it
 * @throws PreviewChanged another request was faster
 * @throws PreviewBusy a write takes too long
 */
export async function changePreview<T>(
  session: Session,
  { callMs, isRefusal = () => false }: ChangeRules,
  work: (renewClaim: () => Promise<void>) => Promise<{ state: 'none' | 'running'; value: T }>,
): Promise<T> {
  const before = session.marker
  const generation = randomUUID()
  const claim = async (forMs: number) => {
    if (!(await session.moveMarker({ generation, state: 'changing', forMs })))
      throw new PreviewChanged('somebody else changes the preview')
  }
  // A call, a refresh of expired tokens, and the call again.
  const callsMs = 2 * callMs + 2 * patienceMs
  await claim(patienceMs + callsMs)
  try {
    await untilNoWrite(session)
    const { state, value } = await work(() => claim(callsMs))
    if (!(await session.moveMarker({ generation: randomUUID(), state })))
      throw new PreviewChanged('the change took too long')
    return value
  } catch (error) {
    const isUndone = error instanceof PreviewBusy || (error instanceof ApiError && isRefusal(error))
    // The change did not happen, so earlier reads stay valid.
    if (isUndone && (before.state === 'none' || before.state === 'running'))
      await session.moveMarker({ generation: before.generation, state: before.state })
    else {
      // The API may still work on a change that it has not answered; afterwards the view is unsure.
      const isRunning = !isUndone && error instanceof ApiError && error.unanswered
      const { generation } = session.marker
      await session.moveMarker({ generation, state: 'changing', forMs: isRunning ? lostMs : 0 })
    }
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

/**
 * Waits while another request changes the preview; this request then belongs to the new view.
 * @returns false: the change takes too long
 */
export async function awaitChange(session: Session): Promise<boolean> {
  for (const until = performance.now() + patienceMs; session.marker.state === 'changing';) {
    if (performance.now() > until) return false
    await sleep(pollMs)
    session.followMarker(await session.readMarker())
  }
  return true
}
