import { describe, expect, test } from 'vitest'
import type { BackorderRow } from './backorder'
import type { Day } from './day'
import type { MainDelivery } from './main-delivery'
import { arrivals, liveOrders, nearestOrders, stillToCome } from './arrivals'
import type { OrderListEntry } from './order'
import { backorderRow, mainDelivery, orderEntry } from './rows.fixture'

const now = new Date('2026-11-21T08:00:00Z')

const day = (text: string): Day => {
  const [, date = '', month = '', year = ''] = /(\d+)\.(\d+)\.(\d{4})/.exec(text) ?? []
  const iso = year === '' ? null : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (iso === null || !/[-–]/.test(text)) return { text, iso }
  const [, lastDate = '', lastMonth = '', lastYear = ''] = /(\d+)\.(\d+)\.(\d{4})$/.exec(text) ?? []
  return {
    text,
    iso,
    last: `${lastYear}-${lastMonth.padStart(2, '0')}-${lastDate.padStart(2, '0')}`,
  }
}

const order = (id: string, date: string, code: number | null = 10) =>
  orderEntry(id, {
    info: `Order ${id}`,
    deliveryDate: date === '' ? null : day(date),
    status: { code, text: '' },
  })

const delivery = (orderId: string, date: string, values: Partial<MainDelivery> = {}) =>
  mainDelivery(orderId, { deliveryDate: day(date), ...values })

const backorder = (orderId: string, values: Partial<BackorderRow> = {}) =>
  backorderRow('', { orderId, modelDescription: 'Kulmahyllykkö 600', ...values })

test('an order is live until it is delivered, by its code or its text', () => {
  const orders = [order('1', '', 0), order('2', '', 15), order('3', '', 20), order('4', '', null)]
  const said = { ...order('5', '', null), status: { code: null, text: 'Toimitettu' } }
  expect(liveOrders([...orders, said]).map(({ id }) => id)).toEqual(['1', '2', '4'])
})

test('the nearest orders are those still to come, then the latest delivered ones', () => {
  const orders = [
    order('old', '01.02.2026', 20),
    order('later', '24.12.2026'),
    order('last', '01.11.2026', 20),
    order('some day', ''),
    order('next', '25.11.2026'),
  ]
  const ids = nearestOrders(orders).map(({ id }) => id)
  expect(ids).toEqual(['next', 'later', 'some day', 'last', 'old'])
})

describe('the next arrival', () => {
  const idsOf = (orders: OrderListEntry[], deliveries: MainDelivery[] = []) => {
    const { first, later } = arrivals(orders, deliveries, [], now)
    return [first?.orderId, ...later.map(({ orderId }) => orderId)]
  }

  test('is the nearest day, confirmed or estimated; on one day the confirmed one', () => {
    const orders = [
      order('1', '03.12.2026-04.12.2026'),
      order('2', '14.12.2026'),
      order('3', '03.12.2026'),
      order('4', 'viikolla 4'),
      order('5', '30.11.2026-04.12.2026'),
    ]
    expect(idsOf(orders)).toEqual(['5', '3', '1', '2', '4'])
  })

  test('may be a missing product; on one day the delivery of an order comes first', () => {
    const firstOf = (date: string) => {
      const rows = [
        backorder('2', { confirmedDeliveryDate: day('04.12.2026') }),
        backorder('2', { confirmedDeliveryDate: day('04.12.2026'), modelDescription: 'Ovi' }),
        backorder('3', { confirmedDeliveryDate: day('01.12.2026'), delivered: true }),
      ]
      const { first, later } = arrivals([order('1', date)], [], rows, now)
      return [first?.kind, first?.orderId, first?.name, first?.rows.length, later.length]
    }
    expect(firstOf('08.12.2026')).toEqual(['products', '2', 'Kulmahyllykkö 600', 2, 1])
    expect(firstOf('04.12.2026')).toEqual(['order', '1', 'Order 1', 0, 0])
  })

  test('is an estimate where no day is confirmed', () => {
    const { first } = arrivals([order('1', '30.11.2026-04.12.2026')], [], [], now)
    expect(first).toMatchObject({ orderId: '1', isConfirmed: false, isPast: false })
  })

  test('leaves out what is delivered, and orders without any date', () => {
    expect(idsOf([order('1', '14.12.2026', 20), order('2', '')])).toEqual([undefined])
  })

  test('of an order is that of its next part still to come', () => {
    const deliveries = [
      delivery('1', '20.11.2026', { status: { code: 20, text: '' } }),
      delivery('1', '17.12.2026', { addressId: '' }),
      delivery('1', '05.12.2026'),
    ]
    const { first } = arrivals([order('1', '20.11.2026')], deliveries, [], now)
    expect(first).toMatchObject({ day: { text: '05.12.2026' }, addressId: '4101' })
  })

  test('needs preparation if any part has the flag', () => {
    const flagged = { ...delivery('1', '05.12.2026'), showDeliveryPreparation: true }
    const deliveries = [
      delivery('1', '03.12.2026', { rows: [flagged] }),
      delivery('2', '04.12.2026'),
    ]
    const { first, later } = arrivals([order('1', ''), order('2', '')], deliveries, [], now)
    expect(first).toMatchObject({ orderId: '1', showDeliveryPreparation: true })
    expect(later).toMatchObject([{ orderId: '2', showDeliveryPreparation: false }])
  })

  test('that is overdue comes before the other rows, but is never the next delivery', () => {
    const orders = [order('1', '20.11.2026'), order('2', '03.12.2026'), order('3', '14.12.2026')]
    const late = backorder('4', { deliveryEstimate: day('16.11.2026-20.11.2026') })
    const { first, later } = arrivals(orders, [], [late], now)
    expect(first?.orderId).toBe('2')
    expect(later.map(({ orderId, isPast }) => [orderId, isPast])).toEqual([
      ['4', true],
      ['1', true],
      ['3', false],
    ])
    expect(later[0]).toMatchObject({ kind: 'products', name: 'Kulmahyllykkö 600' })
  })

  test('of today has not passed; a range has after its last day', () => {
    expect(arrivals([order('1', '21.11.2026')], [], [], now).first?.isPast).toBe(false)
    const range = arrivals([order('1', '16.11.2026-21.11.2026')], [], [], now)
    expect(range.first?.isPast).toBe(false)
    const over = arrivals([order('1', '16.-20.11.2026')], [], [], now)
    expect(over).toMatchObject({ first: null, later: [{ isPast: true, isConfirmed: false }] })
  })

  test.each([
    ['20.11.2026', true],
    ['16.-20.11.2026', false],
  ])('a backorder that was confirmed for %s stays what it was called: %s', (text, isConfirmed) => {
    const late = backorder('1', { confirmedDeliveryDate: day(text) })
    expect(arrivals([], [], [late], now).later).toMatchObject([{ isPast: true, isConfirmed }])
  })
})

describe('missing products', () => {
  test('are the rows not delivered, with the first day ahead', () => {
    const rows = [
      backorder('1', { deliveryEstimate: day('16.11.2026-20.11.2026') }),
      backorder('2', { deliveryEstimate: day('21.12.2026-25.12.2026') }),
      backorder('3', { confirmedDeliveryDate: day('01.12.2026'), delivered: true }),
      backorder('2', { deliveryEstimate: null }),
    ]
    expect(stillToCome(rows, now)).toEqual({
      count: 3,
      next: {
        day: day('21.12.2026-25.12.2026'),
        isConfirmed: false,
        isPast: false,
        name: expect.any(String) as string,
        count: 1,
        isAll: false,
      },
      orderIds: ['1', '2'],
    })
  })

  test.each([
    ['04.12.2026', '07.12.2026-11.12.2026', { isConfirmed: true, isAll: false }],
    ['04.12.2026', '', { isConfirmed: true, isAll: false }],
    ['', '', null],
  ])(
    'of which the first is confirmed for "%s", the other estimated for "%s"',
    (one, other, next) => {
      const rows = [
        backorder('1', { confirmedDeliveryDate: one === '' ? null : day(one) }),
        backorder('2', { deliveryEstimate: other === '' ? null : day(other) }),
      ]
      expect(stillToCome(rows, now)).toMatchObject({ count: 2, next })
    },
  )

  test('all come on the day that all have', () => {
    const one = backorder('1', { confirmedDeliveryDate: day('04.12.2026') })
    expect(stillToCome([one, one], now)?.next).toMatchObject({ isAll: true })
  })

  test('whose days have all passed are late, not without a day', () => {
    const late = backorder('1', { deliveryEstimate: day('16.11.2026-20.11.2026') })
    expect(stillToCome([late], now)?.next).toMatchObject({ isPast: true })
  })

  test('are none if all are delivered', () => {
    expect(stillToCome([backorder('1', { delivered: true })], now)).toBeNull()
    expect(stillToCome([], now)).toBeNull()
  })
})
