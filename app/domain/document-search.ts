import { allAddresses, type Address } from './address'
import type { PortalDocument } from './document'
import type { Language } from './person'
import { wordMatcher } from './search-words'

/** Documents in whose name, info, details or folders every word of the phrase is. */
export function documentsMatching(
  documents: readonly PortalDocument[],
  phrase: string,
  language: Language,
): PortalDocument[] {
  const matches = wordMatcher(phrase, language)
  return documents.filter(({ filename, info, details, path }) =>
    matches([filename, info, details, ...path]),
  )
}

/**
 * The project that the documents screen selects when it opens: the first, where the selected
 * address is none or "0" (specification 2.8).
 * @param showAll decided: where the person chose all addresses on the screen itself, that stays
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
