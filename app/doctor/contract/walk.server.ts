import { allAddresses, type Address } from '~/domain/address'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listMainDeliveries,
  listReclamationRows,
  listSmallDeliveries,
} from '~/upstream/delivery.server'
import { downloadDocument, listDocuments, listOrderDocuments } from '~/upstream/document.server'
import { listNotifications } from '~/upstream/notification.server'
import {
  listOfferDocuments,
  listOffers,
  listOfferShowrooms,
  listShowrooms,
} from '~/upstream/offer.server'
import { getOrder, getWarrantyData, listOrders, listProductRows } from '~/upstream/order.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { findSalesPerson } from '~/upstream/publication-request.server'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { getUser, listAddresses } from '~/upstream/user.server'
import type { Recorder } from './recorder.server'

const most = { addresses: 3, orders: 5, offers: 2, invoices: 2 }

const alone = (): Promise<Address[]> => Promise.resolve([])

/** The file that was read besides JSON. */
export interface Walked {
  /** Null: there was no file to read. */
  file: 'plain bytes' | 'encoded' | 'failed' | null
}

/**
 * Reads each endpoint of specification 7 that only reads, with ids from the API. Calls that act (notification,
 * invitation, preview) are left out.
 */
export async function walk(recorder: Recorder, brandPrefix: string): Promise<Walked | null> {
  const { read } = recorder
  if ((await read(getUser)) === null) return null
  const addresses = ((await read(listAddresses)) ?? []).slice(0, most.addresses)
  const lists = await Promise.all(addresses.map(({ id }) => readAddress(recorder, id)))
  await Promise.all([readAddress(recorder, allAddresses), read(listRegistrations)])

  const orders = lists.flatMap(({ orders }) => orders)
  const chosen = [...orders]
    .sort((a, b) => Number(b.containsBackorders) - Number(a.containsBackorders))
    .slice(0, most.orders)
  for (const { id } of chosen) await readOrder(recorder, id, brandPrefix)

  for (const { id } of lists.flatMap(({ offers }) => offers).slice(0, most.offers)) {
    await read((api) => listOfferDocuments(api, id))
    await read((api) => listOfferShowrooms(api, id))
  }
  const [document] = lists.flatMap(({ documents }) => documents)
  return { file: document ? await readFile(recorder, document.id) : null }
}

/** 0: all addresses. */
async function readAddress({ read }: Recorder, id: string) {
  const [orders, offers, documents] = await Promise.all([
    read((api) => listOrders(api, id, alone)),
    read((api) => listOffers(api, id, alone)),
    read((api) => listDocuments(api, id)),
    read((api) => listMainDeliveries(api, id, alone)),
    read((api) => listSmallDeliveries(api, id, alone)),
    read((api) => listContacts(api, id)),
    read((api) => listNotifications(api, id)),
  ])
  return { orders: orders?.rows ?? [], offers: offers?.rows ?? [], documents: documents ?? [] }
}

const partsOfOrder = [
  listDeliveries,
  listReclamationRows,
  listBackorders,
  listProductRows,
  listShowrooms,
  getWarrantyData,
  getDeliveryData,
  listOrderDocuments,
  listShares,
  listOpenInvitations,
] as const

async function readOrder({ read }: Recorder, id: string, brandPrefix: string) {
  const [order, payments] = await Promise.all([
    read((api) => getOrder(api, id, brandPrefix)),
    read((api) => listPayments(api, id)),
    ...partsOfOrder.map((readPart) => read<unknown>((api) => readPart(api, id))),
  ])
  const invoices = (payments ?? []).flatMap((one) => [...one.invoices, ...one.advanceInvoices])
  const ids = [...new Set(invoices.map((invoice) => invoice.id).filter(Boolean))]
  for (const invoiceId of ids.slice(0, most.invoices))
    await read((api) => listInvoiceRows(api, invoiceId))
  const postalCode = order?.delivery.postalCode || order?.billing.postalCode
  if (postalCode) await read((api) => findSalesPerson(api, { orderId: id, postalCode }))
}

async function readFile({ read }: Recorder, id: string): Promise<Walked['file']> {
  const file = await read((api) => downloadDocument(api, id))
  if (!file) return 'failed'
  await file.body.cancel()
  return file.length === null ? 'encoded' : 'plain bytes'
}
