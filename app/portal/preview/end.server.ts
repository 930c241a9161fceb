import type { AppLoadContext } from '~/framework.server'
import { previewState } from '~/domain/preview'
import { auditOf } from '~/portal/audit.server'
import type { RequestArgs } from '~/portal/request-args'
import { userApi } from '~/portal/user-api.server'
import { awaitChange, changePreview, PreviewBusy } from './change.server'
import { isOfView, nothingRead } from './session.server'
import type { Session } from '~/session/session.server'
import { PreviewChanged } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { endPreview } from '~/upstream/preview.server'
import { exceptionFields } from '~/observe/log.server'

const stateOf = ({ record }: Session) => previewState(record, Date.now())

/**
 * Ends the preview for all sessions of the person; parallel pages end it once.
 * @returns `failed`: the API has not ended the preview, and the session stays blocked; `another`: another
 * preview began and continues; `none`: there was no preview
 */
export async function endPreviewOnce(args: RequestArgs) {
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
    log.warn(exceptionFields(error), 'the preview could not be ended')
    return 'failed'
  }
}

async function endAtApi(session: Session, args: RequestArgs): Promise<void> {
  const { apiClient, log } = args.context
  if (!(await awaitChange(session))) throw new PreviewBusy('the preview is being changed')
  const known = session.record
  if (!isOfView(known, session.marker)) throw new PreviewChanged('another preview runs')
  try {
    await changePreview(session, { callMs: apiClient.limits.write }, async (renewClaim) => {
      await renewClaim()
      await endPreview(userApi(session, args))
      return { state: 'none', value: null }
    })
  } catch (error) {
    const { generation } = session.marker
    // The session stays blocked until the API has ended the preview: otherwise staff would write into the
    // customer's data (answer 20).
    await session.update((record) =>
      record.generation === known.generation
        ? { ...record, previewEnd: 'requested', generation }
        : record,
    )
    throw error
  }
  auditOf(log, known.identity.subject)('portal.preview.end', {})
  // The session is the staff member's own again, and shows only the ended page.
  const { generation } = session.marker
  const ended = { ...nothingRead, previewEnd: 'done', generation } as const
  await session.update((record) => ({ ...record, ...ended }))
}

/**
 * From now on the session shows only the ended page.
 * @param generation the preview of the pressed banner
 * @returns false: that preview does not run any more
 */
export async function chooseEnd(
  { session }: Pick<AppLoadContext, 'session'>,
  generation: string,
): Promise<boolean> {
  if (session?.marker.generation !== generation) return false
  await session.update((record) => ({ ...record, previewEnd: 'requested', generation }))
  return true
}

/**
 * Leaves the ended page.
 * @returns false: the preview has not ended
 */
export async function leaveEnd({ session }: Pick<AppLoadContext, 'session'>): Promise<boolean> {
  if (!session || stateOf(session) !== 'ended') return false
  await session.update((record) => ({ ...record, previewEnd: null }))
  return true
}
