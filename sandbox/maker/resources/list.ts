import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { jsonList, route, type Call } from '../call'
import { addressIdsOf } from '../access'
import { listRows } from '../tables'

/** The rows of the address, and those of everybody's. A row of two sites is listed once. */
function rowsOf(call: Call, list: string, addressId = '0') {
  const addressIds = addressIdsOf(call.access, addressId)
  const rows = call.db
    .select({ wire: listRows.wire })
    .from(listRows)
    .where(
      and(
        eq(listRows.list, list),
        or(inArray(listRows.addressId, addressIds), isNull(listRows.addressId)),
      ),
    )
    .orderBy(listRows.id)
    .all()
  return jsonList([...new Set(rows.map((row) => row.wire))])
}

const ofAddress = (list: string) =>
  route('GET', `/api/Address/:id/${list}`, (call, { id }) => rowsOf(call, list, id))

/** Lists that are nothing but the rows of the seed's `lists`. */
export const listRoutes = [
  ofAddress('Contact'),
  route('GET', '/api/Contact', (call) => rowsOf(call, 'Contact')),
  route('GET', '/api/Contact/Registrations', (call) => rowsOf(call, 'Registrations')),
]
