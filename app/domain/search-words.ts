import type { Language } from './person'

/**
 * Each word of the phrase must be in one of the texts, in any order (specification 5). An empty phrase matches
 * all.
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
    // Words contain no line break, so none matches across two texts.
    const text = comparable(texts.join('\n'), language)
    return words.every((word) => text.includes(word))
  }
}

/**
 * Removes accents, so that "Helene" matches Hélène, but keeps å, ä and ö, which are letters in Finnish and
 * Swedish; removes soft hyphens of copied texts.
 */
export function comparable(text: string, language: Language): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{ASCII}åäö]/gu, (letter) =>
      letter.normalize('NFD').replace(/[\p{M}\u00ad]/gu, ''),
    )
}
