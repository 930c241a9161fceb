import { isToBeChecked } from '~/domain/arrival-check'
import { byDeliveryDate, undelivered, type BackorderRow } from '~/domain/backorder'
import { backorderLine, type BackorderLine } from '~/domain/backorder-page'
import { deliveryEvent } from '~/domain/calendar/order-delivery'
import { lastDeliveryDay } from '~/domain/last-delivery'
import { roleToAllOrders } from '~/domain/order-role'
import { orderSections } from '~/domain/order-sections'
import { pageOf, type Page } from '~/domain/page'
import { mapHref } from '~/domain/postal-address'
import { rooms } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { hasSeller } from '~/domain/seller'
import { readPage } from '~/http/list-query'
import { movedDays } from '~/portal/moved-days.server'
import { orderOr404, unlessInstaller, rolesRemembered, uploadAddress } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { pageOfDocuments } from '~/screens/parts/documents/documents-view'
import { hasContent, mapLoaded, pageOfLoaded } from '~/screens/parts/loaded'
import { listBackorders, listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { listShowrooms } from '~/upstream/offer.server'
import { billingView, readBills } from './billing/load.server'
import { publicationView } from './publication/view'
import type { LoadedSectionId } from './sections'
import { publishedDays } from './sharing/sharing.server'
import { sharingView } from './sharing/sharing'
import { orderSummary } from './summary/view'
import { ticketView } from './ticket/view'

export interface OrderQuery {
  addressId: string
  orderId: string
  /** Its parameters name pages, the folder of documents and the open invoice. */
  url: URL
}

/** A section that the order does not have has no key (see sections.ts). */
export type OrderView = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/**
 * Everything that the page of an order shows, read in one round; each section may fail alone.
 * Null: the order itself could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function loadOrder(portal: Portal, query: OrderQuery) {
  const { api } = portal
  const { addressId, orderId, url } = query
  const search = url.searchParams
  const isPreview = portal.preview !== null
  const asInstaller = search.get('as') === 'installer'
  // Staff see how much is hidden; for a customer no more is read than for an installer.
  const isGuestsView = asInstaller && !isPreview
  // Customers ask for product rows (specification 2.5); installers came for them.
  const readRows = () => read(() => listProductRows(api, orderId))
  const knownRoles = rolesRemembered(portal, addressId)
  const showsRows =
    search.has('rows') || asInstaller || (knownRoles && roleToAllOrders(knownRoles) === 'installer')
  const [order, customer, upload, ...lists] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, async (isAlsoInstaller) => ({
      own: isGuestsView ? null : await readForCustomers(portal, query, isAlsoInstaller),
    })),
    uploadAddress(portal, addressId),
    read(() => listDeliveries(api, orderId)),
    read(() => listOrderDocuments(api, orderId)),
    read(() => listShowrooms(api, orderId)),
    read(() => listBackorders(api, orderId)),
    read(() => listReclamationRows(api, orderId)),
    showsRows ? readRows() : null,
  ])
  if (!order) return null

  const [deliveries, documents, models, backorders, claims, askedRows] = lists
  const own = customer?.own ?? null
  const role = own && !asInstaller ? 'customer' : 'installer'
  const rows = askedRows ?? (role === 'installer' ? await readRows() : null)
  const flags = orderSections(order, role)
  const page = (section: LoadedSectionId) => readPage(search, section)
  const claimsPage = mapLoaded(claims, (list) =>
    linesOf(pageOf(list.toSorted(byDeliveryDate), page('claims')), portal.now),
  )
  const modelsPage = pageOfLoaded(models, page('models'))
  const shownDay = order.deliveryDate ?? order.estimatedDeliveryDate
  // The view of a guest does not count as the person's own look at the order.
  const movedFrom =
    shownDay && !asInstaller
      ? (await movedDays(portal, new Map([[orderId, shownDay]])))(orderId, shownDay)
      : null
  const ticket = ticketView(
    order,
    {
      movedFrom,
      hasStages: flags.stepper,
      hasPreparation: flags.deliveryPreparation,
      claims,
      ...(flags.billing && own && { bills: own.bills }),
      ...(flags.deliveries && { deliveries }),
      ...(flags.backorders && { backorders }),
    },
    portal,
  )
  const days = publishedDays(order, { deliveries, backorders, claims })
  return {
    addressId,
    /** The day of delivery is ahead, so that a calendar can have it. */
    hasCalendar: deliveryEvent({ ...days, order, preparation: null }, portal.now) !== null,
    /** Path and search of the page. */
    self: url.pathname + url.search,
    order: orderSummary(order),
    ticket,
    /** Null: no map is known, or no address. Left out for customers, who know where they live. */
    ...(role === 'installer' && { mapHref: mapHref(portal.config.mapUrl, order.delivery) }),
    ...(flags.billing &&
      own && {
        billing: billingView(order, own, { page: page('billing'), qrOf: search.get('qr') }, portal),
      }),
    ...(flags.deliveries && { deliveries: pageOfLoaded(deliveries, page('deliveries')) }),
    ...(flags.backorders && {
      backorders: mapLoaded(backorders, (list) => nearestOf(list, portal.now)),
    }),
    ...(hasContent(claimsPage) && { claims: claimsPage }),
    ...(hasSeller(order.seller) && { seller: order.seller }),
    ...(flags.warranty && { warranty: true as const }),
    ...(hasContent(modelsPage) && { models: modelsPage }),
    rows: rows && mapLoaded(rows, (list) => roomsPage(rooms(list), page('rows'))),
    /** A delivery has come, or comes today. */
    isToBeChecked: [
      order.deliveryDate,
      ...((flags.deliveries && valueOf(deliveries)) || []).map(({ time }) => time?.day ?? null),
    ].some((day) => isToBeChecked(day, portal.now)),
    documents: pageOfDocuments(documents, role, search, portal),
    ...(role === 'customer' && upload && { upload: { addressId: upload, disabled: isPreview } }),
    ...(flags.sharing &&
      own && {
        sharing: sharingView(
          own,
          { search, lastDelivery: lastDeliveryDay(days, portal.now) },
          portal,
        ),
      }),
    /** The order's customer looks at it as an installer would see it. */
    ...(customer && isGuestsView && { isGuestsView: true as const }),
    /** Every order has it. */
    info: true as const,
    ...(isPreview && {
      publication: publicationView(order, query, {
        asInstaller,
        documents,
        counts: {
          billing: own?.bills.ok ? own.bills.value.payments.length : undefined,
          deliveries: deliveries.ok ? deliveries.value.length : undefined,
          sharing: own?.shares.ok ? own.shares.value.length : undefined,
        },
      }),
    }),
  }
}

const valueOf = <T>(loaded: Loaded<T>): T | null => (loaded.ok ? loaded.value : null)

/** How many of what is missing the order's own page lists; their page has them all. */
const mostListed = 3

function nearestOf(rows: BackorderRow[], now: Date) {
  const missing = undelivered(rows)
  const nearest = linesOf(pageOf(missing.slice(0, mostListed), 1), now)
  return { ...nearest, missing: missing.length }
}

const linesOf = (page: Page<BackorderRow>, now: Date): Page<BackorderLine> => ({
  ...page,
  items: page.items.map((row) => backorderLine(row, { now })),
})

/** Also catches what throws before the first request, as for an invalid id. */
async function read<T>(list: () => Promise<T>): Promise<Loaded<T>> {
  return settle(Promise.resolve().then(list))
}

/** Installers have no billing and no sharing, so these are not even read (specification 6). */
async function readForCustomers(
  portal: Portal,
  { orderId, url }: OrderQuery,
  isAlsoInstaller: boolean,
) {
  const [bills, shares, invitations] = await Promise.all([
    readBills(portal, { orderId, search: url.searchParams }, isAlsoInstaller),
    settle(listShares(portal.api, orderId)),
    settle(listOpenInvitations(portal.api, orderId)),
  ])
  return { ...bills, shares, invitations }
}
