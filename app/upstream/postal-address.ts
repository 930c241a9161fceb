import type { PostalAddress } from '../domain/order'

/** The lines of an address, empty ones left out. */
export function postalAddress(wire: {
  names: string[]
  streets: string[]
  postalCode: string
  city: string
}): PostalAddress {
  const filled = (lines: string[]) => lines.filter((line) => line !== '')
  return { ...wire, names: filled(wire.names), streets: filled(wire.streets) }
}
