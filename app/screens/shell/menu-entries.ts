import type { IconName } from '~/components/icon-names'
import { paths } from '~/paths'

/** The menu, in order. Primary entries are in the bottom navigation, too. */
export const menuEntries = [
  {
    screen: 'dashboard',
    icon: 'home',
    label: 'shell:nav.dashboard',
    short: 'shell:nav.short.dashboard',
    primary: true,
    href: paths.dashboard,
  },
  {
    screen: 'offers',
    icon: 'offer',
    label: 'shell:nav.offers',
    short: 'shell:nav.short.offers',
    primary: true,
    href: paths.offers,
  },
  {
    screen: 'orders',
    icon: 'order',
    label: 'shell:nav.orders',
    short: 'shell:nav.short.orders',
    primary: true,
    href: paths.orders,
  },
  {
    screen: 'deliveries',
    icon: 'truck',
    label: 'shell:nav.deliveries',
    short: 'shell:nav.short.deliveries',
    primary: true,
    href: paths.deliveries,
  },
  {
    screen: 'documents',
    icon: 'folder',
    label: 'shell:nav.documents',
    short: 'shell:nav.short.documents',
    primary: true,
    href: paths.documents,
  },
  {
    screen: 'search',
    icon: 'search',
    label: 'shell:nav.search',
    short: 'shell:nav.search',
    primary: false,
    href: paths.search,
  },
  {
    screen: 'contacts',
    icon: 'person',
    label: 'shell:nav.contacts',
    short: 'shell:nav.contacts',
    primary: false,
    href: paths.contacts,
  },
  {
    screen: 'warranties',
    icon: 'shield',
    label: 'shell:nav.warranties',
    short: 'shell:nav.warranties',
    primary: false,
    href: paths.warranties,
  },
  {
    screen: 'webshop',
    icon: 'bag',
    label: 'shell:nav.webshop',
    short: 'shell:nav.webshop',
    primary: false,
    href: paths.webshop,
  },
] as const satisfies readonly MenuEntry[]

/** The pages of the menu; a single order belongs to the orders, for example. */
export type MenuScreen = (typeof menuEntries)[number]['screen']

interface MenuEntry {
  screen: string
  icon: IconName
  /** Key of the catalogue. */
  label: string
  /** A shorter label for the bottom navigation of phones. */
  short: string
  primary: boolean
  href: (addressId: string) => string
}
