import type { WebLink } from './link'
import type { PostalAddress } from './order'

export function addressLines(address: PostalAddress): string[] {
  const place = [address.postalCode, address.city].filter((text) => text !== '').join(' ')
  return [...address.names, ...address.streets, place].filter((line) => line !== '')
}

/** The address in one line, for map services. */
export const addressLine = (address: Omit<PostalAddress, 'names'>): string =>
  addressLines({ ...address, names: [] }).join(', ')

/** @param template from the configuration, with `{query}`; null: no maps */
export function mapHref(template: string | null, address: PostalAddress): WebLink | null {
  const query = addressLine(address)
  if (template === null || query === '') return null
  return template.replaceAll('{query}', encodeURIComponent(query)) as WebLink
}
