/** Specification 8: what is said where the API's key says no more. */
const generic = 'invitation:refused.text'

/** The `messageKey`s of the API that have words of their own. */
const known = new Map<string, RefusalText>([['invitation.used', 'invitation:refused.used']])

export type RefusalText = typeof generic | 'invitation:refused.used'

/** The catalogue's key for what the API answered (specification 2.12). */
export function refusalText(messageKey: string | null): RefusalText {
  return known.get(messageKey ?? '') ?? generic
}

/** Does it say more than the page about an invalid invitation says anyway? */
export const saysMore = (text: RefusalText): boolean => text !== generic
