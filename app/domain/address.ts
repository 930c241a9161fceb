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

export const isAddressId = (text: string): boolean => /^\d{1,64}$/.test(text)

export const installerRole = 'OMA_ASENTAJA'

/** Whether the role is an invited installer's (specification 6), ignoring spaces and case. */
export function isInstaller(role: string): boolean {
  return role.trim().toUpperCase() === installerRole
}

/**
 * Whether the installer's limits apply at a selected address; at "0" only if every address has that role. For
 * an order `order-role.ts` decides.
 */
export function isInstallerAt(addressId: string, addresses: readonly AddressRole[]): boolean {
  if (addressId !== allAddresses)
    return isInstaller(addresses.find(({ id }) => id === addressId)?.role ?? '')
  return addresses.length > 0 && addresses.every(({ role }) => isInstaller(role))
}

/** Splits 'Kuusitie 4 B, 33270 Tampere' at the last comma, since a street may contain one. */
export function splitStreetAddress(streetAddress: string): { street: string; place: string } {
  const text = streetAddress.trim()
  const comma = text.lastIndexOf(',')
  if (comma < 0) return { street: text, place: '' }
  const street = text.slice(0, comma).trim()
  const place = text.slice(comma + 1).trim()
  return street === '' ? { street: place, place: '' } : { street, place }
}

/**
 * The address to select where the URL names none (specification 2.1, `/`): the last selected one if the
 * person still has it, otherwise all.
 * @param addresses null: they could not be read, and the last selected one stays
 */
export function defaultAddress(last: string | null, addresses: readonly Address[] | null): string {
  const isOwn = addresses === null || addresses.some(({ id }) => id === last)
  return last !== null && isOwn ? last : allAddresses
}

export function streetAt(addressId: string, addresses: readonly Address[]): string {
  const address = addresses.find(({ id }) => id === addressId)
  return address ? splitStreetAddress(address.streetAddress).street : ''
}

/** Five digits with a space after the third, which Finland never writes: "903 26 Umeå". */
const swedishPlace = /^(?:SE?-)?\d{3} \d{2}\s/i

/**
 * SWE or FIN, which decides the meaning of a phone number without country code. "All" is Sweden only if every
 * address is there.
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
