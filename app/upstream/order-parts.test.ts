import { describe, expect, test } from 'vitest'
import { answering, apiOf, json, startApiServer, sites } from './api-server.fixture'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listMainDeliveries,
  listSmallDeliveries,
} from './delivery.server'
import { getOrder, getWarrantyData, listProductRows } from './order.server'
import { listInvoiceRows } from './payment.server'
import { listShowrooms } from './offer.server'

// tests/unit/properties/api-answers.test.ts tests that each field is read, and which answers are no list.

describe.each([
  ['an order', getOrder],
  ['warranty data', getWarrantyData],
  ['delivery data', getDeliveryData],
] as const)('%s', (_name, get) => {
  const read = async (answer: unknown) =>
    get(apiOf({ server: await answering(answer) }).api, '1', '')

  test.each([[null], [{}]])('that is %j is not there, which is no failure', async (none) => {
    await expect(read(none)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test.each([[[]], ['x'], [7], [{ error: 'x' }], [[{ orderId: 1 }]]])(
    'of another shape is a failure: %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ kind: 'malformed' })
    },
  )
})

describe('a part of an order', () => {
  test('belongs to the order that it was asked of, where it names none', async () => {
    const { api } = apiOf({ server: await answering({ warrantyType: 'PGPRO', orderId: null }) })
    expect(await getWarrantyData(api, '9')).toMatchObject({ orderId: '9', addressLines: [] })
    const rows = apiOf({ server: await answering([{ model: 'a' }, { orderId: 8, model: 'b' }]) })
    const ids = (await listBackorders(rows.api, '9')).map(({ orderId }) => orderId)
    expect(ids).toEqual(['9', '8'])
  })

  test.each([
    ['a delivery that is not planned yet', listDeliveries, { supplier: '', carPhone: null }],
    ['a 3D model without a link', listShowrooms, { showroomId: 4, name: 'Tulossa', link: null }],
  ] as const)('%s is left out; the list may be empty for it', async (_case, list, row) => {
    const server = await answering([row])
    const { api, logged } = apiOf({ server })
    expect(await list(api, '1')).toEqual([])
    expect(logged.text()).toContain('"portal.rows.dropped":1')
  })

  test('product rows may stand in a row as well as beside it', async () => {
    const sub = { model: 'Vedin', drawingId: 'A1', amount: '2', mainProduct: 0 }
    const server = await answering([{ model: 'K60', productRows: [sub, {}] }, sub])
    const [main, flat] = await listProductRows(apiOf({ server }).api, '1')
    expect(main?.rows).toEqual([flat])
  })

  test('a 3D model is a link, and known by it where it has no id', async () => {
    const server = await answering([
      { showroomId: 4, name: 'Rikki', link: 'javascript:alert(1)' },
      { name: 'Ilman tunnusta', link: 'https://3d.example/5' },
    ])
    expect(await listShowrooms(apiOf({ server }).api, '1')).toMatchObject([
      { id: 'https://3d.example/5' },
    ])
  })

  test('rows of an invoice are read in the words of the API’s other answers', async () => {
    const server = await answering([
      { selite: 'Kuljetus', maara: 1, loppusumma: 89, valuutta: 'SEK' },
      { info: 'Alennus', summa: -10 },
      { id: 4 },
    ])
    const money = (cents: number, currency = '') => ({ cents, currency })
    expect(await listInvoiceRows(apiOf({ server }).api, 'L-70012440')).toMatchObject([
      { info: 'Kuljetus', amount: 1, total: money(8900, 'SEK') },
      { info: 'Alennus', amount: null, total: money(-1000) },
    ])
  })
})

test('the maker’s installation is a field of the maker’s own name', async () => {
  const server = await answering({ id: 1, makerInstallation: 0, tammiInstallation: 1 })
  const { open } = apiOf({ server })
  expect(await getOrder(open(), '1', 'tammi')).toMatchObject({ makerInstallation: true })
  expect(await getOrder(open(), '1', 'maker')).toMatchObject({ makerInstallation: false })
  expect(await getOrder(open(), '1', 'other')).toMatchObject({ makerInstallation: false })
})

test('an order without its flags shows nothing, and its status is unknown', async () => {
  const server = await answering({ id: 1 })
  expect(await getOrder(apiOf({ server }).api, '1', 'maker')).toMatchObject({
    status: { code: null, text: '' },
    showStepper: false,
    showBillingDetails: false,
    estimatedDeliveryDate: null,
    billing: { names: [], streets: [] },
  })
})

const mainOf = async (answer: unknown) =>
  (await listMainDeliveries(apiOf({ server: await answering(answer) }).api, '1', sites())).rows

describe('a main delivery', () => {
  test('needs its order’s number alone; a row within it needs something to say', async () => {
    const rows = await mainOf([
      { orderId: 'a', rows: [{ type: 'Kalusteet' }, {}, null] },
      { type: 'Ilman tilausta' },
    ])
    expect(rows).toMatchObject([{ orderId: 'a', deliveryDate: null, rows: [{}] }])
  })

  test('has the confirmed date, else its date, else the estimate; unreadable only for want of one', async () => {
    const estimate = '28.12.2026–03.01.2027'
    const dates = await mainOf([
      { orderId: '1', confirmedDeliveryDate: '1.12.2026', deliveryDate: '2026-12-05' },
      { orderId: '2', deliveryDate: '2026-12-05', deliveryEstimate: estimate },
      { orderId: '3', deliveryDate: '0001-01-01T00:00:00', deliveryEstimate: estimate },
      { orderId: '4', deliveryDate: 'viikko 50', deliveryEstimate: estimate },
      { orderId: '5', deliveryDate: 'viikko 50' },
    ])
    const texts = dates.map(({ deliveryDate }) => deliveryDate?.text)
    expect(texts).toEqual(['01.12.2026', '05.12.2026', estimate, estimate, 'viikko 50'])
  })
})

test('deliveries of all addresses keep equal rows of one and drop what two say', async () => {
  const shared = { orderId: '9', addressId: '1', model: 'SO-20' }
  const own = (address: string) => ({ orderId: address, addressId: address, model: 'SO-20' })
  const server = await startApiServer((request, response) => {
    const address = request.url?.split('/')[3] ?? ''
    if (address === '0') json(response, {}, 405)
    else json(response, [own(address), own(address), shared])
  })
  for (const list of [listSmallDeliveries, listMainDeliveries]) {
    const { rows } = await list(apiOf({ server }).api, '0', sites('1', '2'))
    expect(rows.map(({ orderId }) => orderId)).toEqual(['1', '1', '9', '2', '2'])
  }
})
