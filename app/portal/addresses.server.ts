import { dot } from '~/domain/one-line'
import { splitStreetAddress, type Address } from '~/domain/address'
import { byDay } from '~/domain/day'
import { grouped } from '~/domain/grouped'
import type { Api } from '~/upstream/call.server'
import { listOrders } from '~/upstream/order.server'
import { orNull } from '~/upstream/settle'
import { listAddresses } from '~/upstream/user.server'

/** Orders are read for at most this many addresses that share a street; the others are named by their id. */
const mostRead = 6

/**
 * The person's addresses. Two of one street are told apart by the newest order's description, otherwise by their id
 * (answer 118).
 */
export async function listDistinctAddresses(api: Api): Promise<Address[]> {
  const addresses = await listAddresses(api)
  const streets = grouped(addresses, ({ streetAddress }) =>
    splitStreetAddress(streetAddress).street.toLowerCase(),
  )
  const same = [...streets].filter(([street, { length }]) => street !== '' && length > 1)
  if (same.length === 0) return addresses
  const alike = same.flatMap(([, ofStreet]) => ofStreet)
  const read = alike.slice(0, mostRead)
  const found = await Promise.all(read.map(async ({ id }) => newestOrder(api, id)))
  const descriptions = new Map(read.map(({ id }, index) => [id, found[index] ?? '']))
  const names = new Map(
    same.flatMap(([, ofStreet]) => {
      const own = ofStreet.map(({ id }) => descriptions.get(id) ?? '')
      const areDistinct = !own.includes('') && new Set(own).size === own.length
      return ofStreet.map(({ id }, index) => [id, areDistinct ? (own[index] ?? id) : id] as const)
    }),
  )
  return addresses.map((address) => withName(address, names.get(address.id)))
}

/** The description of the order that is delivered last; empty if there is none. */
async function newestOrder(api: Api, addressId: string): Promise<string> {
  const orders = await orNull(listOrders(api, addressId, () => Promise.resolve([])))
  const rows = orders?.rows ?? []
  const [newest] = rows.toSorted((a, b) => byDay(b.deliveryDate, a.deliveryDate))
  return newest?.info.replace(/[,\s]+/g, ' ').trim() ?? ''
}

function withName(address: Address, name: string | undefined): Address {
  if (name === undefined) return address
  const { street, place } = splitStreetAddress(address.streetAddress)
  const named = `${street}${dot}${name}`
  return { ...address, streetAddress: place === '' ? named : `${named}, ${place}` }
}
