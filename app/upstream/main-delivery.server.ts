import { z } from 'zod'
import type { Address } from '~/domain/address'
import type { BackorderRow } from '~/domain/backorder'
import type { DeliveryRow, MainDelivery } from '~/domain/main-delivery'
import { listOfAddress, type Listing } from './all-addresses.server'
import { wireBackorder } from './backorder.server'
import { apiPath, type Api } from './call.server'
import { innerListOf } from './list.server'
import { day, flag, id, listedStatus, text } from './readers.server'

const fields = {
  addressId: text,
  type: text,
  deliveryDate: day,
  // The specification speaks of a confirmed date or an estimate: both words are read.
  confirmedDeliveryDate: day,
  deliveryEstimate: day,
  status: listedStatus,
  showDeliveryPreparation: flag,
}

const wireRow = z
  .object({ orderId: text, ...fields })
  .transform(withOneDate)
  // Without any of these nobody knows what is delivered.
  .refine((row) => row.orderId || row.type || row.deliveryDate)

const wireMainDelivery = z
  .object({ orderId: id, ...fields, rows: innerListOf(wireRow) })
  .transform(({ rows, ...wire }): MainDelivery => ({ ...withOneDate(wire), rows }))

type Dated = DeliveryRow &
  Record<'confirmedDeliveryDate' | 'deliveryEstimate', DeliveryRow['deliveryDate']>

function withOneDate({ confirmedDeliveryDate, deliveryEstimate, ...wire }: Dated): DeliveryRow {
  const dates = [confirmedDeliveryDate, wire.deliveryDate, deliveryEstimate]
  const readable = dates.find((date) => date?.iso)
  return { ...wire, deliveryDate: readable ?? dates.find((date) => date !== null) ?? null }
}

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
