import { describe, expect, test } from 'vitest'
import { agendaOf, byPeriod, toPrepareFor, type AgendaEntry } from './agenda'
import type { Day } from './day'
import type { MainDelivery } from './main-delivery'
import { backorderRow as row } from './rows.fixture'

const now = new Date('2026-11-23T10:00:00Z')
const day = (iso: string): Day => ({ text: iso.split('-').reverse().join('.'), iso })
const words = (text: string): Day => ({ text, iso: null })

function main(orderId: string, values: Partial<MainDelivery> = {}): MainDelivery {
  return {
    orderId,
    addressId: '4101',
    type: 'Keittiö',
    deliveryDate: null,
    status: { code: 10, text: '' },
    showDeliveryPreparation: false,
    rows: [],
    ...values,
  }
}

const name = (entry: AgendaEntry) =>
  entry.kind === 'main' ? entry.orderId : entry.rows.map(({ model }) => model).join()

describe('the agenda', () => {
  test('has main and other deliveries in one order of time', () => {
    const { coming } = agendaOf(
      [
        main('none'),
        main('january', { deliveryDate: day('2027-01-21') }),
        main('december', { deliveryDate: day('2026-12-03') }),
      ],
      [
        row('range', { deliveryEstimate: { text: '28.12.2026–08.01.2027', iso: '2026-12-28' } }),
        row('confirmed', {
          confirmedDeliveryDate: day('2026-11-30'),
          deliveryEstimate: day('2027-02-01'),
        }),
      ],
      now,
    )
    expect(coming.map(name)).toEqual(['confirmed', 'december', 'range', 'january', 'none'])
  })

  test('has a week in words at its week, other words and no time last', () => {
    const { coming } = agendaOf(
      [],
      [
        row('words', { deliveryEstimate: words('Sovitaan') }),
        row('after', { deliveryEstimate: day('2026-12-21') }),
        row('week', { deliveryEstimate: words('Viikko 51') }),
        row('before', { deliveryEstimate: day('2026-12-13') }),
      ],
      now,
    )
    expect(coming.map(name)).toEqual(['before', 'week', 'after', 'words'])
    expect(byPeriod(coming, 'month', now).map(({ period }) => period)).toEqual(['2026-12', null])
  })

  test('has what has been delivered apart, whatever its date, said by code or in words', () => {
    const agenda = agendaOf(
      [
        main('late', { deliveryDate: day('2026-11-02') }),
        main('code', { deliveryDate: day('2027-11-02'), status: { code: 20, text: '' } }),
        main('text', { status: { code: null, text: 'Toimitettu ' } }),
      ],
      [
        row('came', { delivered: true, confirmedDeliveryDate: day('2026-11-13') }),
        row('comes', { confirmedDeliveryDate: day('2026-11-30') }),
      ],
      now,
    )
    expect(agenda.coming.map(name)).toEqual(['late', 'comes'])
    expect(agenda.delivered.map(name)).toEqual(['came', 'code', 'text'])
  })

  test('has what one company brings of one order at one time as one delivery', () => {
    const estimate = { deliveryEstimate: day('2026-12-07') }
    const { coming } = agendaOf(
      [],
      [
        row('A', { ...estimate, freightCompany: 'Saimaan Rahti ' }),
        row('B', { ...estimate, freightCompany: 'SAIMAAN RAHTI' }),
        row('another company', { ...estimate, freightCompany: '' }),
        row('another order', { ...estimate, orderId: '412873' }),
        row('a claim', { ...estimate, type: 'Reklamaatio' }),
        row('another day', { deliveryEstimate: day('2026-12-08') }),
      ],
      now,
    )
    expect(coming.map(name)).toEqual([
      'A,B',
      'another company',
      'another order',
      'a claim',
      'another day',
    ])
    expect(coming[0]).toMatchObject({ freightCompany: 'Saimaan Rahti', isConfirmed: false })
  })
})

describe('what must be prepared for', () => {
  test('is each flagged order once, at its first delivery; the flag of a row counts', () => {
    const flagged = { showDeliveryPreparation: true }
    const agenda = agendaOf(
      [
        main('2', { ...flagged, deliveryDate: day('2027-01-21') }),
        main('1', { ...flagged, deliveryDate: day('2027-01-21') }),
        main('1', { ...flagged, deliveryDate: day('2026-12-03') }),
        main('3', { rows: [{ ...main('3-1'), ...flagged }] }),
        main('4'),
      ],
      [row('A')],
      now,
    )
    expect(toPrepareFor(agenda).map(({ orderId, day: on }) => [orderId, on?.text])).toEqual([
      ['1', '03.12.2026'],
      ['2', '21.01.2027'],
      ['3', undefined],
    ])
  })
})

test('periods are months of what comes and years of what came', () => {
  const entries = ['2026-11-30', '2026-12-03', '2026-12-31', '2027-01-01'].map((iso) => ({
    day: day(iso),
  }))
  const shapes = (length: 'month' | 'year') =>
    byPeriod(entries, length, now).map((group) => [group.period, group.entries.length])
  expect(shapes('month')).toEqual([
    ['2026-11', 1],
    ['2026-12', 2],
    ['2027-01', 1],
  ])
  expect(shapes('year')).toEqual([
    ['2026', 3],
    ['2027', 1],
  ])
})
