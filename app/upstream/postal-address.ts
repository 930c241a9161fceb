import type { PostalAddress } from '~/domain/order'

/** The lines of an address, empty ones left out. */
export function postalAddress(wire: {
  names: string[]
  streets: string[]
  postalCode: string
  city: string
}): PostalAddress {
  return { ...wire, names: addressLines(wire.names), streets: addressLines(wire.streets) }
}

export const addressLines = (lines: string[]) => lines.filter((line) => line !== '')
