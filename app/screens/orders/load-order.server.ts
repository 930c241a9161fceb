import { sharedViewDocuments } from '~/domain/document'
import { orderSections } from '~/domain/order-sections'
import { pageOf, type Page } from '~/domain/page'
import { rooms } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { unlessInstaller } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'
import { listShowrooms } from '~/upstream/showroom.server'
import { readOnlyInPreview } from '~/screens/parts/documents/read-only-in-preview'
import { documentsPage } from '~/screens/parts/documents/documents-view'
import { billingView, readBills } from './load-billing.server'
import { claimLines, orderCard, type OrderView, type SectionPages } from './order-view'
import { sharingLists } from './sharing/load-sharing.server'
import { countOf, publicationView } from './publication-view'
import { sharingView } from './sharing/sharing-view'

export interface OrderQuery {
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
export async function loadOrder(portal: Portal, query: OrderQuery): Promise<OrderView | null> {
  const { api, now } = portal
  const { addressId, orderId, pages } = query
  const [order, customers, deliveries, documents, models, claims, rows] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, query, (isAlsoInstaller) =>
      forCustomers(portal, query, isAlsoInstaller),
    ),
    section(() => listDeliveries(api, orderId)),
    section(() => listOrderDocuments(api, orderId)),
    section(() => listShowrooms(api, orderId)),
    section(() => listReclamationRows(api, orderId)),
    query.withRows ? section(() => listProductRows(api, orderId)) : null,
  ])
  if (!order) return null

  const previewing = portal.preview !== null
  const seenAsInstaller = !customers || (previewing && query.asInstaller)
  const sections = orderSections(order, seenAsInstaller ? 'installer' : 'customer')
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
    ...(sections.billing &&
      customers && { billing: billingView(order, customers, pages.billing, portal) }),
    ...(sections.deliveries && { deliveries: paged(deliveries, pages.deliveries) }),
    rows: rows && mapped(rows, (list) => roomsPage(rooms(list), pages.rows)),
    ...(sections.sharing &&
      customers && {
        sharing: sharingView(customers, { page: pages.sharing, now, readOnly: previewing }),
      }),
    claims: paged(mapped(claims, claimLines), pages.claims),
    documents: mapped(documents, (list) =>
      documentsPage(
        readOnlyInPreview(seen(list), portal),
        { folder: query.folder, page: pages.documents },
        now,
      ),
    ),
    models: paged(models, pages.models),
    ...(previewing && {
      publication: publicationView(order, query, {
        billing: countOf(customers?.payments),
        deliveries: countOf(deliveries),
        sharing: countOf(customers?.shares),
        documents,
      }),
    }),
    self: query.self,
  }
}

/** Begins within its promise: what cannot even be asked for fails alone as well. */
async function section<T>(read: () => Promise<T>): Promise<Loaded<T>> {
  return settle(Promise.resolve().then(read))
}

/** What an installer's page does not even ask for (specification 6). */
async function forCustomers(portal: Portal, query: OrderQuery, isAlsoInstaller: boolean) {
  const [bills, sharing] = await Promise.all([
    readBills(portal, query, isAlsoInstaller),
    sharingLists(portal, query.orderId),
  ])
  return { ...bills, ...sharing }
}

const paged = <T>(loaded: Loaded<T[]>, page: number): Loaded<Page<T>> =>
  mapped(loaded, (list) => pageOf(list, page))

function mapped<T, U>(loaded: Loaded<T>, shape: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ok: true, value: shape(loaded.value) } : loaded
}

const everyOne = <T>(list: T): T => list
