import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { getDeliveryData, listBackorders, listDeliveries } from './delivery.server'
import { getOrder, getWarrantyData, listProductRows } from './order.server'
import { listInvoiceRows } from './payment.server'
import { listShowrooms } from './offer.server'

// That each field is read, and what is no list: tests/unit/properties/api-answers.test.ts.

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
    const prepared = apiOf({ server: await answering({ deliveryDate: '2026-12-03' }) })
    expect(await getDeliveryData(prepared.api, '9')).toMatchObject({ orderId: '9', videoId: null })
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
