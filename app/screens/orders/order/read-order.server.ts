import { lastDeliveryDay } from '~/domain/last-delivery'
import { roleToAllOrders, type OrderRole } from '~/domain/order-role'
import { orderSections } from '~/domain/order'
import { findInvoice, orderBills, type OrderBills } from '~/domain/payment-invoices'
import { orderOr404, rolesRemembered, unlessInstaller, uploadAddress } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { readPage } from '~/http/list-query'
import type { Api } from '~/upstream/call.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { pageOfLoaded, type Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { listShowrooms } from '~/upstream/offer.server'
import { publishedDays, readDeliveries } from './sharing/sharing.server'

export interface OrderQuery {
  addressId: string
  orderId: string
  url: URL
}

/** Each list may have failed alone. */
export type OrderReads = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** One round of reads for the whole page. */
export async function readOrder(portal: Portal, query: OrderQuery) {
  const { api, now, preview } = portal
  const { addressId, orderId, url } = query
  const search = url.searchParams
  const asInstaller = search.get('as') === 'installer'
  // Staff see how much is hidden; a customer's guest view reads only an installer's data.
  const isGuestsView = asInstaller && !preview
  // Customers load product rows on demand (specification 2.5), installers always.
  const readRows = () => settle(listProductRows(api, orderId))
  const knownRoles = rolesRemembered(portal, addressId)
  const showsRows =
    search.has('rows') || asInstaller || (knownRoles && roleToAllOrders(knownRoles) === 'installer')
  const [order, customer, upload, askedRows, lists, documents, models] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, async (isAlsoInstaller) => ({
      own: isGuestsView ? null : await readForCustomers(portal, query, isAlsoInstaller),
    })),
    uploadAddress(portal, addressId),
    showsRows ? readRows() : null,
    readDeliveries(api, orderId),
    settle(listOrderDocuments(api, orderId)),
    settle(listShowrooms(api, orderId)),
  ])
  if (!order) return null

  const own = customer?.own ?? null
  const role: OrderRole = own && !asInstaller ? 'customer' : 'installer'
  const rows = askedRows ?? (role === 'installer' ? await readRows() : null)
  const parts = orderSections(order, role)
  const days = publishedDays(order, lists)
  return {
    order,
    role,
    ...lists,
    documents,
    models,
    portal,
    asInstaller,
    /** The parts that are published for the role of this view. */
    parts,
    /** Null for installers. */
    own,
    /** Null: not requested. */
    rows,
    days,
    /** Null: no known day. */
    lastDelivery: lastDeliveryDay(days, now),
    /** Pages of lists, folder of documents, open invoice. */
    search,
    upload:
      role === 'customer' && upload ? { addressId: upload, disabled: preview !== null } : null,
    /** The customer views the page as an installer sees it. */
    isGuestsView: customer !== null && isGuestsView,
  }
}

/** Installers have no billing and sharing, so these are not read (specification 6). */
async function readForCustomers(
  { api }: Portal,
  { orderId, url }: OrderQuery,
  isAlsoInstaller: boolean,
) {
  const reading = settle(listPayments(api, orderId).then(orderBills))
  const [bills, invoiceRows, shares, invitations] = await Promise.all([
    reading,
    readInvoiceRows(api, url.searchParams, isAlsoInstaller ? reading : null),
    settle(listShares(api, orderId)),
    settle(listOpenInvitations(api, orderId)),
  ])
  return { bills, invoiceRows, shares, invitations }
}

export type CustomersReads = Awaited<ReturnType<typeof readForCustomers>>

/**
 * The rows of the invoice in the page's address.
 * @param bills are read first where orders are shared with the person, so that only this order's invoices are
 * read
 */
async function readInvoiceRows(
  api: Api,
  search: URLSearchParams,
  bills: Promise<Loaded<OrderBills>> | null,
) {
  const invoiceId = search.get('invoice')
  if (invoiceId === null) return null
  const known = await bills
  if (known && !(known.ok && findInvoice(known.value, invoiceId))) return null
  const rows = await settle(listInvoiceRows(api, invoiceId))
  return { invoiceId, rows: pageOfLoaded(rows, readPage(search, 'lines')) }
}
