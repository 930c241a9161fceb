import { allAddresses } from '~/domain/address'
import { visibleDocuments } from '~/domain/document'
import type { Order, OrderListEntry } from '~/domain/order'
import type { OrderRole } from '~/domain/order-role'
import { flagOfPart, orderSections, type PublishedPart } from '~/domain/order-sections'
import type { Invoice } from '~/domain/payment'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import type { Api } from '~/upstream/call.server'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listReclamationRows,
} from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { mapWithConcurrency } from '~/upstream/map-with-concurrency'
import { getOrder, getWarrantyData, listProductRows } from '~/upstream/order.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { listShowrooms } from '~/upstream/showroom.server'
import type { Collect } from './collect.server'
import { partWords } from './labels.server'

interface OrderPart {
  /** Left out: everybody who sees the order sees it. */
  flag?: PublishedPart
  read: (api: Api, orderId: string, role: OrderRole) => Promise<unknown>
}

/** A person sees these parts of an order besides its own fields, each by its flag. */
const parts = {
  payments: { flag: 'billing', read: readPayments },
  deliveries: { flag: 'deliveries', read: listDeliveries },
  backorders: { flag: 'backorders', read: listBackorders },
  claims: { read: listReclamationRows },
  products: { read: listProductRows },
  models: { read: listShowrooms },
  shares: { flag: 'sharing', read: listShares },
  invitations: { flag: 'sharing', read: listOpenInvitations },
  documents: {
    read: async (api, orderId, role) =>
      visibleDocuments(await listOrderDocuments(api, orderId), role),
  },
  warranty: { flag: 'warranty', read: getWarrantyData },
  preparation: { flag: 'deliveryPreparation', read: getDeliveryData },
} as const satisfies Record<string, OrderPart>

export type OrderPartName = keyof typeof parts

/** An order with what its page would send this person, and nothing else is read. */
export async function readOrder(portal: Portal, listed: OrderListEntry, collect: Collect) {
  const { api, config, t } = portal
  const { id: orderId } = listed
  const title = t('order:title', { id: orderId })
  const [order, role] = await Promise.all([
    collect(title, () => getOrder(api, orderId, config.brand.prefix)),
    orderRole(portal, { addressId: allAddresses, orderId }),
  ])
  if (!order) return withoutFlags(listed)
  const sections = orderSections(order, role)
  const read = Object.entries<OrderPart>(parts)
    .filter(([, { flag }]) => !flag || sections[flag])
    .map(async ([name, part]) => {
      const what = `${title}: ${t(partWords[name as OrderPartName])}`
      return [name, await collect(what, () => part.read(api, orderId, role))] as const
    })
  const { billing, ...shown } = order
  return {
    ...withoutFlags({ ...listed, ...shown }),
    // An installer sees no payer, either.
    ...(sections.billing && { billing }),
    ...Object.fromEntries(await Promise.all(read)),
  }
}

/** They say what is not published. */
function withoutFlags(fields: Partial<Order>): Record<string, unknown> {
  const flags = new Set<string>(Object.values(flagOfPart))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !flags.has(name)))
}

async function readPayments(api: Api, orderId: string) {
  const payments = await listPayments(api, orderId)
  const withRows = (invoices: readonly Invoice[]) =>
    mapWithConcurrency(invoices, async (invoice) =>
      invoice.id ? { ...invoice, invoiceRows: await listInvoiceRows(api, invoice.id) } : invoice,
    )
  return mapWithConcurrency(payments, async (payment) => ({
    ...payment,
    invoices: await withRows(payment.invoices),
    advanceInvoices: await withRows(payment.advanceInvoices),
  }))
}
