import { expect, test } from 'vitest'
import type { Day } from './day'
import { lastDeliveryDay, type DeliveryDays } from './last-delivery'
import { backorderRow } from './rows.fixture'

const now = new Date('2026-11-20T21:30:00Z')
const day = (iso: string): Day => ({ iso, text: iso.split('-').reverse().join('.') })
const delivery = (day: Day) => ({
  supplier: '',
  carrier: '',
  truckPhone: '',
  time: { text: day.text, day, timeOfDay: '' },
  waybill: '',
})
const nothing: DeliveryDays = {
  order: { deliveryDate: null, estimatedDeliveryDate: null },
  deliveries: [],
  backorders: [],
  claims: [],
}
const lastOf = (some: Partial<DeliveryDays>) => lastDeliveryDay({ ...nothing, ...some }, now)
const order = (deliveryDate: Day | null, estimatedDeliveryDate: Day | null = null) => ({
  order: { deliveryDate, estimatedDeliveryDate },
})

test.each<[string, Partial<DeliveryDays>, string | null]>([
  ['nothing', {}, null],
  ['the agreed day', order(day('2026-12-03')), '2026-12-03'],
  [
    'an agreed day before a later estimate',
    order(day('2026-12-03'), day('2026-12-10')),
    '2026-12-03',
  ],
  ['an estimate', order(null, day('2026-12-10')), '2026-12-10'],
  [
    'a range',
    order(null, { text: '29.12.2026–8.1.2027', iso: '2026-12-29', last: '2027-01-08' }),
    '2027-01-08',
  ],
  ['a week in words', order(null, { text: 'Viikko 51', iso: null }), '2026-12-20'],
  ['a week of another year', order(null, { text: 'vecka 1/2027', iso: null }), '2027-01-10'],
  ['other words', order(null, { text: 'pian', iso: null }), null],
  ['a delivery that has passed', order(day('2025-03-01')), '2025-03-01'],
  [
    'a carrier’s day',
    { deliveries: [delivery(day('2026-12-16')), delivery({ text: 'sovitaan', iso: null })] },
    '2026-12-16',
  ],
  [
    'a backorder, by its confirmed day',
    {
      ...order(day('2026-12-03')),
      backorders: [
        backorderRow('A', { confirmedDeliveryDate: day('2026-12-05') }),
        backorderRow('B', {
          confirmedDeliveryDate: day('2026-12-17'),
          deliveryEstimate: day('2026-12-30'),
        }),
      ],
    },
    '2026-12-17',
  ],
  [
    'a claim, by its estimate',
    {
      ...order(day('2026-12-03')),
      claims: [backorderRow('A', { deliveryEstimate: { text: 'viikko 3/2027', iso: null } })],
    },
    '2027-01-24',
  ],
])('the last delivery of an order with %s', (_what, days, last) => {
  expect(lastOf(days)).toBe(last)
})
