import type { User } from '~/domain/person'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { settle } from '~/upstream/settle'
import { getUser, updateUser } from '~/upstream/user.server'

/**
 * Saves the account's switch and reads the user again. The API takes all settings together: a user
 * without a language gets the current one (specification 5).
 * @throws ApiError where the API stores another value afterwards
 */
export async function savePush(portal: Portal, enabled: boolean, key: string): Promise<void> {
  const { api, user } = portal
  const settings = {
    language: user.language ?? portal.language,
    pushNotificationsEnabled: enabled,
  }
  const failure = await updateUser(api, settings, { key }).then(() => null, apiError)
  const stored = await settle(getUser(api))
  // The answer may be lost although the API saved it: what it stores now counts.
  const isSaved = stored.ok && stored.value.pushNotificationsEnabled === enabled
  if (failure && !isSaved) throw failure
  const saved = stored.ok ? withSwitch(stored.value, enabled) : { ...user, ...settings }
  await portal.slice('user').change(() => saved)
  await portal.tell({ key: enabled ? 'settings:push.on' : 'settings:push.off', tone: 'ok' })
}

/** The value that the API stores; where it cannot be read, the last known one. */
export async function storedPush({ api, user }: Portal): Promise<boolean> {
  const stored = await settle(getUser(api))
  return (stored.ok ? stored.value : user).pushNotificationsEnabled === true
}

/** Where the API does not return a value, it has taken the one that was sent. */
const withSwitch = (user: User, enabled: boolean): User => ({
  ...user,
  pushNotificationsEnabled: user.pushNotificationsEnabled ?? enabled,
})

function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
