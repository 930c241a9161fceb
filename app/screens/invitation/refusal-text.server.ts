import { catalogueKey } from '~/i18n/instances.server'

/** Specification 8: what is said where the API's key says no more. */
const generic = 'invitation:refused.text'

/** The `messageKey`s of the API that the catalogues call otherwise. */
const known = new Map([['invitation.used', 'invitation:refused.used']])

/** The catalogue's key for what the API answered (specification 2.12): its own where there is one. */
export function refusalText(messageKey: string | null): string {
  const key = messageKey ?? ''
  return catalogueKey(key) ?? known.get(key) ?? generic
}

/** Does it say more than the page about an invalid invitation says anyway? */
export const saysMore = (text: string): boolean => text !== generic
