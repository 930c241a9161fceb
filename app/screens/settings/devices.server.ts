import type { Device } from '~/domain/device'
import { formatInstant } from '~/i18n/formats'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import type { Translate } from '~/i18n/words'
import type { Portal } from '~/portal/portal.server'
import type { DeviceLine } from './parts/devices'

/** The sessions of the person, in words. Null: they cannot be read. */
export async function devicesOf(portal: Portal): Promise<DeviceLine[] | null> {
  const { language, now, t } = portal
  const sessions = await portal.ownSessions.list()
  const moment = (time: number) =>
    formatInstant(new Date(time).toISOString(), language, now, 'within')
  return (
    sessions?.map(({ device, since, seenAt, isThis }) => ({
      name: nameOf(device, t),
      since: since === null ? null : moment(since),
      seen: isThis ? null : moment(seenAt),
    })) ?? null
  )
}

function nameOf({ browser, system }: Device, t: Translate): string {
  if (!browser && !system) return t('settings:devices.unknown')
  return [browser ?? t('settings:devices.unknown_browser'), system].filter(Boolean).join(', ')
}

/**
 * Ends the person's other sessions. Whoever has not proved lately who they are does so first, and
 * then confirms: a device that was left open must not log out its owner (ASVS 7.5.2).
 */
export async function logOutElsewhere(portal: Portal, form: FormData) {
  const { ownSessions, log } = portal
  if (!ownSessions.isLoginFresh)
    return safeRedirect(paths.loginAnew(paths.confirmLogoutElsewhere()))
  await portal.submitOnce(form, async () => {
    const count = await ownSessions.endOthers()
    log.info({ 'portal.sessions.ended': count }, 'logged out elsewhere')
    await portal.tell(
      count > 0
        ? { key: 'settings:devices.ended', count, tone: 'ok' }
        : { key: 'settings:devices.none_ended', tone: 'info' },
    )
  })
  return safeRedirect(paths.deviceSettings())
}
