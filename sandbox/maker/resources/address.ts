import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { json, jsonRows, jsonText } from '../answer'
import type { Call } from '../call'
import { route } from '../call'
import { placesOf, visibleOffers, visibleOrders } from '../reach'
import { offers, orders } from '../tables'

/** A column of the address's orders, in the order in which the maker keeps them. */
function ofOrders(call: Call, addressId: string, column: AnySQLiteColumn): string[] {
  const places = placesOf(call.reach, addressId)
  return call.db
    .select({ text: sql<string>`${column}` })
    .from(orders)
    .where(and(inArray(orders.addressId, places), visibleOrders(call.reach), isNotNull(column)))
    .orderBy(sql`rowid`)
    .all()
    .map((row) => row.text)
}

/** Lists of an address; "0" is all of the person's. */
export const addressRoutes = [
  route('GET', '/api/User/Address', (call) => json(call.reach.addresses)),

  route('GET', '/api/Address/{id}/Order', (call, { id }) =>
    jsonRows(ofOrders(call, id, orders.listed)),
  ),

  route('GET', '/api/Address/{id}/MainDelivery', (call, { id }) =>
    jsonRows(ofOrders(call, id, orders.mainDelivery)),
  ),

  route('GET', '/api/Address/{id}/SmallDelivery', (call, { id }) => {
    const lists = ofOrders(call, id, orders.smallDeliveries)
    const rows = lists.map((list) => list.slice(1, -1)).filter((list) => list !== '')
    return jsonText(`[${rows.join(',')}]`)
  }),

  route('GET', '/api/Address/{id}/Offer', (call, { id }) => {
    const rows = call.db
      .select({ listed: offers.listed })
      .from(offers)
      .where(and(inArray(offers.addressId, placesOf(call.reach, id)), visibleOffers(call.reach)))
      .orderBy(sql`rowid`)
      .all()
    return jsonRows(rows.map((row) => row.listed))
  }),
]
