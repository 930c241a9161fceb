// Control characters end headers, bidirectional marks turn "gpj.exe" round: neither belongs in a name.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
// Separators and what file systems refuse.
const reserved = /[\\/:*?"<>|]/g

/** The look-behind lets a match begin only where a run begins; without it a long run takes quadratic time. */
const atEnds = /^[. ]+|(?<![. ])[. ]+$/g

/** In UTF-16 units, as file systems and databases count. */
const longestName = 255

/**
 * A file's name as the portal stores, lists and sends it: without invisible characters, with _ for
 * separators of folders, and without dots and spaces at its ends, which hide a file or get lost when
 * it is saved. Shortening keeps the extension.
 */
export function tidyName(name: string): string {
  const whole = withoutInvisible(name).replace(/[\\/]/g, '_')
  return shortened(whole.replace(atEnds, ''), longestName)
}

/** The same without characters that file systems refuse; null where nothing visible is left. */
export function safeFileName(name: string): string | null {
  const tidy = tidyName(name).replace(reserved, '_')
  return hasVisibleCharacter(tidy) ? tidy : null
}

/** In small letters, without its dot; '' where there is none. */
export function extensionOfName(name: string): string {
  const tidy = tidyName(name)
  const dot = tidy.lastIndexOf('.')
  return dot > 0 ? tidy.slice(dot + 1).toLowerCase() : ''
}

/** Without invisible characters, line breaks included; runs of spaces become one. */
export function withoutInvisible(name: string): string {
  return name.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ')
}

/** Letters, signs and emoji are visible; dots and spaces do not count. */
export function hasVisibleCharacter(name: string): boolean {
  return /[^\s.\p{Default_Ignorable_Code_Point}]/u.test(withoutInvisible(name))
}

/**
 * @param longest in UTF-16 units; no character is cut in two, and the extension survives
 * @param mark stands in place of what is left out
 */
export function shortened(name: string, longest: number, mark = ''): string {
  if (name.length <= longest) return name
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  let readable = ''
  for (const letter of name) {
    if (readable.length + letter.length > longest - mark.length - extension.length) break
    readable += letter
  }
  return readable.replace(/[. ]+$/, '') + mark + extension
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
