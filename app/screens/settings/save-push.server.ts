import type { User } from '~/domain/person'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { settle } from '~/upstream/settle'
import { getUser, updateUser } from '~/upstream/user.server'

/**
 * Saves the account's switch and reads the user afresh. The API takes the settings as a whole: who
 * has no language yet gets the one that is shown (specification 5).
 * @throws ApiError where what is stored is not what was wished
 */
export async function savePush(portal: Portal, enabled: boolean, key: string): Promise<void> {
  const { api, user } = portal
  const settings = {
    language: user.language ?? portal.language,
    pushNotificationsEnabled: enabled,
  }
  const failure = await updateUser(api, settings, { key }).then(() => null, apiError)
  const stored = await settle(getUser(api))
  // The answer may be lost and the work done: what the API says now counts.
  const isSaved = stored.ok && stored.value.pushNotificationsEnabled === enabled
  if (failure && !isSaved) throw failure
  const saved = stored.ok ? withSwitch(stored.value, enabled) : { ...user, ...settings }
  await portal.slice('user').change(() => saved)
  await portal.tell({ key: enabled ? 'settings:push.on' : 'settings:push.off', tone: 'ok' })
}

/** What the API keeps now; where it cannot be asked, what it was known to keep. */
export async function storedPush({ api, user }: Portal): Promise<boolean> {
  const stored = await settle(getUser(api))
  return (stored.ok ? stored.value : user).pushNotificationsEnabled === true
}

/** An API that does not say what it keeps has taken what was sent. */
const withSwitch = (user: User, enabled: boolean): User => ({
  ...user,
  pushNotificationsEnabled: user.pushNotificationsEnabled ?? enabled,
})

function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
