import { z } from 'zod'
import type { Db, Person } from '../maker/database'
import { customerFields } from '../seeds/orders'
import type { Wire } from '../seeds/seed'
import type { Seller } from '../seeds/sellers'
import { type Problems } from '../http/form'
import { optional } from './fields'

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

export const listSites = (db: Db, customer: Person) =>
  db.addresses.all({ owners: [customer.sub] }).sort((a, b) => a.id - b.id)

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
  const id = Math.max(0, ...db.addresses.all().map((address) => address.id)) + 1
  const streetAddress = `${given.streetAddress}, ${given.postalCode} ${given.city}`
  const roles = { [customer.sub]: ownerRole }
  db.addresses.put({ id, owner: customer.sub, streetAddress, roles })
  const row = {
    name: seller.salesPerson,
    title: 'Keittiösuunnittelija',
    company: seller.storeName,
    phone: seller.salesPersonPhone,
    email: seller.salesPersonEmail,
    info: '',
    ownContact: true,
    showLogo: false,
  }
  db.lists.put({ id: crypto.randomUUID(), list: 'Contact', addressId: id, row })
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
  const last = db.orders
    .ids({ owners: [addressId] })
    .toSorted()
    .at(-1)
  const detail = last === undefined ? undefined : db.orders.find(last)?.detail
  if (detail && given.addressId !== 'new') {
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
