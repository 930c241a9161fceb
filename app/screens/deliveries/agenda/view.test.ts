import { describe, expect, test } from 'vitest'
import type { BackorderRow } from '~/domain/backorder'
import type { Day } from '~/domain/day'
import type { MainDelivery } from '~/domain/main-delivery'
import { backorderRow } from '~/domain/rows.fixture'
import { readDeliveriesQuery } from '~/screens/deliveries/query'
import { agendaView, type AgendaList } from './view'

const addresses = [{ id: '4102', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }]
const reader = { addresses, language: 'fi', now: new Date('2026-11-23T10:00:00Z') } as const

const day = (text: string): Day => ({ text, iso: text.split('.').reverse().join('-') })

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

function viewOf(search: string, main: MainDelivery[], others: BackorderRow[] = []) {
  return agendaView({ main, others }, readDeliveriesQuery(new URLSearchParams(search)), reader)
}

const linesOf = (list: AgendaList | null) => list?.groups.flatMap(({ entries }) => entries) ?? []
const idsOf = (list: AgendaList | null) => linesOf(list).map(({ orderId }) => orderId)

const list = [
  delivery('3'),
  delivery('2', { deliveryDate: day('04.01.2027'), showDeliveryPreparation: true }),
  delivery('1', {
    deliveryDate: day('28.12.2026'),
    rows: [
      { ...delivery('1-2'), deliveryDate: day('30.12.2026') },
      { ...delivery('1-1', { type: 'Kivitasot' }), deliveryDate: day('29.12.2026') },
    ],
  }),
]

describe('what is to come', () => {
  test('stands by month across the end of a year, without a time last', () => {
    const { coming } = viewOf('', list, [row('1', { deliveryEstimate: day('31.12.2026') })])
    expect(coming.groups.map(({ period, entries }) => [period, entries.length])).toEqual([
      ['2026-12', 2],
      ['2027-01', 1],
      [null, 1],
    ])
    expect(linesOf(coming)[0]).toMatchObject({
      kind: 'main',
      street: 'Mökkitie 12',
      open: false,
      rows: [{ orderId: '1-1' }, { orderId: '1-2' }],
    })
  })

  test('is found by what a child row says, and its rows stand open then', () => {
    const { coming } = viewOf('q=kivitasot', list)
    expect(linesOf(coming)).toMatchObject([{ orderId: '1', open: true }])
  })

  test('has pages of 50', () => {
    const many = Array.from({ length: 120 }, (_, index) => delivery(String(1000 + index)))
    const { coming, total } = viewOf('page=3', many)
    expect(coming).toMatchObject({ page: 3, pages: 3, total: 120 })
    expect(linesOf(coming)).toHaveLength(20)
    expect(total).toBe(120)
  })
})

describe('what must be prepared for', () => {
  test('has its button in its own row', () => {
    const { coming, pinned } = viewOf('', list)
    expect(linesOf(coming).filter((line) => line.isToPrepareFor)).toMatchObject([{ orderId: '2' }])
    expect(pinned).toEqual([])
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
  })

  test('is a page of rows at most', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      delivery(String(1000 + index), { showDeliveryPreparation: true }),
    )
    expect(viewOf('q=nothing', many).pinned).toHaveLength(50)
  })
})

describe('what has been delivered', () => {
  const others = [
    row('408120', { delivered: true, freightCompany: 'Rahti Koivisto' }),
    row('412873'),
    row('412873', { delivered: true }),
  ]

  test('is counted, and hidden until it is switched on', () => {
    expect(viewOf('', [], others)).toMatchObject({ total: 3, delivered: null, deliveredTotal: 2 })
    expect(idsOf(viewOf('showDelivered=1', [], others).delivered)).toEqual(['408120', '412873'])
  })

  test('shows where all of what is requested has been', () => {
    const isShown = (search: string) => viewOf(search, [], others).delivered !== null
    expect(isShown('backorderId=408120')).toBe(true)
    expect(isShown('backorderId=412873')).toBe(false)
    expect(isShown('backorderId=9')).toBe(false)
    expect(isShown('backorderId=408120&showDelivered=0')).toBe(false)
  })

  test('stands by year, in pages of its own', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      delivery(String(index), {
        deliveryDate: day(index < 55 ? '02.02.2025' : '03.03.2026'),
        status: { code: 20, text: '' },
      }),
    )
    const { delivered, coming } = viewOf('showDelivered=1&delivered=2', [...many, ...list])
    expect(delivered).toMatchObject({ page: 2, pages: 2, total: 60 })
    expect(delivered?.groups.map(({ period, entries }) => [period, entries.length])).toEqual([
      ['2025', 5],
      ['2026', 5],
    ])
    expect(coming).toMatchObject({ page: 1, total: 3 })
  })
})

describe('where links to the other deliveries lead', () => {
  const anchorOf = (view: ReturnType<typeof viewOf>) =>
    [...linesOf(view.coming), ...linesOf(view.delivered)].filter((line) => line.isOthersAnchor)

  test('is the first of them, and of the requested order, whose details are open', () => {
    const others = [row('1'), row('2'), row('2', { type: 'Reklamaatio' })]
    expect(anchorOf(viewOf('', list, others))).toMatchObject([{ kind: 'other', orderId: '1' }])
    const requested = viewOf('backorderId=2', list, others)
    expect(anchorOf(requested)).toMatchObject([{ orderId: '2', type: 'Jälkitoimitus' }])
    expect(linesOf(requested.coming).map((line) => [line.kind, line.orderId, line.open])).toEqual([
      ['main', '1', false],
      ['main', '2', false],
      ['main', '3', false],
      ['other', '1', false],
      ['other', '2', true],
      ['other', '2', true],
    ])
  })

  test('is on the page of the requested order, unless another is asked for', () => {
    const many = Array.from({ length: 120 }, (_, index) => row(String(1000 + index)))
    expect(viewOf('backorderId=1110', [], many).coming.page).toBe(3)
    expect(viewOf('backorderId=1110&page=1', [], many).coming.page).toBe(1)
    expect(viewOf('backorderId=nothing', [], many).coming.page).toBe(1)
    const came = many.map((one) => ({ ...one, delivered: true }))
    const view = viewOf('backorderId=1110', [], came)
    expect(view.delivered?.page).toBe(3)
    expect(anchorOf(view)).toMatchObject([{ orderId: '1110' }])
  })

  test('is a delivered one where none is to come', () => {
    const others = [row('1', { delivered: true })]
    expect(anchorOf(viewOf('', list, others))).toEqual([])
    expect(anchorOf(viewOf('showDelivered=1', list, others))).toMatchObject([{ orderId: '1' }])
  })
})
