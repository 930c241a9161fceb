import type { EachAddress } from '~/upstream/all-addresses.server'
import type { Portal } from './portal.server'

/** For a page of four or five lists: more addresses of each would be more calls than a page makes. */
export const mostAddresses = 4

/** The person's addresses, where a page of many lists has to read each by itself. */
export const fewAddresses = (portal: Portal): EachAddress =>
  Object.assign(() => portal.addresses(), { atMost: mostAddresses })
