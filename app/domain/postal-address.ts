import type { PostalAddress } from './order'

/** The lines of an address; empty where there is none. */
export function addressLines(address: PostalAddress): string[] {
  const place = [address.postalCode, address.city].filter((text) => text !== '').join(' ')
  return [...address.names, ...address.streets, place].filter((line) => line !== '')
}

/** Street and place in one line, as maps find them. */
export const addressLine = (address: Omit<PostalAddress, 'names'>): string =>
  addressLines({ ...address, names: [] }).join(', ')
