import type { EachAddress } from '~/upstream/all-addresses.server'
import type { Portal } from './portal.server'

/** For a page of four or five lists, so that it makes few calls. */
export const mostAddresses = 4

/** The person's addresses, of which a list reads at most `mostAddresses` one by one. */
export const fewAddresses = (portal: Portal): EachAddress =>
  Object.assign(() => portal.addresses(), { atMost: mostAddresses })
