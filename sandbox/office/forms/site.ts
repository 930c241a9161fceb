import { z } from 'zod'
import type { Db, Person } from '../../maker/database'
import { customerFields } from '../../seeds/orders'
import { designer } from '../../seeds/contacts'
import type { SeedAddress, Wire } from '../../seeds/seed'
import { anu, henna, lars, veera, type Seller } from '../../seeds/sellers'
import type { Problems } from '../../http/form'
import { optional } from '../form'

const site = z.string('Choose a delivery address.').regex(/^(new|\d+)$/)
const hint = 'Of a new address'

/** For forms that publish at a site, existing or new. */
export const siteFields = {
  addressId: { label: 'Delivery address', value: site },
  streetAddress: { label: 'Street address', hint, value: optional() },
  postalCode: { label: 'Postal code', hint, value: optional(20) },
  city: { label: 'City', hint, value: optional() },
}

export const siteOptions = (sites: SeedAddress[]) => [
  ...sites.map(({ id, streetAddress }) => [String(id), streetAddress] as const),
  ['new', 'A new address'] as const,
]

export const sellers = { henna, anu, veera, lars }

export const seller = {
  label: 'Salesperson',
  options: Object.entries(sellers).map(
    ([name, { salesPerson, storeName }]) => [name, `${salesPerson}, ${storeName}`] as const,
  ),
  value: z
    .enum(['henna', 'anu', 'veera', 'lars'], { error: 'Choose a salesperson.' })
    .transform((name): Seller => sellers[name]),
}

type Place = Record<keyof typeof siteFields, string>

export const listSites = (db: Db, customer: Person) =>
  db.addresses.all({ owners: [customer.sub] }).sort((a, b) => a.id - b.id)

export function siteProblems(db: Db, customer: Person, given: Place): Problems {
  if (given.addressId !== 'new') {
    const known = listSites(db, customer).some(({ id }) => String(id) === given.addressId)
    return known ? {} : { addressId: 'Choose one of the customer’s addresses.' }
  }
  const needed = ['streetAddress', 'postalCode', 'city'] as const
  const empty = needed.filter((name) => given[name] === '')
  return Object.fromEntries(empty.map((name) => [name, 'A new address needs this.']))
}

/** A new site gets the customer's role and the seller as contact. */
export function ensureSite(db: Db, customer: Person, given: Place, seller: Seller): number {
  if (given.addressId !== 'new') return Number(given.addressId)
  const id = Math.max(0, ...db.addresses.all().map((address) => address.id)) + 1
  const streetAddress = `${given.streetAddress}, ${given.postalCode} ${given.city}`
  const roles = { [customer.sub]: ownerRole }
  db.addresses.put({ id, owner: customer.sub, streetAddress, roles })
  const contact = designer(id, seller, 'Keittiösuunnittelija')
  db.lists.put({ id: crypto.randomUUID(), ...contact })
  return id
}

/** The specification names only the installer's role; this one is invented. */
const ownerRole = 'OMISTAJA'

/**
 * Billing and delivery fields: those of the site's last order, otherwise made from the customer's name and
 * the site.
 */
export function customerFieldsAt(
  db: Db,
  customer: Person,
  addressId: number,
  given: Place & { phone: string },
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
