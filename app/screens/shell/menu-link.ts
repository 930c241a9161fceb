import type { WordKey } from '~/domain/word-key'
import { menuEntries, type MenuScreen } from './menu-entries'

type Entry = (typeof menuEntries)[number]

export type MenuLink = Omit<Entry, 'label'> & {
  label: WordKey
  to: string
  /** `page` on the page itself, `true` on a page below it. */
  current: 'page' | 'true' | undefined
}

export interface Place {
  /** The selected address; "0" for all. */
  addressId: string
  screen: MenuScreen | null
  /** Path of the page, without its search. */
  path: string
  /** Whether the webshop or the installation services are configured. */
  services: boolean
}

/** The entries as links for where the person is. */
export function menuLinks({ addressId, screen, path, services }: Place): MenuLink[] {
  return menuEntries
    .filter((entry) => services || entry.screen !== 'webshop')
    .map((entry) => {
      const to = entry.href(addressId)
      const current = entry.screen !== screen ? undefined : to === path ? 'page' : 'true'
      const label = 'label' in entry ? entry.label : (`${entry.screen}:title` as const)
      return { ...entry, label, to, current }
    })
}
