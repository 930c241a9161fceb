import { mapLoaded, pageOfLoaded, unlessEmpty } from '~/upstream/loaded'
import { deliveryChecks, openCheck } from '~/portal/delivery-check.server'
import { byArrival, undelivered, type BackorderRow } from '~/domain/backorder'
import { backorderLine } from '~/domain/backorder-page'
import { deliveryEvent } from '~/domain/calendar/order-delivery'
import { kitchenPicture, sharedViewDocuments } from '~/domain/document'
import {
  flagOfPart,
  hasSeller,
  orderSections,
  publishedParts,
  type PublishedPart,
} from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import { mapHref } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rooms } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { readPage } from '~/http/list-query'
import { movedDays } from '~/portal/moved-days.server'
import type { Portal } from '~/portal/portal.server'
import { pageOfDocuments } from '~/screens/parts/documents/documents-view'
import { billingView } from './billing/bills'
import { linksOf } from './linked-pages'
import { readOrder, type OrderQuery, type OrderReads } from './read-order.server'
import { sharingView } from './sharing/sharing-view'
import { ticketOf } from './ticket-data'

export type OrderView = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/**
 * Everything on the order's page; each section may fail alone. Null: the order could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's
 */
export async function loadOrder(portal: Portal, query: OrderQuery) {
  const { addressId, orderId, url } = query
  const reads = await readOrder(portal, query)
  if (!reads) return null
  const { order, role, days, documents, asInstaller, upload, isGuestsView } = reads
  const shownDay = order.deliveryDate ?? order.estimatedDeliveryDate
  // A guest view does not count as the person having seen the day.
  const movedFrom =
    shownDay && !asInstaller
      ? (await movedDays(portal, new Map([[orderId, shownDay]])))(orderId, shownDay)
      : null
  const arrivals = [order.deliveryDate, ...days.deliveries.map(({ time }) => time?.day ?? null)]
  const checks = await deliveryChecks(portal, addressId, [
    { id: orderId, days: arrivals, isOwn: role === 'customer' },
  ])
  return {
    addressId,
    order,
    role,
    upload,
    isGuestsView,
    /** Path and search. */
    self: url.pathname + url.search,
    ticket: ticketOf(reads, movedFrom),
    /** Only a future delivery day has a calendar file. */
    hasCalendar: deliveryEvent({ ...days, order, preparation: null }, portal.now) !== null,
    /** For installers; null without a map or an address. */
    mapHref: role === 'installer' ? mapHref(portal.config.mapUrl, order.delivery) : null,
    /** The check that was sent, or that is to be made. */
    check: checks.find(({ sent }) => sent) ?? (await openCheck(portal, checks)),
    /** Null: none. */
    picture: (documents.ok && kitchenPicture(documents.value)?.id) || null,
    sections: sectionsOf(reads),
    publication: portal.preview && { asInstaller, ...publicationOf(reads) },
  }
}

/** The page of backorders lists all of them. */
const mostListed = 3

/**
 * The data of the sections, in the order of the page; undefined where the order has no such section, or its flag
 * hides it.
 */
function sectionsOf(reads: OrderReads) {
  const { order, parts, own, search, portal, role } = reads
  const linesOf = (page: Page<BackorderRow>) => ({
    ...page,
    items: page.items.map((row) => backorderLine(row, { now: portal.now })),
  })
  const rows = reads.rows && mapLoaded(reads.rows, (all) => pageOfRows(all, search))
  return {
    /** On site the products come first. */
    ...(role === 'installer' && { rows }),
    billing:
      parts.billing && own
        ? mapLoaded(own.bills, (bills) => billingView(bills, own, reads))
        : undefined,
    deliveries: parts.deliveries
      ? pageOfLoaded(reads.deliveries, readPage(search, 'deliveries'))
      : undefined,
    backorders: parts.backorders
      ? mapLoaded(reads.backorders, (all) => {
          const missing = undelivered(all)
          const listed = linesOf(pageOf(missing.slice(0, mostListed), 1))
          return { ...listed, missing: missing.length }
        })
      : undefined,
    claims: unlessEmpty(
      mapLoaded(reads.claims, (all) =>
        linesOf(pageOf(all.toSorted(byArrival), readPage(search, 'claims'))),
      ),
    ),
    /** Null: not requested. */
    rows,
    documents: pageOfDocuments(reads.documents, role, search, portal),
    seller: hasSeller(order.seller) ? order.seller : undefined,
    ...linksOf(parts),
    models: unlessEmpty(pageOfLoaded(reads.models, readPage(search, 'models'))),
    sharing: parts.sharing && own ? sharingView(own, reads) : undefined,
    info: true,
  }
}

export const pageOfRows = (all: readonly ProductRow[], search: URLSearchParams) =>
  roomsPage(rooms(all), readPage(search, 'rows'))

/**
 * The parts of an order that its publication hides, and from whom, for staff in a preview. The result has
 * names of flags and counts, never the hidden data.
 */
function publicationOf({ order, own, deliveries, documents }: OrderReads) {
  const customer = orderSections(order, 'customer')
  const installer = orderSections(order, 'installer')
  /** The number of entries, including hidden ones. */
  const counts: Partial<Record<PublishedPart, number>> = {
    ...(own?.bills.ok && { billing: own.bills.value.payments.length }),
    ...(deliveries.ok && { deliveries: deliveries.value.length }),
    ...(own?.shares.ok && { sharing: own.shares.value.length }),
  }
  return {
    parts: publishedParts.map((part) => ({
      part,
      flag: flagOfPart[part],
      customerSees: customer[part],
      installerSees: installer[part],
      /** Null: unknown, or nothing to count. */
      count: counts[part] ?? null,
    })),
    /** False: unreadable. */
    documents: documents.ok && {
      customer: documents.value.length,
      installer: sharedViewDocuments(documents.value).length,
    },
  }
}
