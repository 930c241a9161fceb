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
  const clean = withoutUnseen(name)
    .replace(REFUSED, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  return isName(clean) ? shortened(clean, LONGEST) : null
}

/** The name without what cannot be seen in it, line breaks included; spaces are single. */
export function withoutUnseen(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ')
}

/** Is there anything to read in it? */
export function isName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

/** @param longest in UTF-16 units; no character is cut in two, and the extension survives */
export function shortened(name: string, longest: number): string {
  if (name.length <= longest) return name
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  let kept = ''
  for (const letter of name) {
    if (kept.length + letter.length > longest - extension.length) break
    kept += letter
  }
  return kept.trimEnd() + extension
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
