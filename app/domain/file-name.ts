// Control characters end headers; bidirectional marks show "gpj.exe" as "exe.jpg".
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
// Separators, and other characters that file systems refuse in names.
const reserved = /[\\/:*?"<>|]/g

/** The look-behind starts a match only at a run's beginning: without it long runs take quadratic time. */
const atEnds = /^[. ]+|(?<![. ])[. ]+$/g

/** In UTF-16 units, the limit of file systems and databases. */
export const longestName = 255

/**
 * A file name without invisible characters, with _ for separators, without dots and spaces at its ends, which
 * hide files or get lost. Shortening keeps the extension.
 */
export function tidyName(name: string): string {
  const whole = withoutInvisible(name).replace(/[\\/]/g, '_')
  return shortened(whole.replace(atEnds, ''), longestName)
}

/** Without characters that file systems refuse; null if nothing visible is left. */
export function safeFileName(name: string): string | null {
  const tidy = tidyName(name).replace(reserved, '_')
  return hasVisibleCharacter(tidy) ? tidy : null
}

/** Lower case, without the dot; '' without an extension. */
export function extensionOfName(name: string): string {
  const tidy = tidyName(name)
  const dot = tidy.lastIndexOf('.')
  return dot > 0 ? tidy.slice(dot + 1).toLowerCase() : ''
}

export function withoutInvisible(name: string): string {
  return name.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ')
}

export function hasVisibleCharacter(name: string): boolean {
  return /[^\s.\p{Default_Ignorable_Code_Point}]/u.test(withoutInvisible(name))
}

/**
 * @param longest in UTF-16 units; keeps whole characters and the extension
 * @param mark replaces the omitted part
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

/** RFC 6266: a plain name for old readers, `filename*` for the real one. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
