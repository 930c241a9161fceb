/** The mail addresses in a field (answer 84), which may hold names and several of them. */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.match(address) ?? [])]
}

/**
 * The address of what was pasted into a field (answers 105): without invisible characters, `mailto:`, and
 * a name around `<…>`.
 */
export function pastedAddress(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, '').trim()
  const [, inside = visible] = /<([^<>]*)>$/.exec(visible) ?? []
  return inside
    .trim()
    .replace(/^mailto:([^?]*)[^]*/i, '$1')
    .trim()
}

/**
 * Opens a mail that is begun. All of it is encoded, or an address with ? could add a copy to somebody;
 * lines end with CRLF (RFC 6068).
 */
export function mailto(email: string, fields: { subject?: string; body?: string } = {}): string {
  const search = Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`)
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return [`mailto:${to}`, ...(search.length > 0 ? [search.join('&')] : [])].join('?')
}

// The look-behind lets a match begin only where a word begins; without it a long word takes quadratic time.
const address =
  /(?<![^\s@<>()[\],;:"/])[^\s@<>()[\],;:"/]+@[^\s@<>()[\],;:"/]+\.[^\s@<>()[\],;:"/.]+/g
