import { describe, expect, test } from 'vitest'
import { backorderPage } from './backorder-page'
import type { Day } from './day'
import { backorderRow as row } from './rows.fixture'

const day = (iso: string): Day => ({ text: iso.split('-').reverse().join('.'), iso })

const whole = { showDelivered: true, page: 1 }
const coming = { showDelivered: false, page: 1 }

const came = row('SO-20', { delivered: true, confirmedDeliveryDate: day('2026-12-30') })
const comes = row('AL-P', { deliveryEstimate: day('2027-01-04') })
const others = [
  row('SA-V4', { freightCompany: 'Rahti Koivisto', delivered: true }),
  row('ET-L', { freightCompany: 'Rahti Koivisto', delivered: true }),
]

describe('a group of a freight company', () => {
  test('says when the next of its rows comes, across the end of a year', () => {
    const [group] = backorderPage([comes, came], coming).groups
    expect(group).toMatchObject({
      carrier: 'Saimaan Rahti',
      delivered: false,
      day: { text: '04.01.2027', confirmed: false },
      count: 2,
      rows: [
        { model: 'SO-20', delivered: true, confirmedDeliveryDate: { text: '30.12.2026' } },
        { model: 'AL-P', delivered: false, deliveryEstimate: { text: '04.01.2027' } },
      ],
    })
  })

  test('says when the last of its rows came', () => {
    const [group] = backorderPage([came], whole).groups
    expect(group).toMatchObject({ delivered: true, day: { text: '30.12.2026', confirmed: true } })
  })

  test('names each parcel once with what is in it', () => {
    const trackingUrl = 'https://seuranta.example/1'
    const rows = [
      row('A', { trackingUrl }),
      row('B', { trackingUrl, modelDescription: 'Ovi', orderId: '412873' }),
      row('C', { orderId: '' }),
    ]
    expect(backorderPage(rows, coming).groups[0]).toMatchObject({
      tracking: [{ url: trackingUrl, names: ['A', 'Ovi'] }],
    })
  })
})

describe('the switch for what has come', () => {
  test('counts the rows that it hides', () => {
    const page = backorderPage([came, comes, ...others], coming)
    expect(page.groups.map(({ carrier }) => carrier)).toEqual(['Saimaan Rahti'])
    expect(page).toMatchObject({ total: 4, hidden: 2 })
    expect(backorderPage([came, comes, ...others], whole)).toMatchObject({ total: 4, hidden: 0 })
  })
})

describe('a long list', () => {
  const rows = Array.from({ length: 120 }, (_, index) =>
    row(`M-${index}`, {
      freightCompany: index < 70 ? 'Saimaan Rahti' : 'Pirkan Kalustekuljetus',
      orderId: index === 110 ? '412873' : '408120',
    }),
  )

  test('has pages of 50 rows, on which a group says how many it has in all', () => {
    const second = backorderPage(rows, { ...coming, page: 2 })
    expect(second.groups.map(({ carrier, count, rows }) => [carrier, count, rows.length])).toEqual([
      ['Saimaan Rahti', 70, 20],
      ['Pirkan Kalustekuljetus', 50, 30],
    ])
    expect(second).toMatchObject({ page: 2, pages: 3, total: 120 })
  })
})
