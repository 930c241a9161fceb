// Control characters end headers, bidirectional marks turn "gpj.exe" round: neither belongs in a name.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
// Separators and what file systems refuse.
const REFUSED = /[\\/:*?"<>|]/g
const LONGEST = 150

/**
 * A file name that can be shown, sent in a header and saved anywhere.
 * The extension survives shortening; null where nothing usable is left.
 */
export function safeFileName(name: string): string | null {
  const clean = name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(REFUSED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(clean)) return null
  const letters = [...clean]
  if (letters.length <= LONGEST) return clean
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return (
    letters
      .slice(0, LONGEST - extension.length)
      .join('')
      .trimEnd() + extension
  )
}

/** Content-Disposition of RFC 6266: a plain name for old readers, `filename*` for the real one. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
