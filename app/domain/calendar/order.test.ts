import { describe, expect, test } from 'vitest'
import { deliveries, now, order } from '~/screens/orders/order/order.fixture'
import type { DeliveryData } from '../delivery-data'
import { invoice, payment } from '../payment.fixture'
import { orderBills } from '../payment-invoices'
import { backorderRow } from '../rows.fixture'
import type { CalendarEvent } from './event'
import { orderEvents, withUniqueIds, type OrderSources } from './order'

const day = (iso: string) => ({ text: iso.split('-').reverse().join('.'), iso })
const estimate = { text: '21.–25.12.2026', iso: '2026-12-21', last: '2026-12-25' }
const words = (text: string) => ({ text, iso: null })

const sources: OrderSources = {
  order,
  deliveries,
  preparation: null,
  backorders: [],
  claims: [],
  bills: null,
  shares: [],
}
const eventsOf = (some: Partial<OrderSources>) =>
  withUniqueIds([...orderEvents({ ...sources, ...some }, now)].flat())
const kinds = (events: CalendarEvent[]) => events.map(({ subject }) => subject.kind)
const preparation = (values: Partial<DeliveryData>): DeliveryData => ({
  orderId: order.id,
  deliveryDate: null,
  deliveryTime: '',
  customerName: '',
  addressLines: [],
  customerPhone: '',
  truckPhone: '',
  carrierPhone: '',
  sellerPhone: '',
  storePhone: '',
  customerServicePhone: '',
  videoId: null,
  ...values,
})

describe('the delivery of an order', () => {
  test('has its hours, its place and a reminder, and what comes on another day is apart', () => {
    expect(eventsOf({})).toEqual([
      {
        identity: ['delivery', '412873'],
        subject: {
          kind: 'delivery',
          orderId: '412873',
          name: 'Keittiö ja kodinhoitohuone',
          carrier: 'Pirkan Kalustekuljetus',
          time: '',
          isToPrepareFor: true,
        },
        span: {
          kind: 'hours',
          start: Date.parse('2026-12-03T06:00:00Z'),
          end: Date.parse('2026-12-03T10:00:00Z'),
        },
        isConfirmed: true,
        hasReminder: true,
        place: 'Kuusitie 4 B, 33270 Tampere',
      },
      expect.objectContaining({
        identity: ['delivery', '412873', 'Kivipaja Halla'],
        span: { kind: 'days', first: '2026-12-16', last: '2026-12-16' },
      }),
    ])
  })

  test('keeps its identity when its day moves, and when an estimate becomes a day', () => {
    const moved = { ...order, deliveryDate: day('2026-12-10') }
    const estimated = { ...order, deliveryDate: null, estimatedDeliveryDate: estimate }
    const identities = [order, moved, estimated].map(
      (one) => eventsOf({ order: one, deliveries: [] })[0]?.identity,
    )
    expect(new Set(identities.map((identity) => JSON.stringify(identity))).size).toBe(1)
  })

  test('is tentative and without a reminder while it is an estimate, or a week in words', () => {
    const tentative = { isConfirmed: false, hasReminder: false }
    const unsure = [
      { deliveryDate: null, estimatedDeliveryDate: estimate },
      { deliveryDate: null, estimatedDeliveryDate: day('2026-12-03') },
      { deliveryDate: words('Viikko 51') },
      { deliveryDate: estimate },
    ]
    for (const dates of unsure)
      expect(eventsOf({ order: { ...order, ...dates }, deliveries: [] })).toMatchObject([tentative])
  })

  test('without a day, with one that has passed, or delivered, is none', () => {
    const gone = [
      { deliveryDate: null, estimatedDeliveryDate: null },
      { deliveryDate: words('Sovitaan') },
      { deliveryDate: day('2026-11-19') },
      { status: { code: 20, text: '' } },
    ]
    for (const values of gone)
      expect(eventsOf({ order: { ...order, ...values }, deliveries: [] })).toEqual([])
  })

  test('takes its hours from the instructions of that day, and from no others', () => {
    const said = { deliveryTime: 'klo 10–14', deliveryDate: day('2026-12-03') }
    const [timed] = eventsOf({ deliveries: [], preparation: preparation(said) })
    expect(timed?.span).toMatchObject({ start: Date.parse('2026-12-03T08:00:00Z') })
    const other = { ...said, deliveryDate: day('2026-12-04') }
    const [whole] = eventsOf({ deliveries: [], preparation: preparation(other) })
    expect(whole?.span).toEqual({ kind: 'days', first: '2026-12-03', last: '2026-12-03' })
  })

  test('says hours in words, and takes the day of the instructions where it has none', () => {
    const said = preparation({ deliveryTime: 'aamupäivällä', deliveryDate: day('2026-12-03') })
    const undated = { ...order, deliveryDate: null }
    for (const one of [order, undated])
      expect(eventsOf({ order: one, deliveries: [], preparation: said })).toMatchObject([
        { span: { kind: 'days', first: '2026-12-03' }, subject: { time: 'aamupäivällä' } },
      ])
  })
})

describe('backorders and claims', () => {
  const row = (model: string, values = {}) => backorderRow(model, { orderId: order.id, ...values })
  const rowsOf = (backorders: OrderSources['backorders'], claims: typeof backorders = []) =>
    eventsOf({
      deliveries: [],
      order: { ...order, deliveryDate: null },
      backorders,
      claims,
    }).filter(({ subject }) => subject.kind !== 'delivery')

  test('are an event each, of which one a day has a reminder', () => {
    const confirmedDeliveryDate = day('2026-12-09')
    const events = rowsOf(
      [
        row('A', { confirmedDeliveryDate }),
        row('B', { confirmedDeliveryDate }),
        row('C', { deliveryEstimate: estimate }),
        row('D', { confirmedDeliveryDate, delivered: true }),
        row('E'),
      ],
      [row('F', { type: '', deliveryEstimate: estimate })],
    )
    expect(
      events.map(({ subject, isConfirmed, hasReminder }) => [
        subject.kind,
        'name' in subject && subject.name,
        isConfirmed,
        hasReminder,
      ]),
    ).toEqual([
      ['backorder', 'A', true, true],
      ['backorder', 'B', true, false],
      ['backorder', 'C', false, false],
      ['claim', 'F', false, false],
    ])
  })

  test('stay themselves when day, carrier and amount change, and those beside them come', () => {
    const before = rowsOf([
      row('A', { deliveryEstimate: estimate }),
      row('B', { deliveryEstimate: estimate }),
    ])
    const after = rowsOf([
      row('A', { delivered: true, confirmedDeliveryDate: day('2026-11-20') }),
      row('B', { confirmedDeliveryDate: day('2026-12-22'), freightCompany: 'Rahti', amount: 4 }),
    ])
    expect(after.map(({ identity }) => identity)).toEqual([before[1]?.identity])
  })

  test('that are alike are told apart, also once the first of them has come', () => {
    const rows = [
      row('A', { confirmedDeliveryDate: day('2026-12-01') }),
      row('A', { confirmedDeliveryDate: day('2026-12-08') }),
    ]
    const [first, second] = rowsOf(rows)
    expect(first?.identity).not.toEqual(second?.identity)
    const [left] = rowsOf(rows.map((one, index) => ({ ...one, delivered: index === 0 })))
    expect(left?.identity).toEqual(second?.identity)
  })
})

describe('what is due and what ends', () => {
  const open = invoice('4410', { dueOn: day('2026-12-14'), reference: '13 4' })
  const bills = orderBills([payment('1', { invoices: [open] })])
  const share = { id: 's1', email: 'putki@posti.example', expires: day('2026-12-30') }
  const quiet = {
    order: { ...order, deliveryDate: null, estimatedDeliveryDate: null },
    deliveries: [],
  }

  test('is the customer’s', () => {
    const events = eventsOf({ ...quiet, bills, shares: [share] })
    expect(events).toMatchObject([
      {
        identity: ['due', '412873', '4410'],
        subject: { kind: 'due', invoice: '4410', amount: { cents: 357_000 }, reference: '13 4' },
        span: { kind: 'days', first: '2026-12-14', last: '2026-12-14' },
        hasReminder: true,
      },
      { identity: ['share', '412873', 's1'], subject: { email: 'putki@posti.example' } },
    ])
  })

  test('is nothing for an installer', () => {
    expect(eventsOf({ ...quiet, bills: null, shares: [] })).toEqual([])
    expect(kinds(eventsOf({}))).toEqual(['delivery', 'delivery'])
  })

  test('is no invoice that is paid, financed, overdue or without a day', () => {
    const bare = [
      payment('1', { invoices: [{ ...open, paidOn: day('2026-11-01') }] }),
      payment('2', { term: 'OPR', invoices: [invoice('2', { dueOn: day('2026-12-14') })] }),
      payment('3', { invoices: [invoice('3', { dueOn: day('2026-11-19') })] }),
      payment('4', { invoices: [invoice('4', { dueOn: null })] }),
      payment('5', { invoices: [invoice('5', { dueOn: words('heti') })] }),
    ]
    expect(eventsOf({ ...quiet, bills: orderBills(bare) })).toEqual([])
  })

  test('is no share that ended yesterday, and one that ends today', () => {
    const ends = (iso: string) => eventsOf({ ...quiet, shares: [{ ...share, expires: day(iso) }] })
    expect(ends('2026-11-19')).toEqual([])
    expect(ends('2026-11-20')).toHaveLength(1)
    expect(eventsOf({ ...quiet, shares: [{ ...share, expires: null }] })).toEqual([])
  })
})

test('no two events have one identity', () => {
  const [event] = eventsOf({})
  if (!event) throw new Error('the order has a delivery')
  const own = withUniqueIds([event, event, event]).map(({ identity }) => identity.join())
  expect(new Set(own).size).toBe(3)
  expect(own[0]).toBe(event.identity.join())
})
