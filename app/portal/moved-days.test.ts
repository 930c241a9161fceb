import { expect, test } from 'vitest'
import { loadNext } from '~/screens/dashboard/next/load.server'
import { loadOrder } from '~/screens/orders/order/load.server'
import { fakePortal, memoryKept } from './portal.fixture'

const addresses = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]
const url = (search: string) => new URL(`https://portal.example/a/1/orders/10?${search}`)

/** Looks of one person at the order and at the dashboard, with the day that the API has by then. */
function looks() {
  const kept = memoryKept()
  const portalWith = (deliveryDate: string) => {
    const order = { id: '10', info: 'Keittiö', deliveryDate }
    const fake = fakePortal({
      addresses,
      answers: {
        '/api/Address/1/Order': [{ ...order, status: 10 }],
        '/api/Address/1/MainDelivery': [{ orderId: '10', addressId: '1', deliveryDate }],
        '/api/Address/1/SmallDelivery': [],
        '/api/Address/1/Offer': [],
        '/api/Order/10': { ...order, statusCode: 10 },
      },
    })
    return { ...fake.portal, kept }
  }
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
