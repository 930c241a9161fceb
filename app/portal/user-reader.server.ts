import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import { ApiError, createApi, type Api } from '~/upstream/call.server'
import type { RequestArgs } from './request-args'
import { firstLoad } from './first-load.server'
import { apiOptions, guardedApi, type Guard } from './user-api.server'

/**
 * Reads the user if the session does not hold one: on its first page, and after a refresh of the
 * tokens (contract: expired token). Calls that wait for it share one read.
 */
export function userReader(
  session: Session,
  args: RequestArgs,
  guarded: Guard,
): () => Promise<void> {
  let reading: Promise<void> | null = null
  async function read(): Promise<void> {
    const { generation } = session.record
    // Of its own: a refresh may come long after the request began, and reads the user afresh.
    const api = guardedApi(session, args, guarded)
    const known = await firstReads(session, args, api)
    const read = { ...known, generation: session.marker.generation }
    // Another request may have left this view meanwhile: then the result is not stored.
    const isSameView = (record: SessionRecord) => record.generation === generation
    const change = (record: SessionRecord) => (isSameView(record) ? { ...record, ...read } : record)
    await guarded(session.update(change))
    if (session.record.previewEnd === 'requested') throw safeRedirect(paths.impersonationEnded())
  }
  return async () => {
    if (session.record.user) return
    reading ??= read().finally(() => (reading = null))
    await reading
  }
}

/** Without the user no page can be shown, so a failure of the API is an answer of 503. */
async function firstReads(session: Session, args: RequestArgs, api: Api) {
  const detachedApi = createApi({ ...apiOptions(session, args), signal: undefined })
  try {
    return await firstLoad({ ...args, session, api, detachedApi })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    args.context.log.warn({ 'error.type': error.kind }, 'the session could not be started')
    throw new Response(null, { status: 503 })
  }
}
