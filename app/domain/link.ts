import type { Language } from './person'

/** An address of the web that a link may lead to. Only `httpHref` makes one of data. */
export type WebLink = `https://${string}` | `http://${string}`

/** A path of the portal. Only `portalPath` makes one of data. */
export type PortalPath = `/${string}`

/** A host that no address can name: paths are read against it. */
const portal = 'http://portal.invalid'

/**
 * C0, DEL, C1 and the backslash. Browsers drop tabs and line ends within an address and read a
 * backslash as a slash: "/\t/host" and "/\host" are "//host", another host.
 */
const disguises = /[\p{Cc}\\]/u

/**
 * The address that a link from data may lead to, or null: http(s), or a path of the portal.
 * Everything else could run a script, leave the portal in disguise ('//host', '/\host') or split a
 * header.
 */
export function safeHref(value: string | null | undefined): WebLink | PortalPath | null {
  const text = value?.trim() ?? ''
  return portalPath(text) ?? httpHref(text)
}

/**
 * Where a notification leads: the same, and what begins without a slash is a path of the portal
 * ('orders/1').
 */
export function redirectHref(value: string | null | undefined): WebLink | PortalPath | null {
  const text = value?.trim() ?? ''
  const isRelative = withoutSlash.test(text) && !hostAndPath.test(text)
  return safeHref(text) ?? (isRelative ? portalPath(`/${text}`) : null)
}

/** Its first segment holds no colon, or it would be a scheme. */
const withoutSlash = /^[^\s:/?#]+(?:[/?#]\S*)?$/

/** A link of the web, also where its scheme is missing: 'www.posti.fi/x'. */
export function webHref(value: string | null | undefined): WebLink | null {
  const text = value?.trim() ?? ''
  return httpHref(text) ?? (hostAndPath.test(text) ? httpHref(`https://${text}`) : null)
}

/** A host alone begins with www., or it could be the name of a file. */
const hostAndPath =
  /^(?:www\.(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?::\d{1,5})?$|(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?::\d{1,5})?\/)/iu

/** http(s) as a browser resolves it, or null. */
export function httpHref(value: string | null | undefined): WebLink | null {
  const text = value?.trim() ?? ''
  if (disguises.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  return URL.canParse(text) ? (new URL(text).href as WebLink) : null
}

/** A path as a browser resolves it, which begins with one slash; null: something else. */
export function portalPath(text: string): PortalPath | null {
  if (!text.startsWith('/') || disguises.test(text) || !URL.canParse(text, portal)) return null
  const { origin, pathname, search, hash } = new URL(text, portal)
  // '/.//host' is resolved to '//host', which a browser reads as another host.
  if (origin !== portal || pathname.startsWith('//')) return null
  return `/${pathname.slice(1)}${search}${hash}`
}

/** Another site of the maker's, in Finnish and in Swedish; null where there is none. */
interface SiteLinks {
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
