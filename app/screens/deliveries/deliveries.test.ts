import { describe, expect, test } from 'vitest'
import type { BackorderRow } from '~/domain/backorder'
import type { Day } from '~/domain/day'
import type { MainDelivery } from '~/domain/main-delivery'
import { backorderRow } from '~/domain/rows.fixture'
import { mainPage } from './main/view'
import { othersPage } from './others/view'
import { choicesFields, deliveriesHref, isRequested, readDeliveriesQuery } from './query'

const query = (search: string) => readDeliveriesQuery(new URLSearchParams(search))
const addresses = [{ id: '4102', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }]
const finnish = { addresses, language: 'fi' } as const

function day(text: string): Day {
  return { text, iso: text.split('.').reverse().join('-') }
}

function delivery(orderId: string, values: Partial<MainDelivery> = {}): MainDelivery {
  return {
    orderId,
    addressId: '4102',
    type: 'Mökin keittiö',
    deliveryDate: null,
    status: { code: 10, text: '' },
    showDeliveryPreparation: false,
    rows: [],
    ...values,
  }
}

const row = (orderId: string, values: Partial<BackorderRow> = {}) =>
  backorderRow('SO-20', { orderId, modelDescription: 'Sokkelilevy', ...values })

describe('what the deliveries are asked for', () => {
  test('stands in their address', () => {
    expect(query('')).toEqual({
      query: '',
      page: 1,
      others: null,
      showDelivered: null,
      backorderId: '',
    })
    expect(query('q=ovi&page=2&others=3&showDelivered=1&backorderId=408120')).toEqual({
      query: 'ovi',
      page: 2,
      others: 3,
      showDelivered: true,
      backorderId: '408120',
    })
  })

  test('leads back to the same deliveries', () => {
    for (const search of ['', '?q=ovi&backorderId=408120&showDelivered=1&page=2&others=3'])
      expect(deliveriesHref('0', query(search))).toBe(`/a/0/deliveries${search}`)
  })

  test('is an order’s backorders alone where nothing else is said', () => {
    expect(isRequested(query('backorderId=408120'))).toBe(true)
    for (const more of ['q=4', 'page=2', 'others=1', 'showDelivered=0', 'showDelivered=1'])
      expect(isRequested(query(`backorderId=408120&${more}`))).toBe(false)
    expect(isRequested(query(''))).toBe(false)
  })

  test('says that the switch is off only where it would be on by itself', () => {
    expect(choicesFields(query('showDelivered=0'))).toEqual({})
    expect(choicesFields(query('showDelivered=0&backorderId=1'))).toEqual({
      backorderId: '1',
      showDelivered: '0',
    })
  })
})

describe('the main deliveries', () => {
  const list = [
    delivery('3'),
    delivery('2', { deliveryDate: day('04.01.2027'), showDeliveryPreparation: true }),
    delivery('1', {
      deliveryDate: day('28.12.2026'),
      status: { code: 20, text: '' },
      rows: [
        { ...delivery('1-2'), deliveryDate: day('30.12.2026') },
        { ...delivery('1-1', { type: 'Kivitasot' }), deliveryDate: day('29.12.2026') },
      ],
    }),
  ]

  test('come by their day across the end of a year, those without a day last', () => {
    const page = mainPage(list, query(''), finnish)
    expect(page.items.map(({ orderId }) => orderId)).toEqual(['1', '2', '3'])
    expect(page.items[0]?.rows.map((row) => [row.orderId, row.deliveryDate?.text])).toEqual([
      ['1-1', '29.12.2026'],
      ['1-2', '30.12.2026'],
    ])
  })

  test('open at the next one that is to come', () => {
    expect(mainPage(list, query(''), finnish).items.map(({ open }) => open)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('tell of the orders that must be prepared for, and where each delivery goes', () => {
    const page = mainPage(list, query(''), finnish)
    expect(page.notices).toMatchObject([{ orderId: '2', deliveryDate: { text: '04.01.2027' } }])
    expect(page.items[0]?.street).toBe('Mökkitie 12')
    expect(mainPage(list, query(''), { ...finnish, addresses: [] }).items[0]?.street).toBe('')
  })

  test('are found by what a child row says, and stand open then', () => {
    const page = mainPage(list, query('q=kivitasot'), finnish)
    expect(page).toMatchObject({ total: 1, items: [{ orderId: '1', open: true }] })
  })

  test('must be prepared for whatever is searched, and whichever page is looked at', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      delivery(String(1000 + index), {
        deliveryDate: day('28.12.2026'),
        showDeliveryPreparation: index === 110,
      }),
    )
    for (const search of ['', 'page=2', 'q=1000', 'q=nothing'])
      expect(mainPage(many, query(search), finnish).notices).toMatchObject([
        { orderId: '1110', deliveryDate: { text: '28.12.2026' } },
      ])
  })

  test('have at most a page of notices, and those of the rows that are shown', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      delivery(String(1000 + index), { showDeliveryPreparation: true }),
    )
    const idsOf = (search: string) =>
      mainPage(many, query(search), finnish).notices.map(({ orderId }) => orderId)
    expect(idsOf('')).toHaveLength(50)
    expect(idsOf('q=1119')).toHaveLength(51)
    expect(idsOf('q=1119')).toContain('1119')
  })

  test('have pages of 50', () => {
    const many = Array.from({ length: 120 }, (_, index) => delivery(String(1000 + index)))
    expect(mainPage(many, query('page=3'), finnish)).toMatchObject({
      page: 3,
      pages: 3,
      total: 120,
    })
    expect(mainPage(many, query('page=3'), finnish).items).toHaveLength(20)
  })
})

describe('the other deliveries', () => {
  const rows = [
    row('408120', { delivered: true, freightCompany: 'Rahti Koivisto' }),
    row('412873'),
    row('412873', { delivered: true }),
  ]

  test('hide what has come by company, and say how much', () => {
    expect(othersPage(rows, query(''), 'fi')).toMatchObject({
      showDelivered: false,
      hidden: 1,
      groups: [{ carrier: 'Saimaan Rahti', delivered: false, count: 2 }],
    })
    expect(othersPage(rows, query('showDelivered=1'), 'fi').groups).toHaveLength(2)
  })

  test('show what has come where all of what is requested has', () => {
    expect(othersPage(rows, query('backorderId=408120'), 'fi').showDelivered).toBe(true)
    expect(othersPage(rows, query('backorderId=412873'), 'fi').showDelivered).toBe(false)
    expect(othersPage(rows, query('backorderId=9'), 'fi').showDelivered).toBe(false)
    const off = query('backorderId=408120&showDelivered=0')
    expect(othersPage(rows, off, 'fi').showDelivered).toBe(false)
  })

  test('are searched without changing which group has come', () => {
    const page = othersPage(rows, query('q=koivisto'), 'fi')
    expect(page).toMatchObject({ total: 1, hidden: 1, groups: [] })
  })
})
