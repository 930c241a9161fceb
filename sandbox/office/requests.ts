import { salesPersonId, type Db, type DocumentRow } from '../maker/database'
import { readInstant } from '../maker/expiry'
import { sellers } from './forms/site'
import { textIn } from './wire'

/** Newest first (specification 2.15). */
export const listRequests = (db: Db) =>
  db.publicationRequests
    .all()
    .flatMap((request) => {
      const order = db.orders.find(request.orderId)
      const customer = db.users.find(request.sub)
      if (!customer) return []
      return {
        ...request,
        salesPerson: db.salesPersons.find(salesPersonId(request))?.name ?? null,
        customer,
        /** Null: not published yet. */
        owner: (order && db.addresses.find(order.addressId)?.owner) ?? null,
      }
    })
    .reverse()

export type Request = ReturnType<typeof listRequests>[number]

/** Filled in from the request. */
export function requestedOrder(db: Db, sub: string, id: string): Record<string, string> | null {
  const request = listRequests(db).find((one) => one.id === id && one.customer.sub === sub)
  if (!request) return null
  const { orderId, postalCode, salesPerson } = request
  const known = Object.entries(sellers).find(([, seller]) => seller.salesPerson === salesPerson)
  return { orderId, postalCode, addressId: 'new', ...(known ? { seller: known[0] } : {}) }
}

/** Newest first (specification 2.8). */
export const listUploads = (db: Db) =>
  db.documents
    .all()
    .flatMap((document) => {
      const customer = document.uploadedBy && db.users.find(document.uploadedBy)
      if (!customer) return []
      return {
        document,
        customer,
        streetAddress: db.addresses.find(document.addressId)?.streetAddress,
      }
    })
    .sort((a, b) => uploadedAt(b) - uploadedAt(a))

const uploadedAt = ({ document }: { document: DocumentRow }) =>
  readInstant(textIn(document.wire, 'updatedAt')) ?? 0
