import { expect, test } from 'vitest'
import { deliveries, now, order } from '~/screens/orders/order/order.fixture'
import type { DeliveryData } from '../delivery-data'
import { deliveryEvent, type DeliverySources } from './order-delivery'

const day = (iso: string) => ({ text: iso.split('-').reverse().join('.'), iso })
const estimate = { text: '21.–25.12.2026', iso: '2026-12-21', last: '2026-12-25' }
const words = (text: string) => ({ text, iso: null })

const eventOf = (some: Partial<DeliverySources>) =>
  deliveryEvent({ order, deliveries: [], preparation: null, ...some }, now)
const preparation = (values: Partial<DeliveryData>): DeliveryData => ({
  orderId: order.id,
  deliveryDate: null,
  deliveryTime: '',
  customerName: '',
  addressLines: [],
  customerPhone: '',
  truckPhone: '',
  carrierPhone: '',
  sellerPhone: '',
  storePhone: '',
  customerServicePhone: '',
  videoId: null,
  ...values,
})

test('the delivery has its hours and its place', () => {
  expect(eventOf({ deliveries })).toEqual({
    span: {
      kind: 'hours',
      start: Date.parse('2026-12-03T06:00:00Z'),
      end: Date.parse('2026-12-03T10:00:00Z'),
    },
    isConfirmed: true,
    time: '',
    place: 'Kuusitie 4 B, 33270 Tampere',
  })
})

test('an estimate, a range or a week in words is tentative and has whole days', () => {
  const unsure = [
    { deliveryDate: null, estimatedDeliveryDate: estimate },
    { deliveryDate: null, estimatedDeliveryDate: day('2026-12-03') },
    { deliveryDate: words('Viikko 51') },
    { deliveryDate: estimate },
  ]
  for (const dates of unsure)
    expect(eventOf({ order: { ...order, ...dates }, deliveries })).toMatchObject({
      isConfirmed: false,
      span: { kind: 'days' },
    })
})

test('a delivery without a day, with a past day, or delivered has no event', () => {
  const gone = [
    { deliveryDate: null, estimatedDeliveryDate: null },
    { deliveryDate: words('Sovitaan') },
    { deliveryDate: day('2026-11-19') },
    { status: { code: 20, text: '' } },
  ]
  for (const values of gone) expect(eventOf({ order: { ...order, ...values } })).toBeNull()
})

test('the hours of the instructions count for the day of the instructions only', () => {
  const said = { deliveryTime: 'klo 10–14', deliveryDate: day('2026-12-03') }
  expect(eventOf({ preparation: preparation(said) })?.span).toMatchObject({
    start: Date.parse('2026-12-03T08:00:00Z'),
  })
  const other = { ...said, deliveryDate: day('2026-12-04') }
  expect(eventOf({ preparation: preparation(other) })?.span).toEqual({
    kind: 'days',
    first: '2026-12-03',
    last: '2026-12-03',
  })
})

test('a time in words is text, and the day of the instructions counts where the order has none', () => {
  const said = preparation({ deliveryTime: 'aamupäivällä', deliveryDate: day('2026-12-03') })
  const undated = { ...order, deliveryDate: null }
  for (const one of [order, undated])
    expect(eventOf({ order: one, preparation: said })).toMatchObject({
      span: { kind: 'days', first: '2026-12-03' },
      time: 'aamupäivällä',
    })
})
