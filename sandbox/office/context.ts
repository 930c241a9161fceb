import { and, eq } from 'drizzle-orm'
import { notFound } from '../http/refusal'
import type { Person } from '../maker/call'
import type { Db } from '../maker/database'
import type { Files } from '../maker/files'
import { addresses, orders, users } from '../maker/tables'
import type { SendPush } from './push'

/** The tools of the handlers of one request to the back office. */
export interface OfficeContext {
  db: Db
  files: Files
  push: SendPush
  portalUrl: string
  now: Date
}

export const home = '/sandbox/office'

/** The pages' addresses. */
export const pathTo = {
  customer: (sub: string) => `${home}/customers/${encodeURIComponent(sub)}`,
  publish: (sub: string, what: 'order' | 'offer' | 'document') =>
    `${home}/customers/${encodeURIComponent(sub)}/${what}`,
  order: (id: string) => `${home}/orders/${encodeURIComponent(id)}`,
  requests: `${home}/requests`,
  uploads: `${home}/uploads`,
  document: (id: string) => `${home}/documents/${encodeURIComponent(id)}`,
  outbox: `${home}/outbox`,
  mail: (id: number) => `${home}/outbox/${id}`,
  previews: `${home}/previews`,
  /** @param story '': all of them */
  tour: (story: string) => `${home}/tour${story && `/${story}`}`,
}

/** Paths of the portal that notifications lead to. */
export const portalPage = {
  order: (addressId: number, id: string) => `/a/${addressId}/orders/${id}`,
  backorder: (addressId: number, id: string) => `/a/${addressId}/orders/backorder/${id}`,
  offer: (addressId: number, id: string) => `/a/${addressId}/offers/${id}`,
  documents: (addressId: number) => `/a/${addressId}/documents`,
}

/** @throws Refusal 404 for somebody unknown, and for staff, who are no customers */
export function requireCustomer(db: Db, sub: string): Person {
  const customer = db
    .select()
    .from(users)
    .where(and(eq(users.sub, sub), eq(users.staff, false)))
    .get()
  if (!customer) throw notFound('customer')
  return customer
}

/** An order with the customer whose site it is for. */
export function requireOrder(db: Db, id: string) {
  const row = db
    .select({ order: orders, address: addresses, customer: users })
    .from(orders)
    .innerJoin(addresses, eq(addresses.id, orders.addressId))
    .innerJoin(users, eq(users.sub, addresses.owner))
    .where(eq(orders.id, id))
    .get()
  if (!row) throw notFound('order')
  return row
}

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email
