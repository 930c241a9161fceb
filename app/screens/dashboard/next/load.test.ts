import { describe, expect, test } from 'vitest'
import { fakePortal, type Answers } from '~/portal/portal.fixture'
import { ApiError } from '~/upstream/call.server'
import { loadNext, type NextView } from './load.server'

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

/** Of each day: order and amount. */
const linesOf = ({ money }: NextView) =>
  money.ok
    ? money.value.days.flatMap(({ orders }) => orders.map((order) => [order.orderId, order.amount]))
    : 'failed'
/** The calls for single orders: a page asks for each once. */
const ofOrders = (calls: string[]) => [
  ...new Set(calls.filter((path) => path.startsWith('/api/Order/'))),
]

describe('what comes next', () => {
  test('is a day, the open bills and the missing products of all addresses', async () => {
    const { portal, calls } = fakePortal(customer)
    const next = await loadNext(portal, '0')
    expect(next).toMatchObject({
      first: {
        orderId: '10',
        name: 'Keittiö',
        street: 'Kuusitie 4 B',
        isConfirmed: true,
        showDeliveryPreparation: true,
        day: {
          short: 'Thu\u00a03\u00a0Dec',
          full: 'Thursday 03.12.2026',
          iso: '2026-12-03',
          daysLeft: 13,
        },
      },
      later: [{ orderId: '11', street: '' }],
      money: {
        ok: true,
        value: {
          sums: ['€22,169.00'],
          days: [{ due: { when: { when: 'late', days: 15 } } }, {}, {}],
          counted: 3,
          total: 3,
          isCut: false,
          isPaid: false,
        },
      },
      missing: { ok: true, value: { count: 1, orderIds: ['10'] } },
      endings: [{ offerId: '88', daysLeft: 0 }],
      failed: [],
      incomplete: [],
      main: 'pay',
    })
    // The bills of a delivered order are listed too: its final invoice comes with the delivery.
    expect(linesOf(next)).toEqual([
      ['12', '€18,499.00'],
      ['11', '€100.00'],
      ['10', '€3,570.00'],
    ])
    // Each order is two calls, and the hours and the picture of the next delivery two more.
    expect(ofOrders(calls)).toHaveLength(8)
    // The flags of orders are cached: a later page reads only the bills.
    calls.length = 0
    await loadNext(portal, '0')
    expect(ofOrders(calls)).toHaveLength(5)
  })

  test('has the hours of the next delivery if the seller publishes them', async () => {
    expect((await loadNext(fakePortal(customer).portal, '0')).first?.time).toBe('8:00–12:00')
    const hidden = { '/api/Order/10': detail('10', { showDeliveryDetails: false }) }
    const none = fakePortal({ ...customer, answers: { ...answers, ...hidden } })
    expect((await loadNext(none.portal, '0')).first?.time).toBe('')
  })

  test('has the newest picture of the kitchen, for an installer too', async () => {
    const document = (id: string, filename: string, type: string, updatedAt: string) => ({
      id,
      filename,
      type,
      updatedAt,
    })
    const documents = [
      document('old', 'a.jpg', 'Kuvat', '2026-11-01T10:00:00'),
      document('new', 'b.PNG', 'kuvat|Keittiö', '2026-11-02T10:00:00'),
      document('plan', 'c.png', 'Piirustukset', '2026-11-03T10:00:00'),
      document('heic', 'd.heic', 'Kuvat', '2026-11-04T10:00:00'),
    ]
    const shown = { ...answers, '/api/Order/10/Document': documents }
    for (const person of [customer, { addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } }]) {
      const { first } = await loadNext(fakePortal({ ...person, answers: shown }).portal, '0')
      expect(first?.picture).toBe('new')
    }
    const failing = { ...answers, '/api/Order/10/Document': unavailable }
    const { first, failed } = await loadNext(
      fakePortal({ ...customer, answers: failing }).portal,
      '0',
    )
    expect([first?.picture, failed]).toEqual([null, []])
  })

  test('is a site with its route and its files for the installer alone', async () => {
    const file = (id: string, type: string) => ({ id, filename: `${id}.pdf`, type })
    const documents = [file('a', 'Asennusohjeet'), file('b', 'Laskut'), file('c', 'Yleiset')]
    const listed = {
      ...answers,
      '/api/Order/10/Document': documents,
      '/api/Address/0/MainDelivery': [{ orderId: '10', addressId: '2', deliveryDate: '3.12.2026' }],
    }
    const first = async (person: Omit<Parameters<typeof fakePortal>[0], 'answers'>) =>
      (await loadNext(fakePortal({ ...person, answers: listed }).portal, '0')).first
    expect(await first(customer)).toMatchObject({ site: null })
    expect(await first({ addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })).toMatchObject({
      site: { lines: ['Mökkitie 12', '51900 Juva'] },
      files: 2,
    })
  })

  test('on the delivery day is the driver’s number until noon, then the delivery check', async () => {
    const today = {
      ...answers,
      '/api/Address/0/Order': [{ id: '10', deliveryDate: '20.11.2026', status: 10 }],
      '/api/Address/0/MainDelivery': [],
      '/api/Order/10/Delivery': [{ carPhone: '050 555 0142', deliveryTime: '20.11.2026 klo 8–12' }],
    }
    const at = async (now: string, changed: Answers = {}) => {
      const { portal } = fakePortal({ ...customer, answers: { ...today, ...changed } })
      const { first, main } = await loadNext({ ...portal, now: new Date(now) }, '0')
      return [main, first?.isToday, first?.driver]
    }
    expect(await at('2026-11-20T09:59:00Z')).toEqual(['call', true, 'tel:+358505550142'])
    expect(await at('2026-11-20T10:00:00Z')).toEqual(['check', true, 'tel:+358505550142'])
    expect(await at('2026-11-20T09:59:00Z', { '/api/Order/10/Delivery': [] })).toEqual([
      'check',
      true,
      null,
    ])
    expect(await at('2026-11-19T09:59:00Z')).toEqual([null, false, null])
  })

  test('has the latest delivery, until its check is sent or 30 days have passed', async () => {
    const checked = async (deliveryDate: string, filename = '') => {
      const { portal, calls } = fakePortal({
        ...customer,
        answers: {
          ...answers,
          '/api/Address/0/Order': [{ id: '12', info: 'Vanha', deliveryDate, status: 20 }],
          '/api/Document': [{ id: 'd', filename }],
        },
      })
      const { check } = await loadNext(portal, '0')
      return [check && `${check.orderId} ${check.until.iso ?? ''}`, calls.includes('/api/Document')]
    }
    expect(await checked('20.11.2026')).toEqual(['12 2026-12-20', true])
    expect(await checked('21.10.2026', 'Delivery check 11 1.11.2026.pdf')).toEqual([
      '12 2026-11-20',
      true,
    ])
    expect(await checked('20.10.2026')).toEqual([null, false])
    expect(await checked('21.11.2026')).toEqual([null, false])
    // A sent check of the latest delivery does not hide an older delivery. Installers send no checks, so
    // their page reads no documents.
    const rows = [
      { id: '12', deliveryDate: '19.11.2026', status: 20 },
      { id: '13', deliveryDate: '18.11.2026', status: 20 },
    ]
    const several = {
      '/api/Address/0/Order': rows,
      '/api/Document': [{ id: 'd', filename: 'Delivery check 12 19.11.2026.pdf' }],
    }
    const seen = async (setting: object) => {
      const { portal, calls } = fakePortal({ ...customer, answers: several, ...setting })
      return [(await loadNext(portal, '0')).check?.orderId, calls.includes('/api/Document')]
    }
    expect(await seen({})).toEqual(['13', true])
    expect(await seen({ addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })).toEqual(['12', false])
    for (const name of ['Toimituksen tarkastus', 'Leveranskontroll', 'Delivery check'])
      expect(await checked('20.11.2026', `${name} 12 20.11.2026.pdf`)).toEqual([null, true])
  })

  test('reads no payments for an installer, and of a mixed role only those of own orders', async () => {
    const installer = fakePortal({ answers, addresses: [guest], roles: { 2: 'OMA_ASENTAJA' } })
    const seen = await loadNext(installer.portal, '0')
    expect(seen).toMatchObject({ first: { orderId: '10', time: '8:00–12:00' } })
    expect(seen.money).toMatchObject({ value: { days: [], counted: 0, total: 0, isPaid: false } })
    expect(ofOrders(installer.calls).toSorted()).toEqual(
      ['', '/Delivery', '/Document'].map((list) => `/api/Order/10${list}`),
    )

    const mixed = fakePortal({ answers, addresses: [own, guest], roles })
    expect(linesOf(await loadNext(mixed.portal, '0'))).toEqual([['10', '€3,570.00']])
    expect(mixed.calls.filter((path) => path.startsWith('/api/Order/11'))).toEqual([])
    const asked = mixed.calls.indexOf('/api/Address/1/Order')
    expect(asked).toBeLessThan(mixed.calls.indexOf('/api/Order/10'))
  })

  test('names the lists that lack an address, since eight are more than it reads for each', async () => {
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

test('the bills of an order that is delivered and paid are not read again for an hour', async () => {
  const paid = [{ laskunumero: '1', loppusumma: '1', maksupvm: '1.9.2026' }]
  const quiet: Answers = {
    '/api/Address/0/Order': [{ id: '12', status: 'Toimitettu' }],
    '/api/Address/0/MainDelivery': [],
    '/api/Address/0/SmallDelivery': [],
    '/api/Address/0/Offer': [],
    '/api/Order/12': detail('12', { statusText: 'Toimitettu' }),
    '/api/Order/12/Payment': [{ id: '1', paymentInvoice: paid }],
  }
  const { portal, calls } = fakePortal({ ...customer, answers: quiet })
  for (const asked of [2, 0]) {
    expect(await loadNext(portal, '0')).toMatchObject({ money: { value: { isPaid: true } } })
    expect(ofOrders(calls.splice(0))).toHaveLength(asked)
  }
})
