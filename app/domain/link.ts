/** A host that no address can name: paths are read against it. */
const portal = 'http://portal.invalid'

/**
 * The address that a link from data may lead to, or null: http(s), or a path of the portal, which
 * begins with one slash. Everything else could run a script, leave the portal in disguise
 * ('//host', '/\host') or split a header.
 */
export function safeHref(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  // Browsers drop tabs and line ends within an address and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(text)) return null
  if (/^https?:\/\/[^/]/i.test(text)) return URL.canParse(text) ? new URL(text).href : null
  return /^\/(?!\/)/.test(text) ? pathOf(text) : null
}

/** The path as a browser resolves it: '/.//host' would become '//host'. */
function pathOf(text: string): string | null {
  if (!URL.canParse(text, portal)) return null
  const { origin, pathname, search, hash } = new URL(text, portal)
  return origin === portal && !pathname.startsWith('//') ? pathname + search + hash : null
}
