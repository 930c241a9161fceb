import type { EachAddress } from '~/upstream/all-addresses.server'
import type { Portal } from './portal.server'

/** Limits the calls of a page that reads four or five lists of every address. */
export const mostAddresses = 4

/** The person's addresses, of which a list reads at most `mostAddresses` one by one. */
export const fewAddresses = (portal: Portal): EachAddress =>
  Object.assign(() => portal.addresses(), { atMost: mostAddresses })
