import { isAddressId } from '~/domain/address'

/** An address id in the portal's URL: digits; "0" is all of them. Null: an unknown path. */
export function selectedAddress(parameter: string | undefined): string | null {
  return parameter !== undefined && isAddressId(parameter) ? parameter : null
}
