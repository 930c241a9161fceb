import { allAddresses, splitStreetAddress, type Address } from './address'

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
