import type { Address } from '~/domain/address'
import type { BackorderRow } from '~/domain/backorder'
import type { Day } from '~/domain/day'
import type { DeliveryRow, MainDelivery } from '~/domain/main-delivery'
import { listOfAddress, type Listing } from './all-addresses.server'
import * as assumed from './assumptions'
import { wireBackorder } from './backorder.server'
import { apiPath, type Api } from './call.server'
import { innerListOf } from './list.server'
import { flag, id, text } from './readers.server'
import { readDay } from './readers/day'
import { madeOf, wire, type Fields, type Part } from './wire.server'

/** The first that can be read as a day; where none can, the first as it came. */
const deliveryDay: Part<Day | null> = madeOf(assumed.mainDeliveryDates, 'day', (...values) => {
  const days = values.map(readDay).filter((day) => day !== null)
  return days.find(({ iso }) => iso !== null) ?? days[0] ?? null
})

const fields: Omit<Fields<DeliveryRow>, 'orderId'> = {
  addressId: text,
  type: text,
  deliveryDate: deliveryDay,
  status: assumed.listedStatus,
  showDeliveryPreparation: flag,
}

const wireRow = wire<DeliveryRow>('Row of a main delivery', { orderId: text, ...fields })
  // Without any of these nobody knows what is delivered.
  .refine((row) => row.orderId || row.type || row.deliveryDate)

const wireMainDelivery = wire<MainDelivery>('Main delivery', {
  orderId: id,
  ...fields,
  rows: innerListOf(wireRow),
})

/** @param addresses asked only where the API does not serve all addresses at once */
export async function listMainDeliveries(
  api: Api,
  addressId: string | null | undefined,
  addresses: () => Promise<Address[]>,
): Promise<Listing<MainDelivery>> {
  return listOfAddress(api, addressId, {
    path: (address) => apiPath`/api/Address/${address}/MainDelivery`,
    allPath: apiPath`/api/Address/0/MainDelivery`,
    row: wireMainDelivery,
    idOf: sameContent,
    addresses,
  })
}

/** Backorders and what else comes on its own. @param addresses as for the main deliveries */
export async function listSmallDeliveries(
  api: Api,
  addressId: string | null | undefined,
  addresses: () => Promise<Address[]>,
): Promise<Listing<BackorderRow>> {
  return listOfAddress(api, addressId, {
    path: (address) => apiPath`/api/Address/${address}/SmallDelivery`,
    allPath: apiPath`/api/Address/0/SmallDelivery`,
    row: wireBackorder,
    idOf: sameContent,
    addresses,
  })
}

/**
 * Deliveries have no id, and an order may be delivered in parts to two addresses: only what says
 * the same in every field is the same delivery.
 */
const sameContent = (row: MainDelivery | BackorderRow) => JSON.stringify(row)
