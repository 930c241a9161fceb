import type { AppLoadContext } from '~/framework.server'
import { changePreview } from './change.server'
import { newPreview } from './session.server'
import type { Api } from '~/upstream/call.server'
import { getPreview, isRefusedPreview } from '~/upstream/preview.server'

/**
 * Starts the preview at the API, for all sessions of the staff member. If several are started at
 * once, that happens one after the other.
 * @throws ApiError, PreviewBusy, PreviewChanged
 */
export async function startPreview(
  api: Api,
  context: AppLoadContext,
  token: string,
): Promise<void> {
  const { session, apiClient } = context
  if (!session) throw new Error('a preview needs a session')
  const rules = { callMs: apiClient.limits.read, isRefusal: isRefusedPreview }
  const preview = await changePreview(session, rules, async (renewClaim) => {
    await renewClaim()
    return { state: 'running', value: await getPreview(api, token, 'change') }
  })
  const { generation } = session.marker
  await session.update((record) => ({ ...record, ...newPreview(preview), generation }))
}
