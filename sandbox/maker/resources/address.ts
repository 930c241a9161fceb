import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { jsonList, route, type Call } from '../call'
import { addressIdsOf, visibleOffers, visibleOrders } from '../access'
import { offers, orders, partOf } from '../tables'

/** A part of the address's orders, in the order in which the maker keeps them. */
function ofOrders(call: Call, addressId: string, part: SQL<string | null>): string[] {
  const addressIds = addressIdsOf(call.access, addressId)
  return call.db
    .select({ text: part })
    .from(orders)
    .where(and(inArray(orders.addressId, addressIds), visibleOrders(call.access)))
    .orderBy(sql`rowid`)
    .all()
    .flatMap(({ text }) => text ?? [])
}

/** Lists of an address; "0" is all of the person's. */
export const addressRoutes = [
  route('GET', '/api/User/Address', (call) => call.access.addresses),

  route('GET', '/api/Address/:id/Order', (call, { id }) =>
    jsonList(ofOrders(call, id, sql<string>`${orders.listed}`)),
  ),

  route('GET', '/api/Address/:id/MainDelivery', (call, { id }) =>
    jsonList(ofOrders(call, id, partOf('mainDelivery'))),
  ),

  route('GET', '/api/Address/:id/SmallDelivery', (call, { id }) => {
    const lists = ofOrders(call, id, partOf('smallDeliveries'))
    const rows = lists.map((list) => list.slice(1, -1)).filter((list) => list !== '')
    return jsonList(rows)
  }),

  route('GET', '/api/Address/:id/Offer', (call, { id }) => {
    const rows = call.db
      .select({ listed: offers.listed })
      .from(offers)
      .where(
        and(inArray(offers.addressId, addressIdsOf(call.access, id)), visibleOffers(call.access)),
      )
      .orderBy(sql`rowid`)
      .all()
    return jsonList(rows.map((row) => row.listed))
  }),
]
