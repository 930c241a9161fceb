import { isAddressId, type Address } from '~/domain/address'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { code, id, text } from './readers.server'
import { wire } from './wire.server'

/** 0 means all addresses: a site with that id, or without a number, could not be selected. */
const wireAddress = wire<Address>('Address', { id, streetAddress: text, role: code }).refine(
  (address) => isAddressId(address.id) && /[1-9]/.test(address.id),
)

export async function listAddresses(api: Api): Promise<Address[]> {
  return api.get(apiPath`/api/User/Address`, listOf(wireAddress))
}
