import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { FlashMessage } from '~/domain/flash-message'
import type { Preview } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { eventsIn } from './events.fixture'
import { loader as addressLoader } from './address-calendar'
import { loader as orderLoader } from './order-calendar'

const own: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const guest: Address = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: 'OMA_ASENTAJA' }
const unavailable = new ApiError('unavailable', 'GET')

const answers: Answers = {
  '/api/Address/1/Order': [{ id: '10', info: 'Keittiö', deliveryDate: '3.12.2026', status: 10 }],
  '/api/Address/0/Order': [
    { id: '10', info: 'Keittiö', deliveryDate: '3.12.2026', status: 10 },
    { id: '11', info: 'Eteinen', deliveryDate: '21.1.2027', status: 0 },
  ],
  '/api/Address/1/MainDelivery': [{ orderId: '10', addressId: '1', deliveryDate: '3.12.2026' }],
  '/api/Address/0/MainDelivery': [{ orderId: '10', addressId: '1', deliveryDate: '3.12.2026' }],
  '/api/Address/1/SmallDelivery': [
    {
      orderId: '10',
      model: 'AL',
      type: 'Jälkitoimitus',
      deliveryEstimate: '21.12.2026-25.12.2026',
    },
  ],
  '/api/Address/0/SmallDelivery': [],
  '/api/Address/1/Offer': [{ id: '88', info: 'Penkki', expirationDate: '30.11.2026' }],
  '/api/Address/0/Offer': [],
  '/api/Order/10': {
    id: '10',
    info: 'Keittiö',
    statusCode: 10,
    deliveryDate: '3.12.2026',
    deliveryStreetAddress1: 'Kuusitie 4 B',
    deliveryPostalCode: '33270',
    deliveryCity: 'Tampere',
    showBillingDetails: true,
    showOrderSharing: true,
    showDeliveryDetails: true,
    containsBackorders: true,
  },
  '/api/Order/10/Payment': [
    {
      id: '1',
      paymentInvoice: [
        { laskunumero: '4410', loppusumma: '3570,00', erapvm: '14.12.2026', valuutta: 'EUR' },
      ],
    },
  ],
  '/api/Order/10/Share': [{ shareId: '5', email: 'putki@posti.example', expiresAt: '24.12.2026' }],
  '/api/Order/10/Delivery': [{ supplier: 'Tehdas', deliveryTime: '3.12.2026 klo 8–12' }],
  '/api/Order/10/Backorder': [
    {
      orderId: '10',
      model: 'AL',
      type: 'Jälkitoimitus',
      deliveryEstimate: '21.12.2026-25.12.2026',
    },
  ],
  '/api/Order/10/ReclamationRow': [],
  '/api/Order/11': {
    id: '11',
    info: 'Eteinen',
    deliveryDate: '21.1.2027',
    showBillingDetails: true,
  },
  '/api/Order/11/Payment': [],
  '/api/Order/11/Share': [],
  '/api/Order/11/Delivery': [],
  '/api/Order/11/Backorder': [],
  '/api/Order/11/ReclamationRow': [],
}

interface Asking {
  addresses?: Address[] | ApiError
  wire?: Answers
  preview?: Preview | null
  method?: string
  /** Seconds: it is asked for too often. */
  wait?: number | null
}

async function fetched(path: string, asking: Asking = {}) {
  const { addresses = [own], wire = answers, preview = null, method = 'GET', wait = null } = asking
  const messages: FlashMessage[] = []
  const tell = (message: FlashMessage) => Promise.resolve(void messages.push(message))
  const context = { limits: { take: () => Promise.resolve(wait) } }
  const { response, calls } = await ask(
    path.startsWith('/api/Order/') ? orderLoader : addressLoader,
    path,
    { answers: wire, addresses, portal: { preview, tell }, context, request: { method } },
  )
  return { response, text: await response.text(), calls, messages }
}

const summaries = (text: string) => eventsIn(text).map(({ summary }) => summary)

const order = '/api/Order/10/calendar?address=1'
const address = '/api/Address/1/calendar'

describe('the file of an order', () => {
  test('is saved under a name, kept by no cache, and runs nothing', async () => {
    const { response } = await fetched(order)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="order-10.ics"; filename*=UTF-8''order-10.ics`,
      'cache-control': 'no-store',
    })
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('has all of its dates, with a link to each', async () => {
    const { text } = await fetched(order)
    expect(summaries(text)).toEqual([
      'Delivery: Keittiö',
      'Estimated backorder: AL',
      'Invoice due: €3,570.00',
      'Share of the order ends: putki@posti.example',
    ])
    const [delivery] = eventsIn(text)
    expect(delivery?.location).toBe('Kuusitie 4 B, 33270 Tampere')
    expect(delivery?.startDate.toJSDate()).toEqual(new Date('2026-12-03T06:00:00Z'))
    expect(delivery?.component.getFirstPropertyValue('url')).toBe(
      'https://portal.example/a/1/orders/10',
    )
    expect(delivery?.description).toContain('As of 20.11.2026.')
  })

  test('may be of its delivery alone, or of what comes after that, and asks for no more', async () => {
    const delivery = await fetched(`${order}&part=delivery`)
    expect(summaries(delivery.text)).toEqual(['Delivery: Keittiö'])
    const backorders = await fetched(`${order}&part=backorders`)
    expect(summaries(backorders.text)).toEqual(['Estimated backorder: AL'])
    for (const { calls } of [delivery, backorders])
      expect(calls.filter((path) => /Payment|Share/.test(path))).toEqual([])
    expect(summaries((await fetched(`${order}&part=other`)).text)).toHaveLength(4)
  })

  test('of an installer has no bill and no share, which are not even read', async () => {
    const { text, calls } = await fetched('/api/Order/10/calendar?address=2', {
      addresses: [guest],
    })
    expect(summaries(text)).toEqual(['Delivery: Keittiö', 'Estimated backorder: AL'])
    expect(calls.filter((path) => /Payment|Share/.test(path))).toEqual([])
  })

  test('has nothing that is not published', async () => {
    const hidden = { id: '10', info: 'Keittiö', deliveryDate: '3.12.2026' }
    const { text } = await fetched(order, { wire: { ...answers, '/api/Order/10': hidden } })
    expect(summaries(text)).toEqual(['Delivery: Keittiö'])
    expect(eventsIn(text)[0]?.startDate.isDate).toBe(true)
  })

  test.each(['Payment', 'Share', 'Delivery', 'Backorder', 'ReclamationRow'])(
    'is whole or none: without %s there is a page that tries again',
    async (part) => {
      const wire = { ...answers, [`/api/Order/10/${part}`]: unavailable }
      const { response, text } = await fetched(order, { wire })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        503,
        'text/html; charset=utf-8',
      ])
      expect(text).toContain('Not all dates could be loaded')
      expect(text).toContain('href="/api/Order/10/calendar?address=1"')
    },
  )

  test('is none where nobody knows whose order it is', async () => {
    expect((await fetched(order, { addresses: unavailable })).response.status).toBe(503)
  })

  test('is none of an order or an address that is not the person’s', async () => {
    for (const path of ['/api/Order/99/calendar?address=1', '/api/Order/10/calendar?address=9']) {
      const { response, text } = await fetched(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(text).toContain('was not found')
    }
  })

  test('is none where no day is to come', async () => {
    const wire = { ...answers, '/api/Order/10': { id: '10' } }
    const { response, text } = await fetched(`${order}&part=delivery`, { wire })
    expect(response.status).toBe(404)
    expect(text).toContain('There is nothing to add')
  })
})

describe('a calendar that would be too much', () => {
  const shares = Array.from({ length: 503 }, (_, index) => ({
    shareId: String(index),
    email: `${index}@posti.example`,
    expiresAt: index === 502 ? '4.12.2026' : '24.12.2026',
  }))
  const wire = { ...answers, '/api/Order/10/Share': shares }

  test('has the 500 nearest dates, and its last one and the next page say so', async () => {
    const { text, messages } = await fetched(order, { wire })
    const events = eventsIn(text)
    expect(events).toHaveLength(500)
    expect(summaries(text).slice(0, 2)).toEqual([
      'Delivery: Keittiö',
      'Share of the order ends: 502@posti.example',
    ])
    expect(events.filter(({ description }) => /lacks 6 later/.test(description))).toEqual([
      events.at(-1),
    ])
    expect(messages).toMatchObject([{ key: 'calendar:later', values: { count: 6 } }])
  })

  test('is written in turns of the event loop', async () => {
    let turns = 0
    let isDone = false
    const next = () => void (isDone || (turns++, setImmediate(next)))
    const file = fetched(order, { wire })
    next()
    await file.finally(() => (isDone = true))
    expect(turns).toBeGreaterThanOrEqual(500 / 20)
  })

  test('is refused where it is asked for too often, and nothing is read', async () => {
    for (const path of [order, address]) {
      const { response, text, calls } = await fetched(path, { wait: 7 })
      expect([response.status, response.headers.get('retry-after'), calls]).toEqual([429, '7', []])
      expect(text).toContain('Try again in 7 seconds')
    }
  })
})

describe('the file of an address', () => {
  test('has the dates of its orders and offers, with the ids that their own files have', async () => {
    const { text } = await fetched(address)
    expect(summaries(text).toSorted()).toEqual([
      'Delivery: Keittiö',
      'Estimated backorder: AL',
      'Invoice due: €3,570.00',
      'Offer ends: Penkki',
      'Share of the order ends: putki@posti.example',
    ])
    const ids = eventsIn(text).map(({ uid }) => uid)
    for (const { uid } of eventsIn((await fetched(order)).text)) expect(ids).toContain(uid)
  })

  test('reads of orders that are shared with the person no bill', async () => {
    const { text, calls } = await fetched('/api/Address/0/calendar', { addresses: [own, guest] })
    expect(summaries(text)).toContain('Invoice due: €3,570.00')
    expect(summaries(text)).toContain('Delivery: Eteinen')
    expect(calls.filter((path) => /Order\/11\/(?:Payment|Share)/.test(path))).toEqual([])
  })

  test.each(['Address/1/Order', 'Address/1/SmallDelivery', 'Address/1/Offer', 'Order/10/Payment'])(
    'is whole or none: not without %s',
    async (part) => {
      const wire = { ...answers, [`/api/${part}`]: unavailable }
      expect((await fetched(address, { wire })).response.status).toBe(503)
    },
  )

  test('is none where the list of one of all addresses is missing', async () => {
    const wire = {
      ...answers,
      '/api/Address/0/Order': new ApiError('refused', 'GET', { status: 400 }),
    }
    const { response } = await fetched('/api/Address/0/calendar', { wire, addresses: [own, guest] })
    expect(response.status).toBe(503)
  })

  test('is none of somebody else’s address', async () => {
    expect((await fetched('/api/Address/9/calendar')).response.status).toBe(404)
  })
})

describe('of more orders than are read one by one', () => {
  const many = Array.from({ length: 15 }, (_, index) => `2${String(index).padStart(2, '0')}`)
  const orders = many.map((id, index) => ({
    id,
    deliveryDate: `${index + 1}.12.2026`,
    status: 10,
  }))
  const wire: Answers = {
    ...answers,
    '/api/Address/1/Order': orders,
    '/api/Address/1/MainDelivery': [],
    '/api/Address/1/SmallDelivery': [],
    '/api/Address/1/Offer': [],
    ...Object.fromEntries<unknown>(
      orders.flatMap(({ id, deliveryDate }) => [
        [`/api/Order/${id}`, { id, deliveryDate }],
        [`/api/Order/${id}/Delivery`, []],
        [`/api/Order/${id}/Payment`, []],
        [`/api/Order/${id}/Share`, []],
      ]),
    ),
  }

  test('the deliveries are all there, and the next page says what is not', async () => {
    const { text, calls, messages } = await fetched(address, { wire })
    expect(summaries(text)).toHaveLength(15)
    expect(calls.filter((path) => /Payment$/.test(path))).toHaveLength(5)
    expect(messages).toMatchObject([{ key: 'calendar:unread', values: { count: 10 } }])
    expect(eventsIn(text).at(-1)?.description).toContain('lacks the due dates and shares of 10')
  })

  test('of thirty addresses that the API serves one by one, four are read, with few calls', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => ({ ...own, id: String(index + 1) }))
    const refused = new ApiError('refused', 'GET', { status: 404 })
    const lists = ['Order', 'MainDelivery', 'SmallDelivery', 'Offer']
    const of = (id: string, answer: unknown) =>
      Object.fromEntries(lists.map((list) => [`/api/Address/${id}/${list}`, answer]))
    const each = Object.assign({}, ...addresses.map(({ id }) => of(id, []))) as Answers
    const { text, calls, messages } = await fetched('/api/Address/0/calendar', {
      addresses,
      wire: { ...wire, ...each, ...of('0', refused), '/api/Address/1/Order': orders },
    })
    expect(summaries(text)).toHaveLength(15)
    expect(calls.length).toBeLessThanOrEqual(38)
    expect(messages).toMatchObject([
      { key: 'calendar:unread', values: { count: 13 } },
      { key: 'calendar:unread_addresses', values: { count: 26 } },
    ])
  })

  test('nothing is kept in a preview, or where only the head is asked', async () => {
    const preview: Preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '' }
    const inPreview = await fetched(address, { wire, preview })
    expect([inPreview.response.status, inPreview.messages]).toEqual([200, []])
    expect((await fetched(address, { wire, method: 'HEAD' })).messages).toEqual([])
  })
})
