import { isPathReference, type LongPaths } from './store/long-paths.server'
import { safeReturn } from '~/http/safe-redirect.server'

/**
 * The page to go to after login, as queries and cookies carry it: a path, or the reference of a
 * long one.
 */
export const returnKey = (address: string | null, publicUrl: string): string =>
  address !== null && isPathReference(address) ? address : safeReturn(address, publicUrl)

/** The path itself; `/` for a reference that has expired. Only paths of the portal are stored. */
export const returnPath = async (key: string, longPaths: LongPaths): Promise<string> =>
  isPathReference(key) ? ((await longPaths.find(key)) ?? '/') : key
