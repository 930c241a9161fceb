import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../maker/database'
import { readInstant } from '../maker/expiry'
import {
  addresses,
  documents,
  orders,
  publicationRequests,
  salesPersons,
  users,
} from '../maker/tables'
import { textIn } from './order-parts'
import { sellers } from './publish-order'

/** Customers' requests for publication (specification 2.15), newest first. */
export function listRequests(db: Db) {
  return db
    .select({
      id: publicationRequests.id,
      orderId: publicationRequests.orderId,
      postalCode: publicationRequests.postalCode,
      createdAt: publicationRequests.createdAt,
      salesPerson: salesPersons.name,
      customer: users,
      /** The order's owner by now; null: it is not published. */
      owner: addresses.owner,
    })
    .from(publicationRequests)
    .innerJoin(users, eq(users.sub, publicationRequests.sub))
    .leftJoin(
      salesPersons,
      and(
        eq(salesPersons.orderId, publicationRequests.orderId),
        eq(salesPersons.postalCode, publicationRequests.postalCode),
      ),
    )
    .leftJoin(orders, eq(orders.id, publicationRequests.orderId))
    .leftJoin(addresses, eq(addresses.id, orders.addressId))
    .orderBy(desc(publicationRequests.id))
    .all()
}

export type Request = ReturnType<typeof listRequests>[number]

/** The form that publishes what a request asks for, filled in as far as the request says it. */
export function requestedOrder(db: Db, sub: string, id: string): Record<string, string> | null {
  const request = listRequests(db).find((one) => String(one.id) === id && one.customer.sub === sub)
  if (!request) return null
  const { orderId, postalCode, salesPerson } = request
  const known = Object.entries(sellers).find(([, seller]) => seller.salesPerson === salesPerson)
  return { orderId, postalCode, addressId: 'new', ...(known ? { seller: known[0] } : {}) }
}

/** Customers' uploads (specification 2.8), newest first. */
export function listUploads(db: Db) {
  return db
    .select({ document: documents, customer: users, streetAddress: addresses.streetAddress })
    .from(documents)
    .innerJoin(users, eq(users.sub, documents.uploadedBy))
    .leftJoin(addresses, eq(addresses.id, documents.addressId))
    .where(isNotNull(documents.uploadedBy))
    .all()
    .sort((a, b) => uploadedAt(b) - uploadedAt(a))
}

const uploadedAt = ({ document }: { document: typeof documents.$inferSelect }) =>
  readInstant(textIn(document.wire, 'updatedAt')) ?? 0

export type Upload = ReturnType<typeof listUploads>[number]
