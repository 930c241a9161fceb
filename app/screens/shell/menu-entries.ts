import type { IconName } from '~/ui/icon-names'
import { paths } from '~/paths'

/** Primary entries are in the bottom navigation, too. */
export const menuEntries = [
  {
    screen: 'dashboard',
    icon: 'home',
    primary: true,
    href: paths.dashboard,
  },
  {
    screen: 'offers',
    icon: 'offer',
    primary: true,
    href: paths.offers,
  },
  {
    screen: 'orders',
    icon: 'order',
    primary: true,
    href: paths.orders,
  },
  {
    screen: 'deliveries',
    icon: 'truck',
    primary: true,
    href: paths.deliveries,
  },
  {
    screen: 'documents',
    icon: 'folder',
    primary: true,
    href: paths.documents,
  },
  {
    screen: 'contacts',
    icon: 'person',
    primary: false,
    href: paths.contacts,
  },
  {
    screen: 'webshop',
    icon: 'bag',
    label: 'shell:nav.webshop',
    primary: false,
    href: paths.webshop,
  },
] as const satisfies readonly MenuEntry[]

/** The entry that a page marks: a single order marks the orders. */
export type MenuScreen = (typeof menuEntries)[number]['screen']

interface MenuEntry {
  screen: string
  icon: IconName
  /** By default the screen's title: offers:title. */
  label?: string
  primary: boolean
  href: (addressId: string) => string
}
