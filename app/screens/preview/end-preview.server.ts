import type { LoaderFunctionArgs } from '@remix-run/node'
import { openApi } from '~/portal/user-api.server'
import { awaitChange, changePreview, PreviewBusy } from '~/portal/preview-change.server'
import { askForEnd, isOfView, recordEnd } from '~/portal/preview-session.server'
import type { Session } from '~/session/session.server'
import { PreviewChanged } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { endPreview } from '~/upstream/preview.server'

type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * `ended`: there is none any more; `failed`: the API has not ended it, and the session stays blocked;
 * `another`: meanwhile another one has begun, which this is not the end of.
 */
export type PreviewEnd = 'ended' | 'failed' | 'another'

/** Ends the preview that the session knows, for all sessions; pages loaded at once end it once. */
export async function endPreviewOnce(session: Session, args: RequestArgs): Promise<PreviewEnd> {
  const { idempotency, log } = args.context
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
      await endPreview(openApi(session, args))
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
