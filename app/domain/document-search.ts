import { allAddresses, type Address } from './address'
import type { PortalDocument } from './document'
import type { Language } from './person'
import { holdsEveryWord } from './search-words'

/** Documents in whose name, info, details or folders every word of the phrase is. */
export function documentsMatching(
  documents: readonly PortalDocument[],
  phrase: string,
  language: Language,
): PortalDocument[] {
  const matches = holdsEveryWord(phrase, language)
  return documents.filter(({ filename, info, details, path }) =>
    matches([filename, info, details, ...path]),
  )
}

/**
 * The project that the documents screen selects when it opens: the first, where the selected
 * address is none or "0" (specification 2.8).
 * @param showAll all addresses were chosen on the screen itself: decided, then they stay
 * @returns its id; null where the selected address stays
 */
export function firstProject(
  selected: string | null,
  addresses: readonly Address[],
  showAll: boolean,
): string | null {
  const isNone = selected === null || selected === '' || selected === allAddresses
  return isNone && !showAll ? (addresses[0]?.id ?? null) : null
}
