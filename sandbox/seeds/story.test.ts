import { describe, expect, test } from 'vitest'
import { longFilename } from './aino/documents'
import { weekdayOf } from './calendar'
import type { Seed, SeedOrder, Wire } from './seed'
import { story } from './story'

const days = {
  'a Saturday in November': '2026-11-21T10:00:00Z',
  'New Year’s Eve, late': '2026-12-31T21:30:00Z',
  'a day of summer time': '2027-06-24T05:00:00Z',
}

describe.each(Object.entries(days))('the story told on %s', (_, now) => {
  const seed = story(new Date(now))
  const today = now.slice(0, 10)
  const order = (id: string) => find(seed, id)

  test('ids are unique', () => {
    const lists = [
      seed.people.map((person) => person.sub),
      seed.people.map((person) => person.email),
      seed.addresses.map((address) => address.id),
      seed.orders.map(({ listed }) => listed.id),
      seed.offers.map(({ offer }) => offer.id),
      seed.documents.map(({ document }) => document.id),
      seed.notifications.map(({ notification }) => notification.id),
      seed.shares.map(({ share }) => share.shareId),
      seed.invitations.map(({ invitation }) => invitation.invitationId),
      seed.previews.map(({ token }) => token),
      seed.orders.flatMap(({ payments }) => payments.flatMap(({ id }) => id ?? [])),
      [...seed.orders, ...seed.offers].flatMap(({ showrooms }) =>
        showrooms.map(({ showroomId }) => showroomId),
      ),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
    for (const id of lists.flat())
      if (!String(id).includes('@')) expect(String(id)).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  test('everything is at an address, and everybody there exists', () => {
    const addresses = seed.addresses.map(({ id }) => id)
    const people = seed.people.map(({ sub }) => sub)
    for (const thing of [...seed.orders, ...seed.offers, ...seed.documents, ...seed.notifications])
      expect(addresses).toContain(thing.addressId)
    for (const { addressId } of seed.contacts)
      if (addressId !== null) expect(addresses).toContain(addressId)
    for (const { owner, roles } of seed.addresses)
      for (const sub of [owner, ...Object.keys(roles)]) expect(people).toContain(sub)
    for (const { sub } of seed.notifications) expect(people).toContain(sub)
    for (const { staff, customer } of seed.previews) {
      expect(seed.people.find(({ sub }) => sub === staff)?.staff).toBe(true)
      expect(people).toContain(customer)
    }
  })

  test('a notification leads to a page that its person can see', () => {
    for (const { sub, notification } of seed.notifications) {
      const target = notification.redirectUrl
      if (typeof target !== 'string' || target === '') continue
      const [, addressId, page] = /^\/a\/(\d+)\/(.+)$/.exec(target) ?? []
      const address = seed.addresses.find(({ id }) => String(id) === addressId)
      expect(address?.roles, target).toHaveProperty(sub)
      const [, kind, id] =
        /^(orders\/backorder|orders|offers|deliveries\?backorderId=|documents)\/?(.*)$/.exec(
          page ?? '',
        ) ?? []
      if (kind === 'offers')
        expect(seed.offers.find(({ offer }) => offer.id === id)?.addressId).toBe(address?.id)
      else if (kind !== 'documents') expect(order(id ?? '').addressId, target).toBe(address?.id)
    }
  })

  test('documents, shares and invitations belong to orders and offers that exist', () => {
    for (const { addressId, document } of seed.documents) {
      if (typeof document.orderId === 'string')
        expect(order(document.orderId).addressId).toBe(addressId)
      if (document.offerId)
        expect(seed.offers.find(({ offer }) => offer.id === document.offerId)?.addressId).toBe(
          addressId,
        )
    }
    for (const { orderId, share } of seed.shares) {
      expect(order(orderId).detail.showOrderSharing).toBe(true)
      expect(share.orderId).toBe(orderId)
    }
    for (const { orderId } of seed.invitations) order(orderId)
  })

  test('an order says the same everywhere', () => {
    for (const { addressId, listed, detail, mainDelivery, ...rest } of seed.orders) {
      expect(detail.id).toBe(listed.id)
      expect(detail.statusCode).toBe(listed.status)
      expect(detail.containsBackorders).toBe(listed.containsBackorders)
      if (mainDelivery)
        expect(mainDelivery).toMatchObject({
          orderId: listed.id,
          addressId,
          deliveryDate: listed.deliveryDate,
          status: listed.status,
          showDeliveryPreparation: detail.showDeliveryPreparation,
        })
      for (const row of [...rest.backorders, ...rest.reclamationRows, ...rest.smallDeliveries])
        expect(row).toMatchObject({ orderId: listed.id, addressId })
      for (const data of [rest.warrantyData, rest.deliveryData])
        if (data)
          expect([data.orderId, isoOf(data.deliveryDate)]).toEqual([
            listed.id,
            isoOf(detail.deliveryDate),
          ])
      expect(rest.backorders.length > 0).toBe(isYes(detail.containsBackorders))
      expect(rest.warrantyData !== null).toBe(isYes(detail.showWarranty))
      if (isYes(detail.showDeliveryPreparation)) expect(rest.deliveryData).not.toBeNull()
    }
  })

  test('what is to come lies ahead, on working days; what has come lies behind', () => {
    const deliveries = seed.orders.flatMap(({ listed }) => {
      const day = isoOf(listed.deliveryDate)
      return day ? [{ id: listed.id, day, delivered: listed.status === 20 }] : []
    })
    expect(deliveries.length).toBeGreaterThan(8)
    for (const { id, day, delivered } of deliveries) {
      expect(weekdayOf(day), id).toBeLessThan(6)
      expect(day < today, id).toBe(delivered)
    }
    for (const { notification } of seed.notifications)
      expect(Date.parse(String(notification.createdAt))).toBeLessThanOrEqual(Date.parse(now))
  })

  test('the main story is near: delivery in one to two weeks, three new notifications', () => {
    const day = isoOf(order('412873').listed.deliveryDate) ?? ''
    const ahead = (Date.parse(day) - Date.parse(today)) / 864e5
    expect(ahead).toBeGreaterThan(7)
    expect(ahead).toBeLessThan(22)
    const news = seed.notifications.filter(
      ({ sub, addressId, notification }) =>
        sub === 'aino' && addressId === 4101 && notification.status === 0,
    )
    expect(news).toHaveLength(3)
  })

  test('one preview lasts for hours, one is over', () => {
    const left = seed.previews.map(({ validUntil }) => Date.parse(validUntil) - Date.parse(now))
    expect(left[0]).toBeGreaterThan(3 * 36e5)
    expect(left[1]).toBeLessThan(0)
  })

  test('the same moment gives the same story', () => {
    expect(withoutFiles(story(new Date(now)))).toEqual(withoutFiles(seed))
  })
})

test('another day moves the whole story', () => {
  const [first, second] = Object.values(days).map((now) => story(new Date(now)))
  expect(first?.orders[0]?.listed.deliveryDate).not.toBe(second?.orders[0]?.listed.deliveryDate)
  const ids = (seed?: Seed) => seed?.orders.map(({ listed }) => listed.id)
  expect(ids(first)).toEqual(ids(second))
})

test('rows come in the order of text, so that 10 stands before 2', () => {
  const rows = find(story(new Date(days['a Saturday in November'])), '412873').productRows
  const positions = rows.map((row) => String(row.strNumber))
  expect(rows).toHaveLength(41)
  expect(positions).toEqual([...positions].sort())
  expect(positions.indexOf('10')).toBeLessThan(positions.indexOf('2'))
})

test('the long file name has 200 characters', () => {
  expect(longFilename).toHaveLength(200)
})

test('an account of 10 000 orders only where it is asked for, quickly and with unique ids', () => {
  const now = new Date(days['a Saturday in November'])
  expect(story(now).people.map(({ sub }) => sub)).not.toContain('maarit')
  const seed = story(now, { orders: 10_000 })
  const own = seed.orders.filter(({ addressId }) => addressId === 4301)
  expect(own).toHaveLength(10_000)
  expect(new Set(seed.orders.map(({ listed }) => listed.id)).size).toBe(seed.orders.length)
  expect(seed.people.find(({ sub }) => sub === 'maarit')).toMatchObject({ language: 'en' })
})

function find(seed: Seed, id: string): SeedOrder {
  const found = seed.orders.find(({ listed }) => listed.id === id)
  if (!found) throw new Error(`no order ${id}`)
  return found
}

function isoOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value : ''
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  if (day) return `${year}-${month}-${day}`
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null
}

function isYes(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'K'
}

function withoutFiles(seed: Seed): Wire {
  return { ...seed, documents: seed.documents.map(({ content: _, ...document }) => document) }
}
