import type { AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { Session } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import { ApiError, createApi, type Api } from '~/upstream/call.server'
import { firstLoad } from './first-load.server'
import { apiOptions, guardedApi, type Guard } from './user-api.server'

interface RequestArgs {
  context: AppLoadContext
  request: Request
}

/**
 * Reads the user where the session does not know them: on its first page, and after a refresh in the
 * middle of one (contract: expired token). However many calls wait for it, it is one read.
 */
export function userReader(
  session: Session,
  args: RequestArgs,
  guarded: Guard,
): () => Promise<void> {
  const api = guardedApi(session, args, guarded)
  let reading: Promise<void> | null = null
  async function read(): Promise<void> {
    const { generation } = session.record
    const known = await firstReads(session, args, api)
    const read = { ...known, generation: session.marker.generation }
    // Read of a view that another request has left meanwhile, it is not this one's.
    const isStill = (record: SessionRecord) => record.generation === generation
    const change = (record: SessionRecord) => (isStill(record) ? { ...record, ...read } : record)
    await guarded(session.update(change))
    if (session.record.previewEnd === 'asked') throw safeRedirect(paths.impersonationEnded())
  }
  return async () => {
    if (session.record.user) return
    reading ??= read().finally(() => (reading = null))
    await reading
  }
}

/** A failure of the API is a page that says so: nothing is shown before it is known to whom. */
async function firstReads(session: Session, args: RequestArgs, api: Api) {
  const lasting = createApi({ ...apiOptions(session, args), signal: undefined })
  try {
    return await firstLoad({ ...args, session, api, lasting })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    args.context.log.warn({ kind: error.kind }, 'the session could not be started')
    throw new Response(null, { status: 503 })
  }
}
