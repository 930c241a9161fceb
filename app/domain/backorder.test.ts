import { describe, expect, test } from 'vitest'
import {
  byDeliveryDate,
  expectedDay,
  groupByFreightCompany,
  type BackorderRow,
  trackingOf,
} from './backorder'
import type { Day } from './day'
import { backorderRow as row } from './rows.fixture'

const day = (iso: string | null): Day => ({ text: iso ?? 'myöhemmin', iso })

const models = (rows: BackorderRow[]) => rows.map(({ model }) => model)

describe('the order of backorder rows', () => {
  test('is by confirmed date, else estimate, ascending; without either last', () => {
    const rows = [
      row('none'),
      row('estimated', { deliveryEstimate: day('2026-12-03') }),
      row('confirmed', {
        confirmedDeliveryDate: day('2026-12-01'),
        deliveryEstimate: day('2026-12-24'),
      }),
    ]
    expect(models(rows.sort(byDeliveryDate))).toEqual(['confirmed', 'estimated', 'none'])
  })

  test('takes the estimate where the confirmed date cannot be read', () => {
    const rows = [
      row('later', { confirmedDeliveryDate: day('2026-12-05') }),
      row('sooner', {
        confirmedDeliveryDate: day(null),
        deliveryEstimate: day('2026-12-03'),
      }),
    ]
    expect(models(rows.sort(byDeliveryDate))).toEqual(['sooner', 'later'])
  })

  test('says the confirmed date in words where there is no estimate', () => {
    const agreed = day(null)
    expect(expectedDay(row('agreed', { confirmedDeliveryDate: agreed }))).toBe(agreed)
  })
})

test('groups of a freight company are sorted by what is still to come, then rows without a company, then delivered groups', () => {
  const came = { delivered: true, confirmedDeliveryDate: day('2026-10-01') }
  const groups = groupByFreightCompany([
    row('a', { freightCompany: '', deliveryEstimate: day('2026-11-01') }),
    row('b', { freightCompany: 'Posti', deliveryEstimate: day('2026-12-03') }),
    row('c', { freightCompany: ' posti ', deliveryEstimate: day('2026-12-01') }),
    row('d', { freightCompany: 'Kaukokiito', deliveryEstimate: day('2026-12-02') }),
    row('e', { freightCompany: 'Kaukokiito', ...came }),
    row('f', { freightCompany: 'Matkahuolto', ...came }),
  ])
  expect(groups.map(({ carrier, rows }) => [carrier, models(rows)])).toEqual([
    ['posti', ['c', 'b']],
    ['Kaukokiito', ['d', 'e']],
    ['', ['a']],
    ['Matkahuolto', ['f']],
  ])
})

const first = 'https://seuranta.example/1'
const second = 'https://seuranta.example/2?a=1,2;3'

test.each([
  ['', [], ''],
  [first, [first], ''],
  ['JJFI64900000123456', [], 'JJFI64900000123456'],
  ['JJFI6547 8912.3', [], 'JJFI6547 8912.3'],
  [`${first} ${second}`, [first, second], ''],
  [`${first};${second}`, [first, second], ''],
  [`${first}, ${second}.`, [first, second], ''],
  [`${first},www.posti.fi/2`, [first, 'https://www.posti.fi/2'], ''],
  [`<${first}> ${first}`, [first], ''],
  [`Tunnus JJFI649: ${first}`, [first], 'Tunnus JJFI649:'],
  [`${first} JJFI649`, [first], 'JJFI649'],
  ['javascript:alert(1)', [], 'javascript:alert(1)'],
])('a parcel is followed by %j', (text, urls, code) => {
  expect(trackingOf(text)).toEqual({ urls, code })
})

test('the addresses of a row are limited', () => {
  const many = Array.from({ length: 300 }, (_, index) => `https://a.example/${index}`).join(' ')
  expect(trackingOf(many).urls).toHaveLength(10)
})
