import type { Device } from '~/domain/device'
import { formatInstant } from '~/i18n/formats'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import type { Translate } from '~/i18n/use-translation'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { orNull } from '~/upstream/settle'
import { getUser, updateUser } from '~/upstream/user.server'

/** Null: unreadable. */
export async function devicesOf(portal: Portal) {
  const { language, now, t } = portal
  const sessions = await portal.ownSessions.list()
  const moment = (time: number) =>
    formatInstant(new Date(time).toISOString(), language, now, 'within')
  return (
    sessions?.map(({ device, since, seenAt, isThis }) => ({
      name: nameOf(device, t),
      since: since === null ? null : moment(since),
      /** Null: this device. */
      seen: isThis ? null : moment(seenAt),
    })) ?? null
  )
}

function nameOf({ browser, system }: Device, t: Translate): string {
  if (!browser && !system) return t('settings:devices.unknown')
  return [browser ?? t('settings:devices.unknown_browser'), system].filter(Boolean).join(', ')
}

/**
 * Ends the person's other sessions after a fresh login and a confirmation. A stranger at an unlocked device
 * must not be able to do this (ASVS 7.5.2).
 */
export async function logOutElsewhere(portal: Portal, form: FormData) {
  const { ownSessions, log } = portal
  if (!ownSessions.isLoginFresh)
    return safeRedirect(paths.loginAnew(paths.confirmLogoutElsewhere()))
  await portal.submitOnce(form, async () => {
    const count = await ownSessions.endOthers()
    log.info({ 'portal.sessions.ended': count }, 'other sessions of the person are ended')
    await portal.tell(
      count > 0
        ? { key: 'settings:devices.ended', count, tone: 'ok' }
        : { key: 'settings:devices.none_ended', tone: 'info' },
    )
  })
  return safeRedirect(paths.deviceSettings())
}

/**
 * Saves the switch and reads the user again. The API takes all settings together, so a user without a language
 * gets the current one (specification 5).
 * @throws ApiError where the API stores another value afterwards
 */
export async function savePush(portal: Portal, enabled: boolean, key: string): Promise<void> {
  const { api, user } = portal
  const settings = {
    language: user.language ?? portal.language,
    pushNotificationsEnabled: enabled,
  }
  const failure = await updateUser(api, settings, { key }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
  const stored = await orNull(getUser(api))
  // The API may have saved the value although its answer was lost, so the stored value decides.
  const isSaved = stored?.pushNotificationsEnabled === enabled
  if (failure && !isSaved) throw failure
  const saved = stored ?? { ...user, ...settings }
  // If the API's answer has no value, the sent value is used.
  const pushNotificationsEnabled = saved.pushNotificationsEnabled ?? enabled
  await portal.slice('user').change(() => ({ ...saved, pushNotificationsEnabled }))
  await portal.tell({ key: enabled ? 'settings:push.on' : 'settings:push.off', tone: 'ok' })
}

/** The push setting at the API; if unreadable, the last known one. */
export async function storedPush({ api, user }: Portal): Promise<boolean> {
  const stored = await orNull(getUser(api))
  return (stored ?? user).pushNotificationsEnabled === true
}
