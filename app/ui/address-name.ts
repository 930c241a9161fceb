import type { Translate } from '~/i18n/use-translation'
import { streetAt, type Address } from '~/domain/address'

/** Empty for all addresses, and for an unknown one. */
export function addressName(
  t: Translate,
  addressId: string,
  addresses: readonly Address[],
): string {
  const isKnown = addresses.some(({ id }) => id === addressId)
  if (!isKnown) return ''
  // An address without a street must not look like the page of all addresses.
  return streetAt(addressId, addresses) || t('shell:address.unnamed', { id: addressId })
}
