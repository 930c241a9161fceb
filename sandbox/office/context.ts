import { notFound } from '../http/refusal'
import type { Db, Person } from '../maker/database'
import type { Files } from '../maker/files'
import type { SendPush } from './push'

/** For one request to the back office. */
export interface OfficeContext {
  db: Db
  files: Files
  push: SendPush
  portalUrl: string
  now: Date
}

export const home = '/sandbox/office'

export const pathTo = {
  customer: (sub: string) => `${home}/customers/${encodeURIComponent(sub)}`,
  publish: (sub: string, what: 'order' | 'offer' | 'document') =>
    `${home}/customers/${encodeURIComponent(sub)}/${what}`,
  /** The page that publishes an order, filled in from a customer's request. */
  request: (sub: string, id: string) => `${pathTo.publish(sub, 'order')}?request=${id}`,
  order: (id: string) => `${home}/orders/${encodeURIComponent(id)}`,
  requests: `${home}/requests`,
  uploads: `${home}/uploads`,
  document: (id: string) => `${home}/documents/${encodeURIComponent(id)}`,
  outbox: `${home}/outbox`,
  mail: (id: string) => `${home}/outbox/${id}`,
  previews: `${home}/previews`,
  tour: `${home}/tour`,
}

/** @throws Refusal 404 for unknown people and staff */
export function requireCustomer(db: Db, sub: string): Person {
  const customer = db.users.find(sub)
  if (!customer || customer.staff) throw notFound('customer')
  return customer
}

export function requireOrder(db: Db, id: string) {
  const order = db.orders.find(id)
  const address = order && db.addresses.find(order.addressId)
  const customer = address && db.users.find(address.owner)
  if (!customer) throw notFound('order')
  return { order, address, customer }
}

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email
