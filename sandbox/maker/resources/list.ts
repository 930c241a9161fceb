import { route, type Call } from '../call'
import { addressIdsOf } from '../access'

/** Rows of the address and of everybody. A row of two sites is listed once. */
function rowsOf({ db, access }: Call, list: string, addressId = '0') {
  const addressIds = addressIdsOf(access, addressId)
  const rows = db.lists
    .all({ owners: [list] })
    .filter((row) => row.addressId === null || addressIds.includes(row.addressId))
  return [...new Map(rows.map(({ row }) => [JSON.stringify(row), row])).values()]
}

const ofAddress = (list: string) =>
  route('GET', `/api/Address/:id/${list}`, (call, { id }) => rowsOf(call, list, id))

/** Lists that consist of the seed's `lists`. */
export const listRoutes = [
  ofAddress('Contact'),
  route('GET', '/api/Contact', (call) => rowsOf(call, 'Contact')),
  route('GET', '/api/Contact/Registrations', (call) => rowsOf(call, 'Registrations')),
]
