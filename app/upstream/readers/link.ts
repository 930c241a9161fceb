import { readText } from './text'

/** A link of the outside (contract: links from data): http and https only, else null. */
export function readHttpLink(value: unknown): string | null {
  const text = readText(value)
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** Resolves a portal's path; its name can never be a real host's. */
const nowhere = 'https://portal.invalid'

/**
 * A path of the portal, or a link of the outside. `//host`, `/\host` and their disguises (tabs,
 * dot segments) are neither: browsers read them as another site's address.
 */
export function readPortalOrHttpLink(value: unknown): string | null {
  const text = readText(value)
  if (!text.startsWith('/')) return readHttpLink(text)
  if (text.startsWith('//') || text.includes('\\')) return null
  if (!URL.canParse(text, nowhere)) return null
  const url = new URL(text, nowhere)
  const path = url.pathname + url.search + url.hash
  return url.origin === nowhere && !path.startsWith('//') ? path : null
}
