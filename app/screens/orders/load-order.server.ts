import { installerRole, isInstaller } from '../../domain/address'
import { sharedViewDocuments } from '../../domain/document'
import type { Order } from '../../domain/order'
import type { Payment } from '../../domain/payment'
import { orderSections } from '../../domain/order-sections'
import { pageOf, type Page } from '../../domain/page'
import { rooms } from '../../domain/rooms'
import { roomsPage } from '../../domain/rooms-page'
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
import { documentsPage } from '../documents/documents-view'
import { billingView, type AskedInvoice } from './load-billing.server'
import { claimLines, orderCard, type OrderView, type SectionPages } from './order-view'
import { sharingLists } from './sharing/load-sharing.server'
import { countOf, publicationView } from './publication-view'
import { sharingView } from './sharing/sharing-view'

export interface AskedOrder {
  addressId: string
  orderId: string
  withRows: boolean
  pages: SectionPages
  /** The folder of documents that is listed on its own; null: the whole tree. */
  folder: string | null
  /** The invoice whose rows are to be shown; null: none. */
  invoiceId: string | null
  /** The page of those rows. */
  invoicePage: number
  /** In a preview: the page as an installer would see it. */
  asInstaller: boolean
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
  const { addressId, orderId, pages } = asked
  const remembered = portal.rememberedRole(addressId)
  const freshRole = roleAt(portal, addressId, remembered)
  const soonestRole = remembered ?? freshRole
  const [order, role, bills, access, deliveries, documents, models, claims, rows] =
    await Promise.all([
      shownOrder(portal, orderId),
      freshRole,
      billsFor(portal, asked, soonestRole),
      sharingLists(portal, orderId, soonestRole),
      section(() => listDeliveries(api, orderId)),
      section(() => listOrderDocuments(api, orderId)),
      section(() => listShowrooms(api, orderId)),
      section(() => listReclamationRows(api, orderId)),
      asked.withRows ? section(() => listProductRows(api, orderId)) : null,
    ])
  if (!order) return null

  const previewing = portal.preview !== null
  const sections = orderSections(order, previewing && asked.asInstaller ? installerRole : role)
  const shared = sections.sharing ? (access ?? (await sharingLists(portal, orderId, role))) : null
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
      billing: billingOf(order, bills ?? (await billsFor(portal, asked, role)), asked, portal),
    }),
    ...(sections.deliveries && { deliveries: paged(deliveries, pages.deliveries) }),
    rows: rows && mapped(rows, (list) => roomsPage(rooms(list), pages.rows)),
    ...(shared && {
      sharing: sharingView(shared, { page: pages.sharing, now, readOnly: !!portal.preview }),
    }),
    claims: paged(mapped(claims, claimLines), pages.claims),
    documents: mapped(documents, (list) =>
      documentsPage(
        asViewed(seen(list), portal),
        { folder: asked.folder, page: pages.documents },
        now,
      ),
    ),
    models: paged(models, pages.models),
    ...(previewing && {
      publication: publicationView(order, asked, {
        billing: countOf(bills?.payments),
        deliveries: countOf(deliveries),
        sharing: countOf(access?.shares),
        documents,
      }),
    }),
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
  { orderId, invoiceId, invoicePage }: AskedOrder,
  role: string | Promise<string>,
): Promise<Bills | null> {
  if (isInstaller(await role)) return null
  const [payments, rows] = await Promise.all([
    settle(listPayments(portal.api, orderId)),
    invoiceId === null ? null : settle(listInvoiceRows(portal.api, invoiceId, '')),
  ])
  return {
    payments,
    invoice: rows && invoiceId !== null ? { id: invoiceId, rows: paged(rows, invoicePage) } : null,
  }
}

function billingOf(order: Order, bills: Bills | null, { pages }: AskedOrder, portal: Portal) {
  const asked = { invoice: bills?.invoice ?? null, page: pages.billing }
  return billingView(order, bills?.payments ?? null, asked, portal)
}

const paged = <T>(loaded: Loaded<T[]>, page: number): Loaded<Page<T>> =>
  mapped(loaded, (list) => pageOf(list, page))

function mapped<T, U>(loaded: Loaded<T>, shape: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ok: true, value: shape(loaded.value) } : loaded
}

const everyOne = <T>(list: T): T => list
