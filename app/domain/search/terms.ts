import type { Language } from '../person'
import { comparable } from '../search-words'

/** The words of a search over all that an address has. */
export interface Terms {
  language: Language
  words: Word[]
  /** The whole phrase as a number would be written: without case, spaces and dashes. */
  number: string
}

export interface Word {
  /** Everywhere in a comparable text. */
  pattern: RegExp
  /** The same without dashes and in texts without spaces; null where it is no number. */
  compact: string | null
}

/** A phrase may be as long as the search field takes. */
export const longestPhrase = 100

/** Null: there is nothing to search for. */
export function searchTerms(phrase: string, language: Language): Terms | null {
  const texts = comparable(phrase, language)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (texts.length === 0) return null
  return { language, words: texts.map(wordOf), number: compacted(texts.join('')) }
}

/** Numbers are written with spaces and dashes, or without: "412 873", "M2-04". */
export const compacted = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '')

function wordOf(text: string): Word {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  // A keyboard without å, ä, ö writes a and o; somebody who writes ä means it.
  const source = escaped.replaceAll('a', '[aåä]').replaceAll('o', '[oö]')
  return {
    pattern: new RegExp(source, 'g'),
    compact: /\p{N}/u.test(text) ? compacted(text) : null,
  }
}
