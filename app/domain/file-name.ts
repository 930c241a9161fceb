// Control characters end headers, bidirectional marks turn "gpj.exe" round: neither belongs in a name.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
// Separators and what file systems refuse.
const REFUSED = /[\\/:*?"<>|]/g

/** In UTF-16 units, as file systems and databases count. */
const longestName = 255

/**
 * A file's name as the portal keeps, lists and sends it: what is unseen, or separates folders, is
 * lost, and so are dots and spaces at its ends, which hide a file or vanish where it is saved.
 * The extension survives shortening.
 */
export function tidyName(name: string): string {
  const whole = withoutUnseen(name).replace(/[\\/]/g, '_')
  return shortened(whole.replace(/^[. ]+|[. ]+$/g, ''), longestName)
}

/** The same where it is to be saved anywhere; null where nothing can be seen of it. */
export function safeFileName(name: string): string | null {
  const tidy = tidyName(name).replace(REFUSED, '_')
  return isName(tidy) ? tidy : null
}

/** In small letters, without its dot; '' where there is none. */
export function extensionOfName(name: string): string {
  const tidy = tidyName(name)
  const dot = tidy.lastIndexOf('.')
  return dot > 0 ? tidy.slice(dot + 1).toLowerCase() : ''
}

/** The name without what cannot be seen in it, line breaks included; spaces are single. */
export function withoutUnseen(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ')
}

/** Is there anything to see in it? Letters, signs and faces are; dots and spaces are not. */
export function isName(name: string): boolean {
  return /[^\s.\p{Default_Ignorable_Code_Point}]/u.test(withoutUnseen(name))
}

/** @param longest in UTF-16 units; no character is cut in two, and the extension survives */
export function shortened(name: string, longest: number): string {
  if (name.length <= longest) return name
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  let readable = ''
  for (const letter of name) {
    if (readable.length + letter.length > longest - extension.length) break
    readable += letter
  }
  return readable.replace(/[. ]+$/, '') + extension
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
