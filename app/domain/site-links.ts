import { httpHref, type WebLink } from './link'
import type { Language } from './person'

/** Another site of the maker's, in Finnish and in Swedish; null where there is none. */
export interface SiteLinks {
  fi: string | null
  sv: string | null
}

export interface SiteLink {
  /** The language of the site, and of the words that lead there. */
  language: 'fi' | 'sv'
  href: WebLink
}

/** Specification 2.13: the order depends on the person's language, Swedish first for Swedish. */
export function siteLinksFor(language: Language, links: SiteLinks): SiteLink[] {
  const order = language === 'sv' ? (['sv', 'fi'] as const) : (['fi', 'sv'] as const)
  return order.flatMap((site) => {
    const href = httpHref(links[site])
    return href === null ? [] : [{ language: site, href }]
  })
}
