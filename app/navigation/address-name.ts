import type { TFunction } from 'i18next'
import { streetAt, type Address } from '~/domain/address'

/** What a page calls the selected address; empty where all are shown, or where nobody knows it. */
export function addressName(
  t: TFunction,
  addressId: string,
  addresses: readonly Address[],
): string {
  const isKnown = addresses.some(({ id }) => id === addressId)
  if (!isKnown) return ''
  // Decided: without a street a page must not look like the one of all addresses.
  return streetAt(addressId, addresses) || t('shell:address.unnamed', { id: addressId })
}
