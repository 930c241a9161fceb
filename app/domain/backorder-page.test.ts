import { describe, expect, test } from 'vitest'
import { backorderPage as pageAt } from './backorder-page'
import type { Day } from './day'
import { backorderRow as row } from './rows.fixture'

const day = (iso: string): Day => ({ text: iso.split('-').reverse().join('.'), iso })

const reader = { now: new Date('2026-12-31T10:00:00Z') }
const backorderPage = (rows: Parameters<typeof pageAt>[0], query: Parameters<typeof pageAt>[1]) =>
  pageAt(rows, query, reader)
const whole = { showDelivered: true, page: 1 }
const coming = { showDelivered: false, page: 1 }

const came = row('SO-20', { delivered: true, confirmedDeliveryDate: day('2026-12-30') })
const comes = row('AL-P', { deliveryEstimate: day('2027-01-04') })
const others = [
  row('SA-V4', { freightCompany: 'Rahti Koivisto', delivered: true }),
  row('ET-L', { freightCompany: 'Rahti Koivisto', delivered: true }),
]

describe('a group of a freight company', () => {
  test('is open until all rows are delivered, and shows when each row comes and whether it is late', () => {
    const confirmed = row('late', { confirmedDeliveryDate: day('2026-12-28') })
    const [group, further] = backorderPage([comes, came, confirmed], whole).groups
    expect(further).toBeUndefined()
    expect(group).toMatchObject({
      carrier: 'Saimaan Rahti',
      delivered: false,
      open: true,
      rows: [
        { model: 'late', day: { text: '28.12.2026' }, isConfirmed: true, isLate: true },
        { model: 'AL-P', day: { text: '04.01.2027' }, isConfirmed: false, isLate: false },
        { model: 'SO-20', delivered: true, isConfirmed: true, isLate: false },
      ],
    })
  })

  test('is closed once all rows are delivered, unless it is searched or requested', () => {
    const openAt = (more: object) =>
      backorderPage([came], { ...whole, ...more }).groups.map(({ delivered, open }) => [
        delivered,
        open,
      ])
    expect(openAt({})).toEqual([[true, false]])
    expect(openAt({ orderId: '1' })).toEqual([[true, false]])
    expect(openAt({ orderId: '408120' })).toEqual([[true, true]])
    expect(openAt({ found: [came] })).toEqual([[true, true]])
  })

  test('counts as delivered by all its rows, not only by those that a search finds', () => {
    const [group] = backorderPage([came, comes], { ...whole, found: [came] }).groups
    expect(group).toMatchObject({ delivered: false, coming: 0, rows: [{ model: 'SO-20' }] })
  })
})

describe('the switch for delivered rows', () => {
  test('counts the rows that it hides', () => {
    const page = backorderPage([came, comes, ...others], coming)
    expect(page.groups.map(({ carrier }) => carrier)).toEqual(['Saimaan Rahti'])
    expect(page).toMatchObject({ total: 4, coming: 1, delivered: 3 })
    expect(backorderPage([came, comes, ...others], whole)).toMatchObject({ total: 4 })
  })

  test('shows the delivered rows of a group last, and does not change the number of rows to come', () => {
    const groupsWith = (query: typeof whole) =>
      backorderPage([came, ...others, comes], query).groups.map(({ coming, open, rows }) => [
        coming,
        open,
        ...rows.map(({ model }) => model),
      ])
    expect(groupsWith(coming)).toEqual([[1, true, 'AL-P']])
    expect(groupsWith(whole)).toEqual([
      [1, true, 'AL-P', 'SO-20'],
      [0, false, 'SA-V4', 'ET-L'],
    ])
  })
})

describe('a long list', () => {
  const rows = Array.from({ length: 120 }, (_, index) =>
    row(`M-${index}`, {
      freightCompany: index < 70 ? 'Saimaan Rahti' : 'Pirkan Kalustekuljetus',
      orderId: index === 110 ? '412873' : '408120',
    }),
  )

  test('has pages of 50 rows; a group counts its rows to come on all pages', () => {
    const second = backorderPage(rows, { ...coming, page: 2 })
    expect(
      second.groups.map(({ carrier, coming: count, rows }) => [carrier, count, rows.length]),
    ).toEqual([
      ['Saimaan Rahti', 70, 20],
      ['Pirkan Kalustekuljetus', 50, 30],
    ])
    expect(second).toMatchObject({ page: 2, pages: 3, total: 120 })
  })

  test('opens at the page with the requested row, unless another page is selected', () => {
    expect(backorderPage(rows, { ...coming, page: null, orderId: '412873' }).page).toBe(3)
    expect(backorderPage(rows, { ...coming, orderId: '412873' }).page).toBe(1)
    expect(backorderPage(rows, { ...coming, page: null, orderId: 'none' }).page).toBe(1)
  })
})
