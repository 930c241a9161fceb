import { isPathReference, type LongPaths } from './store/long-paths.server'
import { safeReturn } from '~/navigation/safe-return'

/** The page to go to after login as a login may carry it: a path of the portal, or a long one's reference. */
export const returnKey = (address: string | null, publicUrl: string): string =>
  address !== null && isPathReference(address) ? address : safeReturn(address, publicUrl)

/** The path itself; `/` where it is kept no more. What is kept was a page of the portal. */
export const returnPath = async (key: string, longPaths: LongPaths): Promise<string> =>
  isPathReference(key) ? ((await longPaths.find(key)) ?? '/') : key
