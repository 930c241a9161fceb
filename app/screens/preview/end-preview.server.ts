import type { LoaderFunctionArgs } from '@remix-run/node'
import { openApi } from '../../person-api.server'
import type { Session } from '../../session/session.server'
import { ApiError } from '../../upstream/call.server'
import { endPreview } from '../../upstream/preview.server'
import { recordEnd } from '../../preview-session.server'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Ends the preview at the API, and then in the session; pages loaded at once end it once.
 * @returns false where the API did not end it: the session stays as it is
 */
export async function endPreviewOnce(session: Session, asked: Asked): Promise<boolean> {
  const { oneTime, log } = asked.context
  try {
    await oneTime.run(
      `preview end ${session.key} ${String(session.record.previewSince)}`,
      async () => {
        await endPreview(openApi(session, asked))
        await session.update(recordEnd)
      },
    )
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ kind: error.kind }, 'the preview could not be ended')
    return false
  }
}
