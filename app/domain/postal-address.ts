import type { WebLink } from './link'
import type { PostalAddress } from './order'

/** The lines of an address; empty where there is none. */
export function addressLines(address: PostalAddress): string[] {
  const place = [address.postalCode, address.city].filter((text) => text !== '').join(' ')
  return [...address.names, ...address.streets, place].filter((line) => line !== '')
}

/** Street and place in one line, as maps find them. */
export const addressLine = (address: Omit<PostalAddress, 'names'>): string =>
  addressLines({ ...address, names: [] }).join(', ')

/**
 * The place on a map, which a person opens themselves.
 * @param template of the configuration, with `{query}` in it; null: there are no maps
 */
export function mapHref(template: string | null, address: PostalAddress): WebLink | null {
  const query = addressLine(address)
  if (template === null || query === '') return null
  return template.replaceAll('{query}', encodeURIComponent(query)) as WebLink
}
