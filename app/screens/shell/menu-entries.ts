import type { IconName } from '~/ui/icon-names'
import type { paths } from '~/paths'

/** Primary entries are in the bottom navigation, too. `screen` is the key of the entry's path in `paths`. */
export const menuEntries = [
  { screen: 'dashboard', icon: 'home', primary: true },
  { screen: 'offers', icon: 'offer', primary: true },
  { screen: 'orders', icon: 'order', primary: true },
  { screen: 'deliveries', icon: 'truck', primary: true },
  { screen: 'documents', icon: 'folder', primary: true },
  { screen: 'contacts', icon: 'person', primary: false },
  { screen: 'webshop', icon: 'bag', primary: false },
] as const satisfies readonly { screen: keyof typeof paths; icon: IconName; primary: boolean }[]
