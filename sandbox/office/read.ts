import { z } from 'zod'
import type { Db, Person } from '../maker/database'
import type { Rows } from '../rows'
import type { SeedOffer, SeedOrder } from '../seeds/seed'
import { listSites } from './site'
import { listRequests, type Request } from './requests'

const listedOrder = z.object({
  info: z.string().catch(''),
  status: z.unknown().optional(),
  deliveryDate: z.unknown().optional(),
})
const listedOffer = z.object({
  info: z.string().catch(''),
  expirationDate: z.unknown().optional(),
})

/** An order or an offer that a customer sees, and how its customer was notified. */
export interface Published {
  kind: 'order' | 'offer'
  id: string
  streetAddress: string
  info: string
  status: unknown
  /** An order's delivery, an offer's last day. */
  day: unknown
  /** The customer's notification of it. */
  notification: { at: string; isRead: boolean } | null
}

export interface Customer {
  person: Person
  sites: { id: number; streetAddress: string }[]
  devices: number
  orders: number
  offers: number
  /** Their requests that nobody has published yet. */
  requests: Request[]
  /** The latest of both, newest first. */
  published: Published[]
}

const wireNotification = z.object({
  type: z.string(),
  status: z.number(),
  createdAt: z.string(),
  notificationParams: z.string(),
})

/** When a customer was notified of what was published, by `order 412873` or `offer 88214`. */
function publicationNotifications(db: Db, sub: string): Map<string, Published['notification']> {
  const notificationById = new Map<string, Published['notification']>()
  for (const { notification } of db.notifications.all({ owners: [sub] })) {
    const { data } = wireNotification.safeParse(notification)
    const kind = data?.type === 'order-published' ? 'order' : 'offer'
    if (!data || data.type !== `${kind}-published`) continue
    const id = new RegExp(`"${kind}Id":"([^"]+)"`).exec(data.notificationParams)?.[1]
    if (id) notificationById.set(`${kind} ${id}`, { at: data.createdAt, isRead: data.status !== 0 })
  }
  return notificationById
}

/** @param limit how many of the latest orders and of the latest offers are read */
export function customerOf(db: Db, person: Person, limit: number): Customer {
  const sites = listSites(db, person)
  const owners = sites.map(({ id }) => id)
  const at = new Map(sites.map(({ id, streetAddress }) => [id, streetAddress]))
  const notificationById = publicationNotifications(db, person.sub)
  const common = (kind: Published['kind'], id: string, addressId: number) => {
    const notification = notificationById.get(`${kind} ${id}`) ?? null
    return { kind, id, streetAddress: at.get(addressId) ?? '', notification }
  }
  const orders = db.orders.ids({ owners })
  const offers = db.offers.ids({ owners })
  const latest = (ids: string[]) => ({ ids: ids.slice(-limit) })
  const published = [
    ...db.orders
      .all(latest(orders))
      .map(({ listed, addressId }): Published => {
        const { deliveryDate: day, info, status } = listedOrder.parse(listed)
        return { ...common('order', listed.id, addressId), info, status, day }
      })
      .reverse(),
    ...db.offers
      .all(latest(offers))
      .map(({ offer, addressId }): Published => {
        const { expirationDate: day, info } = listedOffer.parse(offer)
        return { ...common('offer', offer.id, addressId), info, status: null, day }
      })
      .reverse(),
  ]
  const requests = listRequests(db).filter(({ customer, owner }) => {
    return customer.sub === person.sub && owner === null
  })
  const devices = db.subscriptions.ids({ owners: [person.sub] }).length
  return {
    person,
    sites,
    devices,
    orders: orders.length,
    offers: offers.length,
    requests,
    published,
  }
}

export const listPeople = (db: Db, staff: boolean): Person[] =>
  db.users
    .all()
    .filter((person) => person.staff === staff)
    .sort((a, b) => byName(a).localeCompare(byName(b)))

const byName = ({ lastName, firstName }: Person) => `${lastName} ${firstName}`

/** A number that no order (or offer) has had: one above the highest. */
export const unusedNumber = (table: Rows<SeedOrder> | Rows<SeedOffer>): string =>
  String(Math.max(0, ...table.ids().map((id) => Number.parseInt(id) || 0)) + 1)
