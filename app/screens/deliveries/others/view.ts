import type { BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'
import { backordersMatching } from '~/domain/delivery-search'
import type { DeliveriesQuery } from '~/screens/deliveries/query'
import type { Reader } from '~/screens/deliveries/reader'

export interface OthersView extends BackorderPage {
  showDelivered: boolean
}

/**
 * The other deliveries by freight company (specification 2.9). Delivered ones show by default where
 * something is searched, and where all of the requested order is delivered.
 */
export function othersView(
  rows: readonly BackorderRow[],
  query: DeliveriesQuery,
  { language, ...reader }: Reader,
): OthersView {
  const { query: phrase, backorderId: orderId } = query
  const requested = rows.filter((row) => orderId !== '' && row.orderId === orderId)
  const areAllDelivered = requested.length > 0 && requested.every((row) => row.delivered)
  const showDelivered = query.showDelivered ?? (phrase !== '' || areAllDelivered)
  const found = phrase === '' ? {} : { found: backordersMatching(rows, phrase, language) }
  const page = backorderPage(rows, { showDelivered, page: query.others, orderId, ...found }, reader)
  return { ...page, showDelivered }
}
