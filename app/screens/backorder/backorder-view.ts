import type { BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'
import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'
import { pageSize } from '~/domain/page'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { pathWith } from '~/http/list-query'

/** Where the rows are brought, and who is called there. */
export interface Recipient {
  contactPerson: string
  phones: PhoneNumber[]
  lines: string[]
}

export interface BackorderView extends BackorderPage {
  recipients: Recipient[]
}

export function readBackorderQuery(search: URLSearchParams) {
  return {
    showDelivered: search.get('showDelivered') === '1',
    page: Number(search.get('page')) || 1,
  }
}

export type BackorderQuery = ReturnType<typeof readBackorderQuery>

/** The page's address with its choices; what is as usual stays out of it. */
export function backorderAddress(path: string, { showDelivered, page }: BackorderQuery): string {
  return pathWith(path, { showDelivered: showDelivered && 1, page: page > 1 && page })
}

/** The backorders of an order by freight company (specification 2.10), one page of their rows. */
export function backorderView(
  order: Pick<Order, 'delivery' | 'currency'>,
  rows: readonly BackorderRow[],
  query: BackorderQuery,
  now: Date,
): BackorderView {
  return { recipients: recipients(order, rows), ...backorderPage(rows, query, { now }) }
}

/** Each place that rows are brought to, once; where they name none, the order's own. */
function recipients(
  order: Pick<Order, 'delivery' | 'currency'>,
  rows: readonly BackorderRow[],
): Recipient[] {
  const country = orderCountry(order)
  const recipient = (
    place: Pick<Order['delivery'], 'contactPerson' | 'phone'>,
    lines: string[],
  ) => ({
    contactPerson: place.contactPerson,
    phones: phoneNumbers(place.phone, country),
    lines,
  })
  const seen = new Set<string>()
  const places = new Map<string, Recipient>()
  for (const row of rows) {
    const key = JSON.stringify([row.contactPerson, row.phone, row.deliveryAddress])
    if (seen.has(key)) continue
    const place = recipient(row, addressLines(row.deliveryAddress))
    if (hasContent(place)) places.set(JSON.stringify(place), place)
    seen.add(key)
    // Rows without number may name as many places: they stay as few as the rows of a page.
    if (places.size === pageSize) break
  }
  if (places.size > 0) return [...places.values()]
  return [recipient(order.delivery, addressLines(order.delivery))].filter(hasContent)
}

function hasContent({ contactPerson, phones, lines }: Recipient): boolean {
  return contactPerson !== '' || phones.length > 0 || lines.length > 0
}
