import { describe, expect, test, vi } from 'vitest'
import { fakePortal, memorySlices, type Answers } from '~/portal/portal.fixture'
import { ApiError } from '~/upstream/call.server'
import { loadNext } from './load.server'
import type { NextView } from './view'

const own = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const guest = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: 'OMA_ASENTAJA' }
const roles = { 1: '', 2: 'OMA_ASENTAJA' }
const unavailable = new ApiError('unavailable', 'GET')

const payment = (sum: string, due: string) => [
  {
    id: '1',
    paymentInvoice: [{ laskunumero: due, loppusumma: sum, erapvm: due, valuutta: 'EUR' }],
  },
]
const detail = (id: string, flags: object = {}) => ({
  id,
  showBillingDetails: true,
  showDeliveryDetails: true,
  ...flags,
})

const answers: Answers = {
  '/api/Address/0/Order': [
    { id: '10', info: 'Keittiö', deliveryDate: '3.12.2026', status: 10 },
    { id: '11', info: 'Eteinen', deliveryDate: '21.1.2027', status: 0 },
    { id: '12', info: 'Vanha', deliveryDate: '1.9.2026', status: 20 },
  ],
  '/api/Address/1/Order': [{ id: '10', info: 'Keittiö', deliveryDate: '3.12.2026', status: 10 }],
  '/api/Address/0/MainDelivery': [
    { orderId: '10', addressId: '1', deliveryDate: '3.12.2026', showDeliveryPreparation: 1 },
  ],
  '/api/Address/0/SmallDelivery': [
    { orderId: '10', addressId: '1', model: 'AL', deliveryEstimate: '21.12.2026-25.12.2026' },
  ],
  '/api/Address/0/Offer': [{ id: '88', info: 'Penkki', expirationDate: '20.11.2026' }],
  '/api/Order/10': detail('10'),
  '/api/Order/10/Payment': payment('3570,00', '14.12.2026'),
  '/api/Order/10/Delivery': [{ supplier: 'Tehdas', deliveryTime: '3.12.2026 klo 8–12' }],
  '/api/Order/11': detail('11'),
  '/api/Order/11/Payment': payment('100,00', '1.12.2026'),
  '/api/Order/11/Delivery': [],
  '/api/Order/12': detail('12', { statusCode: 20 }),
  '/api/Order/12/Payment': payment('18499,00', '5.11.2026'),
}

const customer = { answers, addresses: [own], roles: { 1: '' } }

/** Lines of the drawer: order and amount. */
const linesOf = ({ money }: NextView) =>
  money.ok ? money.value.lines.map(({ orderId, amount }) => [orderId, amount]) : 'failed'
/** The calls for single orders: a page asks for each once. */
const ofOrders = (calls: string[]) => [
  ...new Set(calls.filter((path) => path.startsWith('/api/Order/'))),
]

describe('what comes next', () => {
  test('is a day, all that is open and what is missing, across addresses', async () => {
    const { portal, calls } = fakePortal(customer)
    const next = await loadNext(portal, '0')
    expect(next).toMatchObject({
      first: {
        orderId: '10',
        name: 'Keittiö',
        street: 'Kuusitie 4 B',
        isConfirmed: true,
        showDeliveryPreparation: true,
        day: { short: 'Thu 3 Dec', full: 'Thursday 03.12.2026', iso: '2026-12-03', daysLeft: 13 },
      },
      later: [{ orderId: '11', street: '' }],
      further: 0,
      money: {
        ok: true,
        value: {
          sums: ['€22,169.00'],
          withoutAmount: 0,
          late: { orderId: '12', due: { when: { when: 'late', days: 15 } } },
          next: { orderId: '11' },
          unread: [],
          isPaid: false,
        },
      },
      missing: { ok: true, value: { count: 1, orders: [{ id: '10', count: 1 }] } },
      endings: [{ offerId: '88', daysLeft: 0 }],
      failed: [],
      incomplete: [],
      paysFirst: true,
    })
    // Of a delivered order as well: the final invoice comes with the delivery.
    expect(linesOf(next)).toEqual([
      ['12', '€18,499.00'],
      ['11', '€100.00'],
      ['10', '€3,570.00'],
    ])
    // Three orders are two calls each, which is all that is made beside the lists.
    expect(ofOrders(calls)).toHaveLength(6)
  })

  test('has the hours of the next delivery where calls are left', async () => {
    const unbilled = { ...answers, '/api/Order/11/Payment': [] }
    const { portal, calls } = fakePortal({ ...customer, answers: unbilled })
    expect((await loadNext(portal, '0')).first?.time).toBe('8:00–12:00')
    expect(ofOrders(calls)).toHaveLength(6)
    const lists = {
      '/api/Address/0/Order': (answers['/api/Address/0/Order'] as object[]).slice(0, 2),
    }
    const fewer = fakePortal({ ...customer, answers: { ...answers, ...lists } })
    expect((await loadNext(fewer.portal, '0')).first?.time).toBe('8:00–12:00')
    const hidden = { '/api/Order/10': detail('10', { showDeliveryDetails: false }) }
    const none = fakePortal({ ...customer, answers: { ...answers, ...lists, ...hidden } })
    expect((await loadNext(none.portal, '0')).first?.time).toBe('')
  })

  test('reads no payments for an installer, and of a mixed role only those of own orders', async () => {
    const installer = fakePortal({ answers, addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })
    const seen = await loadNext(installer.portal, '0')
    expect(seen).toMatchObject({ first: { orderId: '10', time: '8:00–12:00' } })
    expect(seen.money).toMatchObject({ value: { lines: [], unread: [], isPaid: false } })
    expect(ofOrders(installer.calls)).toEqual(['/api/Order/10', '/api/Order/10/Delivery'])

    const mixed = fakePortal({ answers, addresses: [own, guest], roles })
    expect(linesOf(await loadNext(mixed.portal, '0'))).toEqual([['10', '€3,570.00']])
    expect(mixed.calls.filter((path) => path.startsWith('/api/Order/11'))).toEqual([])
    const asked = mixed.calls.indexOf('/api/Address/1/Order')
    expect(asked).toBeLessThan(mixed.calls.indexOf('/api/Order/10'))
  })

  test('loses only what fails', async () => {
    const failing = {
      ...answers,
      '/api/Address/0/MainDelivery': unavailable,
      '/api/Address/0/SmallDelivery': unavailable,
      '/api/Address/0/Offer': unavailable,
      '/api/Order/10/Payment': unavailable,
    }
    const { portal } = fakePortal({ ...customer, answers: failing })
    const next = await loadNext(portal, '0')
    expect(next).toMatchObject({
      first: { orderId: '10' },
      missing: { ok: false },
      failed: ['deliveries', 'offers', 'payments'],
    })
    expect(linesOf(next)).toHaveLength(2)
  })

  test('says that payments failed where all of them did', async () => {
    const failing = {
      ...answers,
      '/api/Order/10': unavailable,
      '/api/Order/11/Payment': unavailable,
      '/api/Order/12': detail('12', { showBillingDetails: false }),
    }
    const { portal } = fakePortal({ ...customer, answers: failing })
    expect(await loadNext(portal, '0')).toMatchObject({ money: { ok: false }, failed: [] })
  })

  test('where orders cannot be read nothing of them is, and the rest stands', async () => {
    const failing = { ...answers, '/api/Address/0/Order': unavailable }
    const { portal } = fakePortal({ ...customer, answers: failing })
    expect(await loadNext(portal, '0')).toMatchObject({
      first: null,
      money: { ok: true, value: { lines: [], isPaid: false } },
      missing: { ok: true, value: { count: 1 } },
      failed: ['orders'],
    })
  })

  test('says which lists lack an address: eight are more than it reads of each', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...own, id: String(index + 1) }))
    const lists = ['Order', 'MainDelivery', 'SmallDelivery', 'Offer']
    const each = many.flatMap(({ id }): [string, unknown][] =>
      lists.map((list) => [`/api/Address/${id}/${list}`, []]),
    )
    const refused = new ApiError('not-found', 'GET', { status: 404 })
    const all = lists.map((list): [string, unknown] => [`/api/Address/0/${list}`, refused])
    const { portal, calls } = fakePortal({
      answers: Object.fromEntries<unknown>([...all, ...each]),
      addresses: many,
    })
    const next = await loadNext(portal, '0')
    expect(next.incomplete).toEqual(['orders', 'deliveries', 'offers'])
    expect(calls).toHaveLength(4 + 4 * 4)
    // A list that the API refuses for all addresses is not asked for again.
    await loadNext(portal, '0')
    expect(calls).toHaveLength(4 + 2 * 4 * 4)
  })
})

describe('that no invoice is open is said', () => {
  const delivered = { id: '12', status: 'Toimitettu' }
  const paid = [
    { id: '1', paymentInvoice: [{ laskunumero: '1', loppusumma: '1', maksupvm: '1.9.2026' }] },
  ]
  const quiet: Answers = {
    '/api/Address/0/Order': [delivered],
    '/api/Address/0/MainDelivery': [],
    '/api/Address/0/SmallDelivery': [],
    '/api/Address/0/Offer': [],
    '/api/Order/12': detail('12', { statusText: 'Toimitettu' }),
    '/api/Order/12/Payment': paid,
  }
  const isPaid = async (changed: Answers, setting: object = {}) => {
    const { portal, calls } = fakePortal({
      ...customer,
      answers: { ...quiet, ...changed },
      ...setting,
    })
    const { money } = await loadNext(portal, '0')
    return { isPaid: money.ok && money.value.isPaid, portal, calls }
  }

  test('where each order’s bills were read, which are not read again in the session', async () => {
    const { isPaid: first, portal, calls } = await isPaid({})
    expect([first, ofOrders(calls).length]).toEqual([true, 2])
    expect(portal.slice('bills').current).toEqual({
      addressId: '0',
      read: [],
      areAllOpen: false,
      next: '',
      settled: ['12'],
    })
    calls.length = 0
    expect(await loadNext(portal, '0')).toMatchObject({ money: { value: { isPaid: true } } })
    expect(ofOrders(calls)).toEqual([])
  })

  test.each([
    [
      'the billing is not published',
      { '/api/Order/12': detail('12', { showBillingDetails: false }) },
      {},
    ],
    ['payments cannot be read', { '/api/Order/12/Payment': unavailable }, {}],
    ['there is no order', { '/api/Address/0/Order': [] }, {}],
    ['a bill has no amount', { '/api/Order/12/Payment': payment('paljon', '1.12.2026') }, {}],
    ['it is an installer', {}, { addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } }],
    ['the addresses cannot be read', {}, { addresses: unavailable, roles: null }],
  ])('but not where %s', async (_why, changed, setting) => {
    expect((await isPaid(changed, setting)).isPaid).toBe(false)
  })

  test('but a bill whose amount cannot be read is shown as it came, in no sum', async () => {
    const answers = { ...quiet, '/api/Order/12/Payment': payment('paljon', '1.12.2026') }
    expect(await loadNext(fakePortal({ ...customer, answers }).portal, '0')).toMatchObject({
      money: {
        value: { sums: [], withoutAmount: 1, lines: [{ amount: '', asWritten: 'paljon' }] },
      },
    })
  })

  test('but not where orders are more than a look reads: they are counted', async () => {
    const ids = ['20', '21', '22', '23', '24']
    const parts = ids.flatMap((id): [string, unknown][] => [
      [`/api/Order/${id}`, detail(id, { statusCode: 20 })],
      [`/api/Order/${id}/Payment`, paid],
    ])
    const list = { '/api/Address/0/Order': ids.map((id) => ({ id, status: 20 })) }
    const {
      isPaid: first,
      portal,
      calls,
    } = await isPaid({ ...list, ...Object.fromEntries<unknown>(parts) })
    expect([first, ofOrders(calls).length]).toEqual([false, 5])
    // Those that are settled leave room for the others at the next looks.
    expect(await loadNext(portal, '0')).toMatchObject({ money: { value: { isPaid: false } } })
    expect(await loadNext(portal, '0')).toMatchObject({
      money: { value: { isPaid: true, unread: [] } },
    })
    expect(portal.slice('bills').current?.settled.toSorted()).toEqual(ids)
  })
})

describe('orders whose bills were read at the last look', () => {
  const rememberedAs = (addressId: string, read: string[], next = '') =>
    memorySlices({ bills: { addressId, read, next, settled: [] } })

  test('are read while the lists are', async () => {
    const { portal, calls } = fakePortal(customer)
    await loadNext({ ...portal, slice: rememberedAs('0', ['10'], '10') }, '0')
    const early = ['/api/Order/10', '/api/Order/10/Payment', '/api/Order/10/Delivery']
    for (const path of early)
      expect(calls.indexOf(path)).toBeLessThan(calls.indexOf('/api/Order/12'))
    expect(calls.filter((path) => path === '/api/Order/10/Payment')).toHaveLength(1)
  })

  test('are read whole with the lists where each has open bills, also the last', async () => {
    const { portal, calls } = fakePortal(customer)
    await loadNext(portal, '0')
    const before = ofOrders(calls).length
    calls.length = 0
    await loadNext(portal, '0')
    const list = calls.indexOf('/api/Address/0/Order')
    for (const id of ['10', '11', '12'])
      expect(calls.indexOf(`/api/Order/${id}`), id).toBeLessThan(list)
    expect(ofOrders(calls)).toHaveLength(before)
  })

  test('are not read for an installer, or for another address', async () => {
    const guestAt = fakePortal({ answers, addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })
    await loadNext({ ...guestAt.portal, slice: rememberedAs('0', ['10']) }, '0')
    expect(guestAt.calls.filter((path) => path.endsWith('/Payment'))).toEqual([])
    const elsewhere = fakePortal({ ...customer, answers: { '/api/Address/1/Order': [] } })
    await loadNext({ ...elsewhere.portal, slice: rememberedAs('0', ['10']) }, '1')
    expect(ofOrders(elsewhere.calls)).toEqual([])
  })

  test('payments that take their time are left to the order’s page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const never = new Promise(() => undefined)
      const { portal } = fakePortal({
        ...customer,
        answers: { ...answers, '/api/Order/10/Payment': never },
      })
      const loading = loadNext(portal, '0')
      // The limit begins with the read of the payments, which the lists come before.
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
      await vi.advanceTimersByTimeAsync(1500)
      expect(await loading).toMatchObject({
        first: { orderId: '10' },
        money: { value: { lines: [{ orderId: '12' }, { orderId: '11' }], unread: ['10'] } },
      })
    } finally {
      vi.useRealTimers()
    }
  })
})
