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
  /** The next delivery is expanded, and so is everything that a search matches. */
  open: boolean
  /** Where it goes; empty where the screen shows a single address. */
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
 * A notice for each flagged order, also for those that a search or another page hides (specification
 * 2.9). Where there are very many, the next ones and those on this page, so that the page stays small.
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
