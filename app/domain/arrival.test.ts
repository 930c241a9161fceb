import { describe, expect, test } from 'vitest'
import { backorderArrival, completionOf, latest, mainArrival, type Arrival } from './arrival'
import type { Day } from './day'
import { backorderRow, productRow } from './rows.fixture'

const now = new Date('2026-11-23T10:00:00Z')
const day = (text: string): Day => {
  const iso = /^\d\d\.\d\d\.\d{4}$/.test(text) ? text.split('.').reverse().join('-') : null
  return { text, iso }
}
const range = { text: '7.–11.12.2026', iso: '2026-12-07', last: '2026-12-11' }
const passed = { text: '9.–13.11.2026', iso: '2026-11-09', last: '2026-11-13' }
const order = (code: number, deliveryDate: Day | null = null, estimate: Day | null = null) => ({
  status: { code, text: '' },
  deliveryDate,
  estimatedDeliveryDate: estimate,
})
const row = (confirmed: Day | null, estimate: Day | null = null) =>
  productRow('A', { confirmedDeliveryDate: confirmed, deliveryEstimate: estimate })

describe('a row of the main delivery', () => {
  test.each<[string, Arrival['state'], string | null, Parameters<typeof mainArrival>]>([
    ['on its confirmed day', 'confirmed', '2026-12-03', [order(10), row(day('03.12.2026')), now]],
    ['within its estimate', 'estimated', '2026-12-11', [order(10), row(null, range), now]],
    ['in a week in words', 'estimated', '2026-12-20', [order(0), row(null, day('Viikko 51')), now]],
    ['in other words', 'estimated', null, [order(0), row(null, day('keväällä')), now]],
    [
      'on the order’s day',
      'confirmed',
      '2026-12-03',
      [order(10, day('03.12.2026')), row(null), now],
    ],
    [
      'by its own estimate',
      'estimated',
      '2026-12-11',
      [order(10, day('03.12.2026')), row(null, range), now],
    ],
    [
      'by the order’s estimate',
      'estimated',
      '2026-12-11',
      [order(10, null, range), row(null), now],
    ],
    ['on a confirmed day in words', 'estimated', null, [order(10), row(day('pian')), now]],
    ['at no known time', 'unknown', null, [order(0), row(null), now]],
    [
      'on a day that has passed',
      'confirmed',
      '2026-11-20',
      [order(10), row(day('20.11.2026')), now],
    ],
    ['with an order that has come', 'delivered', null, [order(20), row(null, passed), now]],
    [
      'today with an order that has come',
      'delivered',
      null,
      [order(20), row(day('23.11.2026')), now],
    ],
    [
      'after an order that has come',
      'confirmed',
      '2026-12-03',
      [order(20), row(day('03.12.2026')), now],
    ],
    [
      'with an order that has no rows',
      'confirmed',
      '2026-12-03',
      [order(10, day('03.12.2026')), null, now],
    ],
  ])('comes %s', (_, state, by, given) => {
    const arrival = mainArrival(...given)
    expect(arrival).toMatchObject({ state, by, isLate: false })
  })

  test('is late when its estimate has passed: nobody can tell then', () => {
    expect(mainArrival(order(10), row(null, passed), now)).toMatchObject({
      ...{ state: 'estimated', by: null, isLate: true },
    })
  })

  test('an estimate on the order’s confirmed day stays an estimate', () => {
    const same = day('03.12.2026')
    expect(mainArrival(order(10, same), row(null, same), now).state).toBe('estimated')
  })
})

test.each<[string, Arrival['state'], string | null, boolean, Parameters<typeof backorderRow>[1]]>([
  [
    'has come',
    'delivered',
    null,
    false,
    { delivered: true, confirmedDeliveryDate: day('01.12.2026') },
  ],
  ['is confirmed', 'confirmed', '2026-12-01', false, { confirmedDeliveryDate: day('01.12.2026') }],
  ['is estimated', 'estimated', '2026-12-11', false, { deliveryEstimate: range }],
  ['should have come', 'confirmed', null, true, { confirmedDeliveryDate: day('20.11.2026') }],
  ['comes today', 'confirmed', '2026-11-23', false, { confirmedDeliveryDate: day('23.11.2026') }],
  ['has no day', 'unknown', null, false, {}],
])('a backorder that %s', (_, state, by, isLate, values) => {
  expect(backorderArrival(backorderRow('A', values), now)).toMatchObject({ state, by, isLate })
})

const came: Arrival = { state: 'delivered', day: null, by: null, isLate: false }
const on = (by: string | null, state: Arrival['state'] = 'estimated'): Arrival => ({
  ...{ state, by, day: null, isLate: false },
})

describe('all of it is there', () => {
  test('when the last of it is', () => {
    expect(completionOf([], false)).toEqual({ kind: 'delivered' })
    expect(completionOf([came, came], true)).toEqual({ kind: 'delivered' })
    expect(completionOf([came, on('2026-12-01', 'confirmed')], false)).toEqual({
      ...{ kind: 'from', by: '2026-12-01', isConfirmed: true, isDoubtful: false },
    })
    // The earlier day is not confirmed, so it may still move past the later one.
    expect(completionOf([on('2026-12-01'), on('2026-12-03', 'confirmed')], true)).toEqual({
      kind: 'from',
      by: '2026-12-03',
      isConfirmed: false,
      isDoubtful: true,
    })
  })

  test('nobody knows when, where one of it has no day', () => {
    expect(completionOf([came, on('2026-12-01'), on(null)], false)).toEqual({ kind: 'unknown' })
  })

  test('the last is the latest, the unknown, and of one day the estimate', () => {
    const [early, late] = [on('2026-12-01'), on('2026-12-03')]
    expect(latest([early, late, came])).toBe(late)
    expect(latest([late, on(null), early]).by).toBeNull()
    expect(latest([on('2026-12-01', 'confirmed'), early])).toBe(early)
    expect(latest([early, on('2026-12-01', 'confirmed')])).toBe(early)
    expect(latest([came, early])).toBe(early)
  })
})
