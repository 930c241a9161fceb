import type { Language } from './person'

/**
 * Matches an entry where each word of the phrase is in one of its texts, in any order (specification
 * 5). An empty phrase matches everything.
 */
export function wordMatcher(
  phrase: string,
  language: Language,
): (texts: readonly string[]) => boolean {
  const words = comparable(phrase, language)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (texts) => {
    if (words.length === 0) return true
    // Words contain no line break, so that none can match across two texts.
    const text = comparable(texts.join('\n'), language)
    return words.every((word) => text.includes(word))
  }
}

/**
 * A text for comparison. Accents are removed, so that "Helene" matches Hélène; å, ä and ö stay, since
 * they are letters of their own in every language of the portal. A text that was copied from a page may
 * have soft hyphens in it.
 */
export function comparable(text: string, language: Language): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{ASCII}åäö]/gu, (letter) =>
      letter.normalize('NFD').replace(/[\p{M}\u00ad]/gu, ''),
    )
}
