import { groupByFreightCompany, isOrderDelivered, type BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'
import { backordersMatching } from '~/domain/delivery-search'
import type { Language } from '~/domain/person'
import type { DeliveriesQuery } from '~/screens/deliveries/query'

export interface OthersPage extends BackorderPage {
  showDelivered: boolean
}

/**
 * Other deliveries by freight company. Delivered ones show by default where all of the requested order
 * is delivered.
 */
export function othersPage(
  rows: readonly BackorderRow[],
  query: DeliveriesQuery,
  language: Language,
): OthersPage {
  const { backorderId, others } = query
  const showDelivered =
    query.showDelivered ??
    (backorderId !== '' && isOrderDelivered(groupByFreightCompany(rows), backorderId))
  const matches = backordersMatching(rows, query.query, language)
  const orderId = backorderId === '' ? undefined : backorderId
  return {
    ...backorderPage(rows, { showDelivered, page: others, orderId }, matches),
    showDelivered,
  }
}
