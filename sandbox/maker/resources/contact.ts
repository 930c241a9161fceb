import { inArray, isNull, or } from 'drizzle-orm'
import { jsonList, route, type Call } from '../call'
import { addressIdsOf } from '../access'
import { contacts, registrations } from '../tables'

/** A contact of two sites is listed once. */
function contactsOf(call: Call, addressId: string) {
  const addressIds = addressIdsOf(call.access, addressId)
  const rows = call.db
    .select({ wire: contacts.wire })
    .from(contacts)
    .where(or(inArray(contacts.addressId, addressIds), isNull(contacts.addressId)))
    .orderBy(contacts.id)
    .all()
  return jsonList([...new Set(rows.map((row) => row.wire))])
}

export const contactRoutes = [
  route('GET', '/api/Contact', (call) => contactsOf(call, '0')),
  route('GET', '/api/Address/:id/Contact', (call, { id }) => contactsOf(call, id)),
  route('GET', '/api/Contact/Registrations', (call) => {
    const rows = call.db.select().from(registrations).orderBy(registrations.id).all()
    return jsonList(rows.map((row) => row.wire))
  }),
]
