import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'

/** Specification 8: the text where the API's key has none of its own. */
const generic: WordKey = 'invitation:refused.text'

/** Catalogue keys that differ from the API's `messageKey`. */
const renamed = new Map<string, WordKey>([['invitation.used', 'invitation:refused.used']])

/** The catalogue's key for the API's `messageKey` (specification 2.12). */
export function refusalText(messageKey: string | null): WordKey {
  const key = messageKey ?? ''
  return catalogueKey(key) ?? renamed.get(key) ?? generic
}

/** Does it differ from the text that the page about an invalid invitation has anyway? */
export const isSpecific = (text: string): boolean => text !== generic
