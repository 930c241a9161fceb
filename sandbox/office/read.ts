import type { Db, Person } from '../maker/database'
import type { Rows } from '../rows'
import type { SeedOffer, SeedOrder } from '../seeds/seed'
import { listSites } from './forms/site'
import { formatDay, statusName } from './format'
import { listRequests } from './requests'
import { textIn } from './wire'

/** @param limit how many of the latest orders, and of the latest offers, are read */
export function customerOf(db: Db, person: Person, limit: number) {
  const sites = listSites(db, person)
  const owners = sites.map(({ id }) => id)
  const streetAt = new Map(sites.map(({ id, streetAddress }) => [id, streetAddress]))
  const orders = db.orders.ids({ owners })
  const offers = db.offers.ids({ owners })
  const latest = (ids: string[]) => ({ ids: ids.slice(-limit) })
  const latestOrders = db.orders.all(latest(orders)).map(({ listed, addressId }) => ({
    kind: 'order' as const,
    id: listed.id,
    info: textIn(listed, 'info'),
    status: statusName(listed.status),
    day: formatDay(listed.deliveryDate),
    streetAddress: streetAt.get(addressId) ?? '',
  }))
  const latestOffers = db.offers.all(latest(offers)).map(({ offer, addressId }) => ({
    kind: 'offer' as const,
    id: offer.id,
    info: textIn(offer, 'info'),
    status: '',
    day: formatDay(offer.expirationDate),
    streetAddress: streetAt.get(addressId) ?? '',
  }))
  return {
    person,
    sites,
    devices: db.subscriptions.ids({ owners: [person.sub] }).length,
    orders: orders.length,
    offers: offers.length,
    /** Not published yet. */
    requests: listRequests(db).filter(
      ({ customer, owner }) => customer.sub === person.sub && owner === null,
    ),
    /** Newest first. */
    published: [...latestOrders.reverse(), ...latestOffers.reverse()],
  }
}

export type Customer = ReturnType<typeof customerOf>

export const listPeople = (db: Db, staff: boolean): Person[] =>
  db.users
    .all()
    .filter((person) => person.staff === staff)
    .sort((a, b) => byName(a).localeCompare(byName(b)))

const byName = ({ lastName, firstName }: Person) => `${lastName} ${firstName}`

/** One above the highest number in use. */
export const unusedNumber = (table: Rows<SeedOrder> | Rows<SeedOffer>): string =>
  String(Math.max(0, ...table.ids().map((id) => Number.parseInt(id) || 0)) + 1)
