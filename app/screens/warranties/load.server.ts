import { byDay } from '~/domain/day'
import type { Noticed } from '~/domain/defect-deadline'
import { isDelivered } from '~/domain/order-status'
import type { OrderListEntry } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import { warrantyPeriod } from '~/domain/warranty-period'
import type { Portal } from '~/portal/portal.server'
import { getOrder, getWarrantyData, listOrders } from '~/upstream/order.server'
import { isMissing, settle, type Loaded } from '~/upstream/settle'
import { mapWithConcurrency } from '~/upstream/map-with-concurrency'
import type { WarrantiesQuery } from './query'
import { cardOf, failedCard, type WarrantyCard } from './view'

/** Each order is two calls: fewer to a page than lists have. */
const ordersToAPage = 5

export interface Warranties extends Page<WarrantyCard> {
  /** Not every address could be read. */
  incomplete: boolean
}

/** The warranties of an address, or of all of them: first what has been delivered, the latest first. */
export async function loadWarranties(
  portal: Portal,
  addressId: string,
  { noticed, page }: WarrantiesQuery,
): Promise<Loaded<Warranties>> {
  const listing = await settle(listOrders(portal.api, addressId, () => portal.addresses()))
  if (!listing.ok) return listing
  const { rows, incomplete } = listing.value
  const unique = [...new Map(rows.map((order) => [order.id, order])).values()]
  const orders = pageOf(unique.sort(latestDeliveredFirst), page, ordersToAPage)
  const cards = await mapWithConcurrency(orders.items, (order) => readCard(portal, order, noticed))
  const items = cards.filter((card) => card !== null)
  return { ok: true, value: { ...orders, items, incomplete } }
}

function latestDeliveredFirst(a: OrderListEntry, b: OrderListEntry): number {
  const [left, right] = [isDelivered(a.status), isDelivered(b.status)]
  if (left !== right) return left ? -1 : 1
  return left ? byDay(b.deliveryDate, a.deliveryDate) : byDay(a.deliveryDate, b.deliveryDate)
}

/** Null: the order's warranty is not published. What cannot be read fails alone. */
async function readCard(
  portal: Portal,
  listed: OrderListEntry,
  noticed: Noticed,
): Promise<WarrantyCard | null> {
  const { api, config, now } = portal
  const readData = () => settle(getWarrantyData(api, listed.id))
  const [order, early] = await Promise.all([
    settle(getOrder(api, listed.id, config.brand.prefix)),
    // An order that has not come has no warranty data yet.
    isDelivered(listed.status) ? readData() : null,
  ])
  if (!order.ok) return failedCard(listed, 'order')
  if (!order.value.showWarranty) return null
  const data = isDelivered(order.value.status) ? (early ?? (await readData())) : null
  if (data && isMissing(data)) return null
  if (data && !data.ok) return failedCard(listed, 'warranty')
  const period = warrantyPeriod(order.value, data && data.value, now)
  return cardOf({ listed, order: order.value, period }, noticed, now)
}
