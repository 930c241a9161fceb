import { streetAt, type Address } from '~/domain/address'
import { mainDeliveriesMatching } from '~/domain/delivery-search'
import {
  preparationNotices,
  sortedDeliveries,
  type MainDelivery,
  type PreparationNotice,
} from '~/domain/main-delivery'
import { orderStatusKind } from '~/domain/order-status'
import { pageOf, pageSize, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import type { DeliveriesQuery } from '~/screens/deliveries/query'

export interface MainLine extends MainDelivery {
  /** The next to come stands open, and whatever matches a search. */
  open: boolean
  /** Where it is brought; empty where the screen is of one address. */
  street: string
}

export interface MainPage extends Page<MainLine> {
  notices: PreparationNotice[]
}

/** The main deliveries that match the search, by their day (specification 2.9). */
export function mainPage(
  deliveries: readonly MainDelivery[],
  query: DeliveriesQuery,
  { addresses, language }: { addresses: readonly Address[]; language: Language },
): MainPage {
  const matches = sortedDeliveries(mainDeliveriesMatching(deliveries, query.query, language))
  const page = pageOf(matches, query.page)
  const next = page.items.find(({ status }) => orderStatusKind(status) !== 'delivered')
  return {
    ...page,
    items: page.items.map((delivery) => ({
      ...delivery,
      open: query.query !== '' || delivery === next,
      street: streetAt(delivery.addressId, addresses),
    })),
    notices: noticesBeside(page.items, deliveries),
  }
}

/**
 * A notice per order that is flagged, whatever a search or another page hides (specification 2.9).
 * Of very many, the nearest ones and those of the rows on the page: a list's page stays small.
 */
function noticesBeside(
  items: readonly MainDelivery[],
  deliveries: readonly MainDelivery[],
): PreparationNotice[] {
  const onPage = new Set(items.map(({ orderId }) => orderId))
  return preparationNotices(deliveries).filter(
    ({ orderId }, index) => index < pageSize || onPage.has(orderId),
  )
}
