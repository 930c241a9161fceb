import type { Portal } from './portal.server'

/**
 * Null without a public key (specification 4), and in a preview, where device and account belong to different
 * people.
 */
export function pushOf({ config, preview, user }: Portal) {
  if (config.pushKey === null || preview) return null
  return {
    /** A subscription is bound to the maker's key. */
    publicKey: config.pushKey,
    /** The account's setting at the API. */
    enabled: user.pushNotificationsEnabled === true,
  }
}

export type Push = NonNullable<ReturnType<typeof pushOf>>
