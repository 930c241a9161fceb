import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { previewState } from '~/domain/preview'
import { userApi } from './user-api.server'
import { awaitChange, changePreview, PreviewBusy } from './preview-change.server'
import { askForEnd, isOfView, leaveEndedPage, recordEnd } from './preview-session.server'
import type { Session } from '~/session/session.server'
import { PreviewChanged } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { endPreview } from '~/upstream/preview.server'

type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * `ended`: there is none any more; `failed`: the API has not ended it, and the session stays blocked;
 * `another`: meanwhile another one has begun, which this is not the end of; `none`: there was none.
 */
export type PreviewEnd = 'ended' | 'failed' | 'another' | 'none'

const stateOf = ({ record }: Session) => previewState(record, Date.now())

/** Ends the preview that the session knows, for all sessions; pages loaded at once end it once. */
export async function endPreviewOnce(args: RequestArgs): Promise<PreviewEnd> {
  const { session, idempotency, log } = args.context
  const state = session ? stateOf(session) : 'none'
  if (!session || state === 'none' || state === 'ended') return state === 'ended' ? state : 'none'
  const { generation } = session.record
  const name = `preview end ${session.key} ${String(generation)}`
  try {
    await idempotency.run(name, () => endAtApi(session, args))
    return 'ended'
  } catch (error) {
    if (error instanceof PreviewChanged) return 'another'
    if (!(error instanceof ApiError || error instanceof PreviewBusy)) throw error
    log.warn({ reason: error.message }, 'the preview could not be ended')
    return 'failed'
  }
}

async function endAtApi(session: Session, args: RequestArgs): Promise<void> {
  const { apiClient } = args.context
  if (!(await awaitChange(session))) throw new PreviewBusy('the preview is being changed')
  const known = session.record
  if (!isOfView(known, session.marker)) throw new PreviewChanged('another preview runs')
  try {
    await changePreview(session, { callMs: apiClient.limits.write }, async (stillOwn) => {
      await stillOwn()
      await endPreview(userApi(session, args))
      return { state: 'none', value: null }
    })
  } catch (error) {
    const block = askForEnd(session.marker)
    // The session stays blocked until it is known: clearing it here alone would leave the staff
    // member inside the customer's data (answers 20).
    await session.update((record) =>
      record.generation === known.generation ? block(record) : record,
    )
    throw error
  }
  await session.update(recordEnd(session.marker))
}

/**
 * The person's own choice: nothing else is shown or done until the preview has ended.
 * @param generation of the preview that was looked at, whose banner the button stood in
 * @returns false: there is none, or another one runs now
 */
export async function chooseEnd(
  { session }: Pick<AppLoadContext, 'session'>,
  generation: string,
): Promise<boolean> {
  if (session?.marker.generation !== generation) return false
  await session.update(askForEnd(session.marker))
  return true
}

/** Leaves the ended page. @returns false: there is none, since ending has not worked */
export async function leaveEnd({ session }: Pick<AppLoadContext, 'session'>): Promise<boolean> {
  if (!session || stateOf(session) !== 'ended') return false
  await session.update(leaveEndedPage)
  return true
}
