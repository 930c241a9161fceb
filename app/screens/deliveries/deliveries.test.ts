import { describe, expect, test } from 'vitest'
import type { Day } from '~/domain/day'
import type { MainDelivery } from '~/domain/main-delivery'
import { backorderRow as row, mainDelivery } from '~/domain/rows.fixture'
import {
  choicesFields,
  deliveriesHref,
  isRequested,
  mainPage,
  othersPage,
  readDeliveriesQuery,
} from './deliveries'

const query = (search: string) => readDeliveriesQuery(new URLSearchParams(search))

describe('what the deliveries are asked for', () => {
  test('leads back to the same deliveries', () => {
    for (const search of [
      '',
      '?q=ovi&backorderId=408120&showDelivered=1&page=2&delivered=3&others=4',
    ])
      expect(deliveriesHref('0', query(search))).toBe(`/a/0/deliveries${search}`)
  })

  test('is an order’s backorders alone where nothing else is said', () => {
    expect(isRequested(query('backorderId=408120'))).toBe(true)
    for (const more of ['q=4', 'page=1', 'others=1', 'showDelivered=0', 'showDelivered=1'])
      expect(isRequested(query(`backorderId=408120&${more}`))).toBe(false)
    expect(isRequested(query(''))).toBe(false)
  })

  test('contains "off" for the switch only if the default is on', () => {
    expect(choicesFields(query('showDelivered=0'))).toEqual({})
    expect(choicesFields(query('showDelivered=0&backorderId=1'))).toEqual({
      backorderId: '1',
      showDelivered: '0',
    })
    expect(choicesFields(query('showDelivered=0&q=1'))).toEqual({ q: '1', showDelivered: '0' })
  })
})

const addresses = [{ id: '4102', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }]
const reader = { addresses, language: 'fi', now: new Date('2026-11-23T10:00:00Z') } as const

const day = (text: string): Day => ({ text, iso: text.split('.').reverse().join('-') })
const delivered = { code: 20, text: '' }

const delivery = (orderId: string, values: Partial<MainDelivery> = {}) =>
  mainDelivery(orderId, { addressId: '4102', ...values })

const viewOf = (search: string, main: MainDelivery[]) => mainPage(main, query(search), reader)

const list = [
  delivery('3'),
  delivery('0', { deliveryDate: day('01.02.2026'), status: delivered }),
  delivery('2', { deliveryDate: day('04.01.2027'), showDeliveryPreparation: true }),
  delivery('1', {
    deliveryDate: day('28.12.2026'),
    rows: [
      { ...delivery('1-2'), deliveryDate: day('30.12.2026') },
      { ...delivery('1-1', { type: 'Kivitasot' }), deliveryDate: day('29.12.2026') },
    ],
  }),
]

test('the main deliveries show 20 rows of very many, with what a search has found among them', () => {
  const rows = Array.from({ length: 100 }, (_, index) => delivery(`1-${index}`))
  const [line] = viewOf('', [delivery('1', { rows })]).coming.items
  expect(line).toMatchObject({ rowCount: 100, rows: { length: 20 } })
  const [found] = viewOf('q=1-77', [delivery('1', { rows })]).coming.items
  expect(found).toMatchObject({ rows: { 0: { orderId: '1-77' }, length: 20 } })
})

describe('a delivery to prepare for', () => {
  test('has its button in its own row', () => {
    const { coming, pinned } = viewOf('', list)
    expect(coming.items.filter((line) => line.isToPrepareFor)).toMatchObject([{ orderId: '2' }])
    expect(pinned).toEqual([])
  })

  test('is marked once per order, at its next delivery; a row’s flag counts for its delivery', () => {
    const rows = [delivery('1-1', { showDeliveryPreparation: true })]
    const { coming, delivered: came } = viewOf('', [
      delivery('1', { rows, status: delivered, deliveryDate: day('01.02.2026') }),
      delivery('1', { rows }),
    ])
    expect([...coming.items, ...came.items].map((line) => line.isToPrepareFor)).toEqual([
      true,
      false,
    ])
  })

  test('stays above the others, with any search and on any page', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      delivery(String(1000 + index), {
        deliveryDate: day('28.12.2026'),
        showDeliveryPreparation: index === 110,
      }),
    )
    for (const search of ['', 'page=2', 'q=1000', 'q=nothing'])
      expect(viewOf(search, many).pinned, search).toMatchObject([
        { orderId: '1110', isToPrepareFor: true, street: 'Mökkitie 12' },
      ])
    for (const search of ['page=3', 'q=1110']) expect(viewOf(search, many).pinned).toEqual([])
    const flagged = many.map((one) => ({ ...one, showDeliveryPreparation: true }))
    expect(viewOf('q=nothing', flagged).pinned).toHaveLength(50)
  })
})

const others = [
  row('A', { orderId: '408120', delivered: true, freightCompany: 'Rahti Koivisto' }),
  row('B', { orderId: '412873' }),
  row('C', { orderId: '412873', delivered: true }),
]

test.each([
  ['', false, ['Saimaan Rahti']],
  ['showDelivered=1', true, ['Saimaan Rahti', 'Rahti Koivisto']],
  // Every row of the requested order is delivered, so delivered rows are shown.
  ['backorderId=408120', true, ['Saimaan Rahti', 'Rahti Koivisto']],
  ['backorderId=408120&showDelivered=0', false, ['Saimaan Rahti']],
  ['backorderId=412873', false, ['Saimaan Rahti']],
  ['backorderId=9', false, ['Saimaan Rahti']],
  // A search shows what it has found.
  ['q=koivisto', true, ['Rahti Koivisto']],
  ['q=koivisto&showDelivered=0', false, []],
])('with %j delivered ones are shown: %j', (search, showDelivered, carriers) => {
  const view = othersPage(others, query(search), reader)
  expect(view).toMatchObject({ showDelivered })
  expect(view.groups.map(({ carrier }) => carrier)).toEqual(carriers)
})
