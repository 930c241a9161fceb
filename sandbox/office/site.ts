import { desc, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../maker/call'
import type { Db } from '../maker/database'
import { addresses, addressRoles, listRows, orders } from '../maker/tables'
import { customerFields } from '../seeds/orders'
import type { Wire } from '../seeds/seed'
import type { Seller } from '../seeds/sellers'
import { type Problems } from '../http/form'
import { optional } from './fields'
import { orderParts } from './order-parts'

/** Fields of a form that publish at one of the customer's sites, or at a new one. */
export const siteFields = {
  addressId: z
    .string('Choose a delivery address.')
    .regex(/^(new|\d+)$/, 'Choose a delivery address.'),
  streetAddress: optional(),
  postalCode: optional(20),
  city: optional(),
}

type SiteFields = z.output<z.ZodObject<typeof siteFields>>

export function listSites(db: Db, customer: Person) {
  return db
    .select({ id: addresses.id, streetAddress: addresses.streetAddress })
    .from(addresses)
    .where(eq(addresses.owner, customer.sub))
    .orderBy(addresses.id)
    .all()
}

export function siteProblems(db: Db, customer: Person, given: SiteFields): Problems {
  if (given.addressId !== 'new') {
    const known = listSites(db, customer).some(({ id }) => String(id) === given.addressId)
    return known ? {} : { addressId: 'Choose one of the customer’s addresses.' }
  }
  const needed = ['streetAddress', 'postalCode', 'city'] as const
  const empty = needed.filter((name) => given[name] === '')
  return Object.fromEntries(empty.map((name) => [name, 'A new address needs this.']))
}

/**
 * The site's number; a new one is made with the customer's role and with the seller as its contact.
 * Part of the publication's transaction.
 */
export function ensureSite(db: Db, customer: Person, given: SiteFields, seller: Seller): number {
  if (given.addressId !== 'new') return Number(given.addressId)
  const highest =
    db
      .select({ id: max(addresses.id) })
      .from(addresses)
      .get()?.id ?? 0
  const id = highest + 1
  const streetAddress = `${given.streetAddress}, ${given.postalCode} ${given.city}`
  db.insert(addresses).values({ id, owner: customer.sub, streetAddress }).run()
  db.insert(addressRoles).values({ addressId: id, sub: customer.sub, role: ownerRole }).run()
  const contact = {
    name: seller.salesPerson,
    title: 'Keittiösuunnittelija',
    company: seller.storeName,
    phone: seller.salesPersonPhone,
    email: seller.salesPersonEmail,
    info: '',
    ownContact: true,
    showLogo: false,
  }
  db.insert(listRows)
    .values({ list: 'Contact', addressId: id, wire: JSON.stringify(contact) })
    .run()
  return id
}

/** The customer's own role; the specification only names the installer's. */
const ownerRole = 'OMISTAJA'

/** Billing and delivery of a new order: as in the site's last order, else to the customer there. */
export function customerFieldsAt(
  db: Db,
  customer: Person,
  addressId: number,
  given: SiteFields & { phone: string },
): { fields: Wire; currency: string } {
  const last = db
    .select()
    .from(orders)
    .where(eq(orders.addressId, addressId))
    .orderBy(desc(orders.id))
    .get()
  if (last && given.addressId !== 'new') {
    const { detail } = orderParts(last)
    const copied = Object.entries(detail).filter(([name]) =>
      /^(billingCustomer|delivery(ContactPerson|Phone|Customer|Street|PostalCode|City))/.test(name),
    )
    const phone = given.phone ? { deliveryPhone: given.phone } : {}
    const { currency } = detail
    const fields = { ...Object.fromEntries(copied), ...phone }
    return { fields, currency: typeof currency === 'string' ? currency : 'EUR' }
  }
  const site = listSites(db, customer).find(({ id }) => id === addressId)
  const name = `${customer.firstName} ${customer.lastName}`
  const street = given.streetAddress || (site?.streetAddress ?? '')
  const { phone, postalCode, city } = given
  return { fields: customerFields({ name, phone, street, postalCode, city }), currency: 'EUR' }
}
