import type { PublishedPart } from '~/domain/order'
import type { PortalPath } from '~/domain/link'
import type { WordKey } from '~/domain/word-key'
import { paths } from '~/paths'
import type { IconName } from '~/ui/icon-names'

interface LinkedPage {
  path: (addressId: string, orderId: string) => PortalPath
  icon: IconName
  words: WordKey
}

/** The parts of an order that have their own page: the order's page shows a link. */
export const linkedPages = {
  warranty: { path: paths.warranty, icon: 'shield', words: 'order:warranty.certificate' },
} as const satisfies Partial<Record<PublishedPart, LinkedPage>>

type LinkedPart = keyof typeof linkedPages

export const linkedParts = Object.keys(linkedPages) as LinkedPart[]

/** True where the page links; undefined where a flag hides the part. */
export const linksOf = (parts: Record<PublishedPart, boolean>) =>
  Object.fromEntries(linkedParts.map((part) => [part, parts[part] || undefined])) as Record<
    LinkedPart,
    true | undefined
  >
