import { jsonList, route, type Call } from '../call'
import { addressIdsOf, requireOffer, visibleOrders } from '../access'

/** One part of each order that the person sees, in the sequence in which the maker stored the orders. */
const ofOrders = ({ db, access }: Call, addressId: string, path: string): string[] =>
  db.orders.texts(path, visibleOrders(access, addressIdsOf(access, addressId)))

/** "0" means all of the person's addresses. */
export const addressRoutes = [
  route('GET', '/api/User/Address', (call) => call.access.addresses),

  route('GET', '/api/Address/:id/Order', (call, { id }) =>
    jsonList(ofOrders(call, id, '$.listed')),
  ),

  route('GET', '/api/Address/:id/MainDelivery', (call, { id }) =>
    jsonList(ofOrders(call, id, '$.mainDelivery')),
  ),

  route('GET', '/api/Address/:id/SmallDelivery', (call, { id }) => {
    const lists = ofOrders(call, id, '$.smallDeliveries')
    const rows = lists.map((list) => list.slice(1, -1)).filter((list) => list !== '')
    return jsonList(rows)
  }),

  route('GET', '/api/Address/:id/Offer', ({ db, access }, { id }) => {
    const owners = addressIdsOf(access, id).filter((addressId) => access.own.includes(addressId))
    return jsonList(db.offers.texts('$.offer', { owners }))
  }),

  route('GET', '/api/Offer/:id/Showroom', (call, { id }) => requireOffer(call, id).showrooms),
]
