import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { Preview, User } from '~/domain/person'
import { contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { unzipped } from '~/screens/parts/unzipped.fixture'
import { wordsOf } from '~/i18n/instances.server'
import { ApiError } from '~/upstream/call.server'
import { shortHash } from '~/domain/row-keys'
import type { Change } from '~/domain/changes'
import { labelOf } from './labels.server'
import { loader } from './my-data-archive'

const own: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: 'OMISTAJA' }
const guest: Address = { ...own, role: 'OMA_ASENTAJA' }
const documents = [
  { id: 'd1', filename: 'Keittiö.png', type: 'Kuvat', updatedAt: '2026-06-01T09:30:00Z' },
  { id: 'd2', filename: 'Kuitti.pdf', type: 'Laskut' },
]
const order = {
  id: '10',
  info: 'Keittiö <b>',
  statusCode: 10,
  deliveryDate: '3.12.2026',
  billingCustomerName1: 'Aino Maksaja',
  showBillingDetails: true,
  showOrderSharing: true,
  showDeliveryDetails: true,
  showWarranty: false,
}

const answers: Answers = {
  '/api/Contact': [{ name: 'Maija Myyjä', phone: '040 1' }],
  '/api/Document': documents,
  '/api/Address/1/Document': documents,
  '/api/Address/0/MainDelivery': [],
  '/api/Address/0/SmallDelivery': [],
  '/api/Notification': [{ id: 'n1', type: 'order-published', title: 'Uutta' }],
  '/api/Address/0/Order': [{ id: '10', info: 'Keittiö' }],
  '/api/Address/1/Order': [{ id: '10', info: 'Keittiö' }],
  '/api/Address/0/Offer': [{ id: '88', info: 'Penkki' }],
  '/api/Order/10': order,
  '/api/Order/10/Payment': [
    {
      id: '1',
      summa: '3570,00',
      valuutta: 'EUR',
      maksuehtonro: '14PN',
      paymentInvoice: [{ laskunumero: '4410', loppusumma: '3570,00', erapvm: '14.12.2026' }],
    },
    { id: '2', summa: 'sovitaan', paymentInvoice: [{ loppusumma: 'avoin' }] },
  ],
  '/api/Invoice/4410/Rows': [{ info: 'Kaapit', amount: 2 }],
  '/api/Order/10/Delivery': [{ supplier: 'Tehdas' }],
  '/api/Order/10/ReclamationRow': [],
  '/api/Order/10/ProductRow': [{ model: 'AL', amount: 3 }],
  '/api/Order/10/Showroom': [],
  '/api/Order/10/Share': [{ shareId: '5', email: 'putki@posti.example' }],
  '/api/Order/10/Invitation': [],
  '/api/Order/10/Document': documents,
  '/api/Offer/88/Document': [],
  '/api/Offer/88/Showroom': [],
}

const rowKey = shortHash(JSON.stringify(['', '', '', '', '', 'AL', '', '', '', '']) + '0')
const changes: Change[] = [
  {
    ...{ orderId: '10', part: 'day', what: 'moved', names: [], count: 1 },
    from: { text: '3.12.2026', iso: '2026-12-03' },
    to: { text: '8.12.2026', iso: '2026-12-08' },
    at: '2026-11-19T20:00:00.000Z',
  },
]

interface Asking {
  address?: Address
  wire?: Answers
  preview?: Preview | null
}

const user: User = {
  id: 'u1',
  language: 'fi',
  pushNotificationsEnabled: true,
  impersonateToken: 'never-shown',
}

async function asked({ address = own, wire = answers, preview = null }: Asking = {}) {
  const { portal, calls } = fakePortal({ answers: wire, addresses: [address] })
  const full: Portal = {
    ...portal,
    config: { ...portal.config, publicUrl: 'https://portal.example' },
    person: { firstName: 'Aino', lastName: 'Mäkelä', email: 'aino@posti.example' },
    user,
    preview,
    lastAddress: '1',
  }
  await full.kept.change('arrival', () => [
    { orderId: '10', marks: { [rowKey]: { state: 'damaged', note: 'Lommo' } } },
  ])
  await full.kept.change('changes', () => ({ version: 1, orders: { 10: { on: '' } }, changes }))
  const context = contextOf(full, { log: portal.log, stopping: new AbortController().signal })
  const headers = { Cookie: 'theme=light; __Host-sid=secret' }
  const request = new Request('https://portal.example/api/User/archive', { headers })
  const response = await loader({ request, context, params: {} }).catch((error: unknown) => {
    if (error instanceof Response) return error
    throw error
  })
  return { response, calls }
}

type Read = Record<string, unknown> & { orders: Record<string, unknown>[]; missing: string[] }

async function read(asking: Asking = {}) {
  const { response, calls } = await asked(asking)
  const files = await unzipped(response)
  const [page = '', json = ''] = ['index.html', 'data.json'].map((name) =>
    String(files[name]?.bytes),
  )
  return { names: Object.keys(files), page, data: JSON.parse(json) as Read, json, calls }
}

describe('the person’s own data', () => {
  test('is one zip with a page to read and the same as data', async () => {
    const { names, page, data } = await read()
    expect(names).toEqual(['index.html', 'data.json'])
    expect(data).toMatchObject({
      person: { firstName: 'Aino', email: 'aino@posti.example' },
      account: { id: 'u1', pushNotificationsEnabled: true },
      addresses: [own],
      contacts: [{ name: 'Maija Myyjä' }],
      documents: [{ filename: 'Keittiö.png' }, { filename: 'Kuitti.pdf' }],
      orders: [
        { id: '10', shares: [{ email: 'putki@posti.example' }], products: [{ model: 'AL' }] },
      ],
      offers: [{ id: '88' }],
      notifications: [{ title: 'Uutta' }],
      kept: { theme: 'light', lastAddress: '1', arrival: [{ orderId: '10' }] },
      missing: [],
    })
    for (const text of ['aino@posti.example', 'Maija Myyjä', 'Kaapit', '€3,570.00', '14.12.2026'])
      expect(page).toContain(text)
  })

  test('is a page that runs nothing, with the words of the portal', async () => {
    const { page } = await read()
    expect(page).toContain('Keittiö &lt;b&gt;')
    expect(page).not.toMatch(/<script|<link|src=/)
    for (const label of ['Due date', 'Payments', 'Quantity', 'Phone'])
      expect(page).toContain(`>${label}<`)
    expect(page).toContain('<td>Under manufacturing</td>')
    // A field that is new here.
    expect(labelOf(wordsOf('fi').t, 'doorCode', 'orders')).toBe('Door code')
  })

  test('has no code that the portal says in words, and no id but of orders and offers', async () => {
    const { page } = await read()
    const moved = 'Delivery day moved · 3.12.2026 → 8.12.2026'
    for (const text of ['Suomi', 'Light', '14 days net', 'Pictures', moved, 'Damaged', 'Lommo'])
      expect(page).toContain(`<td>${text}</td>`)
    for (const row of ['Amount</th><td>sovitaan', 'Price incl. VAT</th><td>avoin'])
      expect(page).toContain(row)
    expect(page).not.toMatch(
      /<td>(?:fi|light|14PN|Kuvat|u1|d1|n1|OMISTAJA|order-published)<|Version/,
    )
  })

  test('holds no token, key, flag or cookie', async () => {
    const { page, json } = await read()
    for (const text of ['never-shown', 'secret', 'showBillingDetails', 'Show billing'])
      expect(page + json).not.toContain(text)
  })

  test('of an installer has no bill, share or document that is not shared, and asks for none', async () => {
    const { json, calls } = await read({ address: guest })
    expect(json).not.toMatch(/Aino Maksaja|putki@posti|Kuitti|"payments"|"shares"/)
    expect(json).toContain('Keittiö.png')
    expect(calls.filter((call) => /Payment|Invoice|Share|Invitation/.test(call))).toEqual([])
  })

  test('has nothing of an order that is not published, and asks for none of it', async () => {
    const hidden = { id: '10', info: 'Keittiö', billingCustomerName1: 'Aino Maksaja' }
    const { json, data, calls } = await read({ wire: { ...answers, '/api/Order/10': hidden } })
    expect(json).not.toContain('Aino Maksaja')
    expect(Object.keys(data.orders[0] ?? {})).not.toContain('deliveries')
    expect(
      calls.filter((call) => /10\/(?:Payment|Delivery|Share|WarrantyData)/.test(call)),
    ).toEqual([])
  })

  test('names what could not be read, and has all else', async () => {
    const unavailable = new ApiError('unavailable', 'GET')
    const wire = { ...answers, '/api/Contact': unavailable, '/api/Order/10/Payment': unavailable }
    const { page, data } = await read({ wire })
    expect(data.missing).toEqual(['Contacts', 'Order 10: Payments'])
    expect(page).toContain('<li>Order 10: Payments</li>')
    expect(data.orders[0]).toMatchObject({ products: [{ model: 'AL' }] })
  })

  test('is not for staff who look at the customer’s view', async () => {
    const preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '2027-01-01' }
    const { response, calls } = await asked({ preview })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/settings'])
    expect(calls).toEqual([])
  })
})
