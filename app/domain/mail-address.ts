/** A field may hold names and several addresses (answer 84). */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.match(address) ?? [])]
}

/** A pasted address loses invisible characters, `mailto:`, and a name around `<…>` (answer 105). */
export function pastedAddress(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, '').trim()
  const [, inside = visible] = /<([^<>]*)>$/.exec(visible) ?? []
  return inside
    .trim()
    .replace(/^mailto:([^?]*)[^]*/i, '$1')
    .trim()
}

/** Everything is encoded, since an address with ? could add a recipient; lines end with CRLF (RFC 6068). */
export function mailto(email: string, fields: { subject?: string; body?: string } = {}): string {
  const search = Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`)
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return [`mailto:${to}`, ...(search.length > 0 ? [search.join('&')] : [])].join('?')
}

// The look-behind starts a match only at a word's beginning: without it long words take quadratic time.
const address =
  /(?<![^\s@<>()[\],;:"/])[^\s@<>()[\],;:"/]+@[^\s@<>()[\],;:"/]+\.[^\s@<>()[\],;:"/.]+/g
