import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../maker/call'
import type { Db } from '../maker/database'
import { notifications, offers, orders, subscriptions, users } from '../maker/tables'
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
  const rows = db
    .select({ wire: notifications.wire })
    .from(notifications)
    .where(eq(notifications.sub, sub))
    .orderBy(notifications.createdMs)
    .all()
  for (const { wire } of rows) {
    const { data } = wireNotification.safeParse(wire)
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
  const ids = sites.map(({ id }) => id)
  const at = new Map(sites.map(({ id, streetAddress }) => [id, streetAddress]))
  const notificationById = publicationNotifications(db, person.sub)
  const latest = (table: typeof orders | typeof offers) =>
    db
      .select({ id: table.id, addressId: table.addressId, listed: table.listed })
      .from(table)
      .where(inArray(table.addressId, ids))
      .orderBy(desc(sql`rowid`))
      .limit(limit)
      .all()
  const common = (
    kind: Published['kind'],
    { id, addressId }: { id: string; addressId: number },
  ) => {
    const notification = notificationById.get(`${kind} ${id}`) ?? null
    return { kind, id, streetAddress: at.get(addressId) ?? '', notification }
  }
  const total = (table: typeof orders | typeof offers) =>
    db.select({ n: count() }).from(table).where(inArray(table.addressId, ids)).get()?.n ?? 0
  const published = [
    ...latest(orders).map((row): Published => {
      const { deliveryDate: day, info, status } = listedOrder.parse(JSON.parse(row.listed))
      return { ...common('order', row), info, status, day }
    }),
    ...latest(offers).map((row): Published => {
      const { expirationDate: day, info } = listedOffer.parse(JSON.parse(row.listed))
      return { ...common('offer', row), info, status: null, day }
    }),
  ]
  const requests = listRequests(db).filter(({ customer, owner }) => {
    return customer.sub === person.sub && owner === null
  })
  const devices =
    db.select({ n: count() }).from(subscriptions).where(eq(subscriptions.sub, person.sub)).get()
      ?.n ?? 0
  return {
    person,
    sites,
    devices,
    orders: total(orders),
    offers: total(offers),
    requests,
    published,
  }
}

export function listPeople(db: Db, staff: boolean): Person[] {
  const people = db.select().from(users).where(eq(users.staff, staff))
  return people.orderBy(users.lastName, users.firstName).all()
}

/** A number that no order (or offer) has had: one above the highest. */
export function unusedNumber(db: Db, table: typeof orders | typeof offers): string {
  const highest = db
    .select({ n: sql<number | null>`max(cast(${table.id} as integer))` })
    .from(table)
    .get()
  return String((highest?.n ?? 0) + 1)
}
