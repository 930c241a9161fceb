import { describe, expect, test } from 'vitest'
import type { Day } from '~/domain/day'
import type { MainDelivery } from '~/domain/main-delivery'
import { readDeliveriesQuery } from '~/screens/deliveries/query'
import { mainView } from '~/screens/deliveries/view'

const addresses = [{ id: '4102', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }]
const reader = { addresses, language: 'fi', now: new Date('2026-11-23T10:00:00Z') } as const

const day = (text: string): Day => ({ text, iso: text.split('.').reverse().join('-') })
const delivered = { code: 20, text: '' }

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

const viewOf = (search: string, main: MainDelivery[]) =>
  mainView(main, readDeliveriesQuery(new URLSearchParams(search)), reader)
const idsOf = (list: readonly { orderId: string }[]) => list.map(({ orderId }) => orderId)

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

describe('the main deliveries', () => {
  test('stand by their day, without a time last, and what has come apart', () => {
    const view = viewOf('', list)
    expect(idsOf(view.coming.items)).toEqual(['1', '2', '3'])
    expect(idsOf(view.delivered.items)).toEqual(['0'])
    expect(view.isDeliveredOpen).toBe(false)
    expect(view.coming.items[0]).toMatchObject({
      street: 'Mökkitie 12',
      open: false,
      rowCount: 2,
      rows: [{ orderId: '1-1' }, { orderId: '1-2' }],
    })
  })

  test.each([
    ['20.11.2026', { isConfirmed: true, isLate: true }],
    ['23.11.2026', { isConfirmed: true, isLate: false }],
    ['Viikko 51', { isConfirmed: false, isLate: false }],
  ])('of %s are agreed or estimated, and late', (text, said) => {
    const own = { text, iso: text.startsWith('V') ? null : day(text).iso }
    expect(viewOf('', [delivery('1', { deliveryDate: own })]).coming.items).toMatchObject([said])
    const came = delivery('1', { deliveryDate: own, status: delivered })
    expect(viewOf('', [came]).delivered.items).toMatchObject([{ isLate: false }])
  })

  test('are found by what a child row says, delivered or not, and stand open then', () => {
    const view = viewOf('q=kivitasot', list)
    expect(view.coming.items).toMatchObject([{ orderId: '1', open: true }])
    expect(viewOf('q=01.02', list)).toMatchObject({
      ...{ total: 1, isDeliveredOpen: true },
      delivered: { items: [{ orderId: '0' }] },
    })
  })

  test('show 20 rows of very many, with what a search has found among them', () => {
    const rows = Array.from({ length: 100 }, (_, index) => delivery(`1-${index}`))
    const [line] = viewOf('', [delivery('1', { rows })]).coming.items
    expect(line).toMatchObject({ rowCount: 100, rows: { length: 20 } })
    const [found] = viewOf('q=1-77', [delivery('1', { rows })]).coming.items
    expect(found).toMatchObject({ rows: { 0: { orderId: '1-77' }, length: 20 } })
  })
})

describe('what must be prepared for', () => {
  test('has its button in its own row', () => {
    const { coming, pinned } = viewOf('', list)
    expect(coming.items.filter((line) => line.isToPrepareFor)).toMatchObject([{ orderId: '2' }])
    expect(pinned).toEqual([])
  })

  test('stands once an order, at what is still to come of it; a row’s flag is its delivery’s', () => {
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

  test('stays above the others, whatever is searched and whichever page is looked at', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      delivery(String(1000 + index), {
        deliveryDate: day('28.12.2026'),
        showDeliveryPreparation: index === 110,
      }),
    )
    for (const search of ['', 'page=2', 'q=1000', 'q=nothing'])
      expect(viewOf(search, many).pinned, search).toMatchObject([
        { orderId: '1110', isToPrepareFor: true, open: false, street: 'Mökkitie 12' },
      ])
    for (const search of ['page=3', 'q=1110']) expect(viewOf(search, many).pinned).toEqual([])
    const flagged = many.map((one) => ({ ...one, showDeliveryPreparation: true }))
    expect(viewOf('q=nothing', flagged).pinned).toHaveLength(50)
  })
})
