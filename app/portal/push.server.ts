import type { Push } from '~/domain/push'
import type { Portal } from './portal.server'

/**
 * Null without a public key (specification 4), and in a preview, where device and account belong to different
 * people.
 */
export function pushOf({ config, preview, user }: Portal): Push | null {
  if (config.pushKey === null || preview) return null
  return { publicKey: config.pushKey, enabled: user.pushNotificationsEnabled === true }
}
