import { describe, expect, test } from 'vitest'
import type { MainDelivery } from '../main-delivery'
import { offer } from '../offer.fixture'
import type { OrderListEntry } from '../order'
import { offerEvents } from './endings'
import { listedDeliveryEvents } from './listed-deliveries'

const now = new Date('2026-11-20T10:00:00Z')
const day = (iso: string) => ({ text: iso.split('-').reverse().join('.'), iso })
const delivered = { code: 20, text: '' }

const order = (id: string, values: Partial<OrderListEntry> = {}): OrderListEntry => ({
  id,
  info: 'Keittiö',
  type: '',
  deliveryDate: null,
  status: { code: 10, text: '' },
  rows: [],
  containsBackorders: false,
  ...values,
})
const main = (orderId: string, values: Partial<MainDelivery> = {}): MainDelivery => ({
  orderId,
  addressId: '4101',
  type: 'Kalusteet',
  deliveryDate: null,
  status: { code: 10, text: '' },
  showDeliveryPreparation: false,
  rows: [],
  ...values,
})
const placeOf = (id: string) => (id === '4101' ? 'Kuusitie 4 B, 33270 Tampere' : '')
type Lists = Partial<Parameters<typeof listedDeliveryEvents>[0]>
const listed = (lists: Lists, known: Parameters<typeof listedDeliveryEvents>[1] = []) =>
  listedDeliveryEvents({ orders: [], deliveries: [], placeOf, ...lists }, known, now)

describe('deliveries that only the lists of an address tell', () => {
  test('have the order’s name, the earliest day and the place', () => {
    const deliveries = [
      main('10', { deliveryDate: day('2026-12-10') }),
      main('10', { deliveryDate: day('2026-12-03') }),
      main('10', { deliveryDate: day('2026-11-21'), status: delivered }),
    ]
    expect(listed({ orders: [order('10')], deliveries })).toMatchObject([
      {
        identity: ['delivery', '10'],
        subject: { name: 'Keittiö' },
        span: { first: '2026-12-03' },
        place: 'Kuusitie 4 B, 33270 Tampere',
      },
      { identity: ['delivery', '10', '10 4101 Kalusteet'], span: { first: '2026-12-10' } },
    ])
  })

  test('take the order’s own day where it has no delivery, and no day of a delivered one', () => {
    const orders = [
      order('10', { deliveryDate: day('2026-12-03') }),
      order('11', { deliveryDate: day('2026-12-04'), status: delivered }),
      order('12'),
    ]
    expect(listed({ orders }).map(({ identity }) => identity)).toEqual([['delivery', '10']])
  })

  test('leave out the days that the order’s own data has told, and add those of its parts', () => {
    const part = { ...main('10-2', { type: 'Kivitasot', deliveryDate: day('2026-12-16') }) }
    const deliveries = [main('10', { deliveryDate: day('2026-12-03'), rows: [part] })]
    const known = listed({ orders: [order('10', { deliveryDate: day('2026-12-03') })] })
    expect(listed({ orders: [order('10')], deliveries }, known)).toMatchObject([
      { identity: ['delivery', '10', '10-2 4101 Kivitasot'], subject: { name: 'Kivitasot' } },
    ])
    const both = [...known, ...listed({ deliveries }, known)]
    expect(listed({ orders: [order('10')], deliveries }, both)).toEqual([])
  })
})

test('offers end on their last day while they are active, and by that day alone', () => {
  const soon = { expiresAt: '2026-12-01T21:59:59.999Z', expiresOn: day('2026-12-01') }
  const offers = [
    offer('88', { info: 'Penkki', ...soon }),
    offer('89', { expiresAt: '2026-11-20T09:00:00.000Z', expiresOn: day('2026-11-20') }),
    offer('90'),
    offer('91', { expiresOn: { text: 'toistaiseksi', iso: null } }),
  ]
  expect(offerEvents(offers, now)).toMatchObject([
    { identity: ['offer', '88'], subject: { name: 'Penkki' }, span: { first: '2026-12-01' } },
  ])
})
