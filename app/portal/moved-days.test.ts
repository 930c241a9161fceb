import { expect, test } from 'vitest'
import { loadNext } from '~/screens/dashboard/next/load.server'
import { loadOrder } from '~/screens/orders/order/load.server'
import DeliveriesScreen, { loader } from '~/screens/deliveries/screen'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { fakePortal, memoryKept } from './portal.fixture'

const addresses = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]
const url = (search: string) => new URL(`https://portal.example/a/1/orders/10?${search}`)

/** Looks of one person at the order and at the dashboard, with the day that the API has by then. */
function looks() {
  const kept = memoryKept()
  const asking = (deliveryDate: string, status = 10) => {
    const order = { id: '10', info: 'Keittiö', deliveryDate }
    return {
      addresses,
      answers: {
        '/api/Address/1/Order': [{ ...order, status }],
        '/api/Address/1/MainDelivery': [{ orderId: '10', addressId: '1', deliveryDate, status }],
        '/api/Address/1/SmallDelivery': [],
        '/api/Address/1/Offer': [],
        '/api/Order/10': { ...order, statusCode: status },
      },
    }
  }
  const portalWith = (deliveryDate: string) => ({
    ...fakePortal(asking(deliveryDate)).portal,
    kept,
  })
  return {
    async order(day: string, search = '') {
      const query = { addressId: '1', orderId: '10', url: url(search) }
      const view = await loadOrder(portalWith(day), query)
      return view?.ticket.delivery?.movedFrom?.short ?? null
    },
    async dashboard(day: string) {
      const { first } = await loadNext(portalWith(day), '1')
      return first?.movedFrom?.short ?? null
    },
    /** The text of the page. */
    async deliveries(day: string, status?: number) {
      const path = '/a/1/deliveries'
      const { data } = await load(loader, path, { ...asking(day, status), portal: { kept } })
      return textOf(await screenInLanguage('en', DeliveriesScreen, data))
    },
  }
}

test('a day that moved is told by the order and the dashboard, whichever of them was seen first', async () => {
  for (const [seen, other] of [
    ['order', 'dashboard'],
    ['dashboard', 'order'],
  ] as const) {
    const person = looks()
    expect(await person[seen]('10.12.2026')).toBeNull()
    expect(await person[other]('10.12.2026')).toBeNull()
    expect(await person[seen]('14.12.2026')).toBe('Thu 10 Dec')
    expect(await person[other]('14.12.2026')).toBe('Thu 10 Dec')
  }
})

test('a customer who looks at the view of an installer has not seen the day', async () => {
  const person = looks()
  expect(await person.order('10.12.2026')).toBeNull()
  expect(await person.order('14.12.2026', 'as=installer')).toBeNull()
  expect(await person.order('14.12.2026')).toBe('Thu 10 Dec')
})

test('the deliveries list shows a move that another page saw, and keeps nothing itself', async () => {
  const person = looks()
  expect(await person.deliveries('10.12.2026')).not.toContain('moved')
  expect(await person.order('14.12.2026')).toBeNull()
  expect(await person.deliveries('16.12.2026')).not.toContain('moved')
  expect(await person.order('16.12.2026')).toBe('Mon 14 Dec')
  expect(await person.deliveries('16.12.2026')).toMatch(
    /16\.12\.2026 confirmed moved, was Mon 14 Dec/,
  )
  expect(await person.deliveries('16.12.2026', 20)).not.toContain('moved')
})
