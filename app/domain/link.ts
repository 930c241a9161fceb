import type { Language } from './person'

/** An address of the web that a link may have. Only `httpHref` makes one from data. */
export type WebLink = `https://${string}` | `http://${string}`

/** A path of the portal. Only `portalPath` makes one from data. */
export type PortalPath = `/${string}`

/** Base of paths: a host that no address can name. */
const portal = 'http://portal.invalid'

/**
 * Browsers drop tabs and line ends in an address and read a backslash as a slash: "/\t/host" and "/\host" are
 * another host.
 */
const disguises = /[\p{Cc}\\]/u

/**
 * http(s) or a path of the portal, else null: other texts could run a script, leave the portal in disguise
 * ('//host', '/\host') or split a header.
 */
export function safeHref(value: string | null | undefined): WebLink | PortalPath | null {
  const text = value?.trim() ?? ''
  return portalPath(text) ?? httpHref(text)
}

/** As `safeHref`, and a text without a slash is a path of the portal ('orders/1'). */
export function redirectHref(value: string | null | undefined): WebLink | PortalPath | null {
  const text = value?.trim() ?? ''
  const isRelative = withoutSlash.test(text) && !hostAndPath.test(text)
  return safeHref(text) ?? (isRelative ? portalPath(`/${text}`) : null)
}

/** A colon in the first segment would make it a scheme. */
const withoutSlash = /^[^\s:/?#]+(?:[/?#]\S*)?$/

/** Also without a scheme: 'www.posti.fi/x'. */
export function webHref(value: string | null | undefined): WebLink | null {
  const text = value?.trim() ?? ''
  return httpHref(text) ?? (hostAndPath.test(text) ? httpHref(`https://${text}`) : null)
}

/** A bare host must begin with www., otherwise it could be a file name. */
const hostAndPath =
  /^(?:www\.(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?::\d{1,5})?$|(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?::\d{1,5})?\/)/iu

export function httpHref(value: string | null | undefined): WebLink | null {
  const text = value?.trim() ?? ''
  if (disguises.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  return URL.canParse(text) ? (new URL(text).href as WebLink) : null
}

/** The path as a browser resolves it; null unless it begins with one slash. */
export function portalPath(text: string): PortalPath | null {
  if (!text.startsWith('/') || disguises.test(text) || !URL.canParse(text, portal)) return null
  const { origin, pathname, search, hash } = new URL(text, portal)
  // '/.//host' resolves to '//host', another host.
  if (origin !== portal || pathname.startsWith('//')) return null
  return `/${pathname.slice(1)}${search}${hash}`
}

export interface SiteLink {
  language: 'fi' | 'sv'
  href: WebLink
}

/** Swedish first for Swedish people (specification 2.13). */
export function siteLinksFor(
  language: Language,
  links: Record<'fi' | 'sv', string | null>,
): SiteLink[] {
  const order = language === 'sv' ? (['sv', 'fi'] as const) : (['fi', 'sv'] as const)
  return order.flatMap((site) => {
    const href = httpHref(links[site])
    return href === null ? [] : [{ language: site, href }]
  })
}
