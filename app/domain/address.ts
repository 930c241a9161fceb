/** A delivery address (site, project) of the person. `id` is digits; "0" means all addresses. */
export interface Address {
  id: string
  streetAddress: string
  /** Trimmed and upper case, for example OMA_ASENTAJA; empty where the API gives none. */
  role: string
}

export type AddressRole = Pick<Address, 'id' | 'role'>

/** The address id that means all addresses (specification 2.1). */
export const allAddresses = '0'

/** Address ids are digits; anything else is no address. */
export const isAddressId = (text: string): boolean => /^\d{1,64}$/.test(text)

/** The role of an invited installer: it sees the least. */
export const installerRole = 'OMA_ASENTAJA'

/** Is this the role of an invited installer (specification 6)? Spaces and case do not matter. */
export function isInstaller(role: string): boolean {
  return role.trim().toUpperCase() === installerRole
}

/**
 * The role at a selected address; empty where it has none or is not the person's. For an order the
 * role at the order's own address counts, see `order-role.ts`.
 *
 * Decided: at "0" the installer's limits hold only where every address has that role.
 */
export function roleFor(addressId: string, addresses: readonly AddressRole[]): string {
  if (addressId !== allAddresses) {
    return addresses.find((address) => address.id === addressId)?.role ?? ''
  }
  const isGuestEverywhere =
    addresses.length > 0 && addresses.every((address) => isInstaller(address.role))
  return isGuestEverywhere ? installerRole : ''
}

/**
 * The two lines of a street address: 'Kuusitie 4 B, 33270 Tampere' is the street and the place.
 * The last comma divides, since a street may hold one itself; without a comma there is no place.
 */
export function splitStreetAddress(streetAddress: string): { street: string; place: string } {
  const text = streetAddress.trim()
  const comma = text.lastIndexOf(',')
  if (comma < 0) return { street: text, place: '' }
  const street = text.slice(0, comma).trim()
  const place = text.slice(comma + 1).trim()
  return street === '' ? { street: place, place: '' } : { street, place }
}

/**
 * The selected address where the URL names none (specification 2.1, `/`): the one selected last,
 * while it is still the person's; else all of them.
 * @param addresses null: they could not be read, and the last one stays
 */
export function defaultAddress(last: string | null, addresses: readonly Address[] | null): string {
  const isOwn = addresses === null || addresses.some(({ id }) => id === last)
  return last !== null && isOwn ? last : allAddresses
}

/** The street of a selected address; empty where all are, or where it is not known. */
export function streetAt(addressId: string, addresses: readonly Address[]): string {
  const address = addresses.find(({ id }) => id === addressId)
  return address ? splitStreetAddress(address.streetAddress).street : ''
}

/** Five digits with a space after the third, as Finland never writes them: "903 26 Umeå". */
const swedishPlace = /^(?:SE?-)?\d{3} \d{2}\s/i

/**
 * The country of a selected address, SWE or FIN; of "all", Sweden where every one is there. The API
 * does not name it: it decides what a phone number without a country's code means.
 */
export function addressCountry(
  addressId: string,
  addresses: readonly Pick<Address, 'id' | 'streetAddress'>[],
): 'SWE' | 'FIN' {
  const selected =
    addressId === allAddresses ? addresses : addresses.filter(({ id }) => id === addressId)
  const isSwedish =
    selected.length > 0 &&
    selected.every(({ streetAddress }) =>
      swedishPlace.test(splitStreetAddress(streetAddress).place),
    )
  return isSwedish ? 'SWE' : 'FIN'
}
