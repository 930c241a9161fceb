import { describe, expect, test, vi } from 'vitest'
import { fakePortal, memorySlices, type Answers } from '~/portal/portal.fixture'
import { ApiError } from '~/upstream/call.server'
import { loadNext } from './load.server'

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
  showOrderSharing: true,
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
  '/api/Order/10/Share': [{ shareId: '5', email: 'putki@posti.example', expiresAt: '24.11.2026' }],
  '/api/Order/10/Delivery': [{ supplier: 'Tehdas', deliveryTime: '3.12.2026 klo 8–12' }],
  '/api/Order/11': detail('11'),
  '/api/Order/11/Payment': payment('100,00', '1.12.2026'),
  '/api/Order/11/Share': [],
  '/api/Order/11/Delivery': [],
}

const customer = { answers, addresses: [own], roles: { 1: '' } }

describe('what comes next', () => {
  test('is a day, a sum and what is missing, across addresses', async () => {
    const { portal, calls } = fakePortal(customer)
    expect(await loadNext(portal, '0')).toEqual({
      first: expect.objectContaining({
        orderId: '10',
        name: 'Keittiö',
        street: 'Kuusitie 4 B',
        time: '8–12',
        isConfirmed: true,
        showDeliveryPreparation: true,
        day: { short: 'Thu 3.12.', full: 'Thursday 03.12.2026', iso: '2026-12-03', daysLeft: 13 },
      }) as unknown,
      later: [expect.objectContaining({ orderId: '11', street: '' })],
      further: 0,
      toPay: {
        ok: true,
        value: expect.objectContaining({
          amount: '€100.00',
          orderId: '11',
          others: 1,
        }) as unknown,
      },
      withoutPayments: [],
      missing: {
        ok: true,
        value: expect.objectContaining({ count: 1, orderIds: ['10'] }) as unknown,
      },
      endings: [
        expect.objectContaining({ kind: 'offer', daysLeft: 0 }),
        expect.objectContaining({ kind: 'share', orderId: '10', daysLeft: 4 }),
      ],
      failed: [],
      paysFirst: true,
    })
    expect(calls.filter((path) => path.startsWith('/api/Order/12'))).toEqual([])
  })

  test('uses nothing that the order’s flags have not published', async () => {
    const hidden = {
      showBillingDetails: false,
      showOrderSharing: false,
      showDeliveryDetails: false,
    }
    const changed = {
      ...answers,
      '/api/Order/10': detail('10', hidden),
      '/api/Order/11': detail('11', hidden),
    }
    const { portal } = fakePortal({ ...customer, answers: changed })
    const next = await loadNext(portal, '0')
    expect(next).toMatchObject({ toPay: { ok: true, value: null }, withoutPayments: [] })
    expect(next.first?.time).toBe('')
    expect(next.endings.map(({ kind }) => kind)).toEqual(['offer'])
  })

  test('reads no payments for an installer, and of a mixed role only those of own orders', async () => {
    const installer = fakePortal({ answers, addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })
    const seen = await loadNext(installer.portal, '0')
    expect(seen).toMatchObject({ first: { orderId: '10' }, toPay: { ok: true, value: null } })
    expect(installer.calls.filter((path) => path.startsWith('/api/Order/'))).toEqual([])

    const mixed = fakePortal({ answers, addresses: [own, guest], roles })
    expect(await loadNext(mixed.portal, '0')).toMatchObject({ toPay: { value: { orderId: '10' } } })
    expect(mixed.calls.filter((path) => path.startsWith('/api/Order/11'))).toEqual([])
  })

  test('reads no payments where the role is not known', async () => {
    const { portal, calls } = fakePortal({ answers, addresses: unavailable, roles: null })
    expect(await loadNext(portal, '0')).toMatchObject({ toPay: { ok: true, value: null } })
    expect(calls.filter((path) => path.startsWith('/api/Order/'))).toEqual([])
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
    expect(await loadNext(portal, '0')).toMatchObject({
      first: { orderId: '10' },
      toPay: { ok: true, value: { orderId: '11' } },
      missing: { ok: false },
      failed: ['deliveries', 'offers', 'payments'],
    })
  })

  test('says that payments failed where all of them did', async () => {
    const failing = {
      ...answers,
      '/api/Order/10': unavailable,
      '/api/Order/11/Payment': unavailable,
    }
    const { portal } = fakePortal({ ...customer, answers: failing })
    expect(await loadNext(portal, '0')).toMatchObject({ toPay: { ok: false }, failed: [] })
  })

  test('an order without published billing is neither read nor failed', async () => {
    const failing = {
      ...answers,
      '/api/Order/10/Payment': unavailable,
      '/api/Order/11': detail('11', { showBillingDetails: false }),
    }
    const { portal } = fakePortal({ ...customer, answers: failing })
    expect(await loadNext(portal, '0')).toMatchObject({ toPay: { ok: false } })
  })

  test('where orders cannot be read nothing of them is, and the rest stands', async () => {
    const failing = { ...answers, '/api/Address/0/Order': unavailable }
    const { portal } = fakePortal({ ...customer, answers: failing })
    expect(await loadNext(portal, '0')).toMatchObject({
      first: null,
      toPay: { ok: true, value: null },
      missing: { ok: true, value: { count: 1 } },
      failed: ['orders'],
    })
  })
})

describe('orders that were live at the last look', () => {
  const rememberedAs = (addressId: string, orderIds: string[]) =>
    memorySlices({ liveOrders: { addressId, orderIds } })

  test('are read while the lists are', async () => {
    const { portal, calls } = fakePortal(customer)
    await loadNext({ ...portal, slice: rememberedAs('0', ['10']) }, '0')
    expect(calls.indexOf('/api/Order/10/Payment')).toBeLessThan(calls.indexOf('/api/Order/11'))
    expect(calls.filter((path) => path === '/api/Order/10/Payment')).toHaveLength(1)
  })

  test('are remembered for that address, six at most', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      id: `2${index}`,
      deliveryDate: `${index + 1}.12.2026`,
      status: 0,
    }))
    const { portal, calls } = fakePortal({
      ...customer,
      answers: { ...answers, '/api/Address/0/Order': many },
    })
    await loadNext(portal, '0')
    expect(portal.slice('liveOrders').current).toEqual({
      addressId: '0',
      orderIds: ['20', '21', '22', '23', '24', '25'],
    })
    expect(calls.filter((path) => /^\/api\/Order\/\d+$/.test(path))).toHaveLength(6)
  })

  test('are not read for an installer, or for another address', async () => {
    const guestAt = fakePortal({ answers, addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })
    await loadNext({ ...guestAt.portal, slice: rememberedAs('0', ['10']) }, '0')
    expect(guestAt.calls.filter((path) => path.startsWith('/api/Order/'))).toEqual([])
    const elsewhere = fakePortal({ ...customer, answers: { '/api/Address/1/Order': [] } })
    await loadNext({ ...elsewhere.portal, slice: rememberedAs('0', ['10']) }, '1')
    expect(elsewhere.calls.filter((path) => path.startsWith('/api/Order/'))).toEqual([])
  })

  test('payments that take their time become a link to the order', async () => {
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
        toPay: { ok: true, value: { orderId: '11' } },
        withoutPayments: ['10'],
      })
    } finally {
      vi.useRealTimers()
    }
  })
})
