import { isInstaller } from '../../domain/address'
import { sharedViewDocuments } from '../../domain/document'
import { documentTree } from '../../domain/document-tree'
import type { Order } from '../../domain/order'
import type { Payment } from '../../domain/payment'
import { orderSections } from '../../domain/order-sections'
import { rooms } from '../../domain/rooms'
import type { Portal } from '../../portal.server'
import { roleAt } from '../../selected-role.server'
import { shownOrder } from '../../shown-order.server'
import { listReclamationRows } from '../../upstream/backorder.server'
import { listDeliveries } from '../../upstream/delivery.server'
import { listOrderDocuments } from '../../upstream/document.server'
import { listInvoiceRows } from '../../upstream/invoice.server'
import { listPayments } from '../../upstream/payment.server'
import { listProductRows } from '../../upstream/product-row.server'
import { settle, type Loaded } from '../../upstream/settle'
import { listShowrooms } from '../../upstream/showroom.server'
import { asViewed } from '../documents/as-viewed'
import { folderViews } from '../documents/folder-view'
import { billingView, type AskedInvoice } from './load-billing.server'
import { claimLines, orderCard, type OrderView } from './order-view'

export interface AskedOrder {
  addressId: string
  orderId: string
  withRows: boolean
  /** The invoice whose rows are to be shown; null: none. */
  invoiceId: string | null
  /** Path and search of the page. */
  self: string
}

/**
 * Everything that the page of an order shows, read in one round; each section may fail alone.
 * Null: the order itself could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function loadOrder(portal: Portal, asked: AskedOrder): Promise<OrderView | null> {
  const { api, now } = portal
  const { addressId, orderId } = asked
  const remembered = portal.rememberedRole(addressId)
  const freshRole = roleAt(portal, addressId, remembered)
  const [order, role, bills, deliveries, documents, models, claims, rows] = await Promise.all([
    shownOrder(portal, orderId),
    freshRole,
    billsFor(portal, asked, remembered ?? freshRole),
    section(() => listDeliveries(api, orderId)),
    section(() => listOrderDocuments(api, orderId)),
    section(() => listShowrooms(api, orderId)),
    section(() => listReclamationRows(api, orderId)),
    asked.withRows ? section(() => listProductRows(api, orderId)) : null,
  ])
  if (!order) return null

  const sections = orderSections(order, role)
  const seen = sections.documents === 'shared' ? sharedViewDocuments : everyOne
  return {
    addressId,
    order: orderCard(order),
    flags: {
      stepper: sections.stepper,
      deliveryPreparation: sections.deliveryPreparation,
      warranty: sections.warranty,
      backorders: sections.backorders,
    },
    ...(sections.billing && {
      // The role has changed since it was remembered: only now may they be asked for.
      billing: billingOf(order, bills ?? (await billsFor(portal, asked, role)), portal),
    }),
    ...(sections.deliveries && { deliveries }),
    rows: rows && mapped(rows, rooms),
    claims: mapped(claims, claimLines),
    documents: mapped(documents, (list) =>
      folderViews(documentTree(asViewed(seen(list), portal)), now),
    ),
    models,
    self: asked.self,
  }
}

/** Begins within its promise: what cannot even be asked for fails alone as well. */
async function section<T>(read: () => Promise<T>): Promise<Loaded<T>> {
  return settle(Promise.resolve().then(read))
}

interface Bills {
  payments: Loaded<Payment[]>
  invoice: AskedInvoice | null
}

/** An installer's page does not even ask for payments (specification 6). */
async function billsFor(
  portal: Portal,
  { orderId, invoiceId }: AskedOrder,
  role: string | Promise<string>,
): Promise<Bills | null> {
  if (isInstaller(await role)) return null
  const [payments, rows] = await Promise.all([
    settle(listPayments(portal.api, orderId)),
    invoiceId === null ? null : settle(listInvoiceRows(portal.api, invoiceId, '')),
  ])
  return { payments, invoice: rows && invoiceId !== null ? { id: invoiceId, rows } : null }
}

const billingOf = (order: Order, bills: Bills | null, portal: Portal) =>
  billingView(order, bills?.payments ?? null, bills?.invoice ?? null, portal)

function mapped<T, U>(loaded: Loaded<T>, shape: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ok: true, value: shape(loaded.value) } : loaded
}

const everyOne = <T>(list: T): T => list
