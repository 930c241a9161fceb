import type { Push } from '~/domain/push'
import type { Portal } from './portal.server'

/**
 * Null where push is not offered: without a public key (specification 4), and in a preview, where
 * the device is the staff member's but the account the customer's.
 */
export function pushOf({ config, preview, user }: Portal): Push | null {
  if (config.pushKey === null || preview) return null
  return { publicKey: config.pushKey, enabled: user.pushNotificationsEnabled === true }
}
