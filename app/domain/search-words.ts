import type { Language } from './person'

/**
 * A search by words: every word of the phrase must be in one of the texts of an entry, in any
 * order (specification 5). An empty phrase matches everything.
 */
export function holdsEveryWord(
  phrase: string,
  language: Language,
): (texts: readonly string[]) => boolean {
  const words = comparable(phrase, language)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (texts) => {
    if (words.length === 0) return true
    // A word has no line end in it: it cannot begin in one text and end in the next.
    const text = comparable(texts.join('\n'), language)
    return words.every((word) => text.includes(word))
  }
}

/**
 * A text as it is compared: å, ä and ö are letters of their own, in every language of the portal,
 * and stay; other accents go, so that "Helene" finds Hélène.
 */
export function comparable(text: string, language: Language): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{ASCII}åäö]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
}
