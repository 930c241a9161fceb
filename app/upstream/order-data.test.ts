import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { getDeliveryData } from './delivery.server'
import { listInvoiceRows } from './payment.server'
import { getWarrantyData } from './order.server'

const parts = { WarrantyData: getWarrantyData, DeliveryData: getDeliveryData }

describe('data of an order', () => {
  test.each(Object.entries(parts))('%s has its path, and may not be there', async (name, get) => {
    const server = await answering(null)
    const { open } = apiOf({ server })
    await expect(get(open(), '412873')).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests[0]?.url).toBe(`/api/Order/412873/${name}`)
    await expect(get(open(), '../1')).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toHaveLength(1)
  })

  test.each(Object.entries(parts))('%s of another shape is a failure', async (_name, get) => {
    for (const answer of [[], 'x', 7, { error: 'x' }, [{ orderId: 1 }]]) {
      const server = await answering(answer)
      await expect(get(apiOf({ server }).api, '1')).rejects.toMatchObject({ kind: 'malformed' })
    }
  })
})

test.each(Object.entries(parts))(
  '%s that is not there is no failure to load',
  async (_name, get) => {
    const server = await answering({})
    await expect(get(apiOf({ server }).api, '1')).rejects.toMatchObject({ kind: 'not-found' })
  },
)

describe('warranty data', () => {
  test('is read', async () => {
    const server = await answering({
      warrantyType: ' Kuluttaja',
      orderId: 412873,
      customerName: 'Aino Mäkelä',
      address1: 'Kuusitie 4 B',
      address2: '33270 Tampere',
      deliveryDate: '2026-12-03T00:00:00',
      storeName: 'Keittiö Tampere',
      salesPerson: 'Henna Laaksonen',
    })
    expect(await getWarrantyData(apiOf({ server }).api, '412873')).toEqual({
      type: 'KULUTTAJA',
      orderId: '412873',
      customerName: 'Aino Mäkelä',
      addressLines: ['Kuusitie 4 B', '33270 Tampere'],
      deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
      storeName: 'Keittiö Tampere',
      salesPerson: 'Henna Laaksonen',
    })
  })

  test('is of the order that was asked for where it names none', async () => {
    const server = await answering({ warrantyType: 'PGPRO', address2: null })
    expect(await getWarrantyData(apiOf({ server }).api, '9')).toMatchObject({
      orderId: '9',
      addressLines: [],
      deliveryDate: null,
    })
  })
})

describe('delivery data', () => {
  test('is read', async () => {
    const server = await answering({
      orderId: '412873',
      deliveryDate: '3.12.2026',
      deliveryTime: 'klo 8–12',
      customerName: 'Aino Mäkelä',
      address1: 'Kuusitie 4 B',
      address2: '33270 Tampere',
      customerPhone: '040 555 0117',
      deliveryCarPhone: '050 555 0142',
      deliveryCompanyPhone: '010 555 0160',
      sellerPhone: '050 555 0188',
      storePhone: '010 555 0100',
      customerServicePhone: '010 555 0150',
      youtubeUrl: 'https://youtu.be/aqz-KBN2-1Q?t=4',
    })
    expect(await getDeliveryData(apiOf({ server }).api, '412873')).toEqual({
      orderId: '412873',
      deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
      deliveryTime: 'klo 8–12',
      customerName: 'Aino Mäkelä',
      addressLines: ['Kuusitie 4 B', '33270 Tampere'],
      customerPhone: '040 555 0117',
      truckPhone: '050 555 0142',
      carrierPhone: '010 555 0160',
      sellerPhone: '050 555 0188',
      storePhone: '010 555 0100',
      customerServicePhone: '010 555 0150',
      videoId: 'aqz-KBN2-1Q',
    })
  })

  test('with nothing but a date is enough', async () => {
    const server = await answering({ deliveryDate: '2026-12-03', youtubeUrl: 'https://x.example' })
    expect(await getDeliveryData(apiOf({ server }).api, '9')).toMatchObject({
      orderId: '9',
      deliveryTime: '',
      customerPhone: '',
      videoId: null,
    })
  })
})

describe('rows of an invoice', () => {
  test('are read, in the words of the API’s other answers', async () => {
    const server = await answering([
      { info: 'Kalusteet', amount: '2', veroton: '100,00', verosumma: 25.5, summa: '125,50' },
      { selite: 'Kuljetus', maara: 1, loppusumma: 89, valuutta: 'SEK' },
      { info: 'Alennus', summa: -10 },
      { id: 4 },
    ])
    const rows = await listInvoiceRows(apiOf({ server }).api, 'L-70012440')
    const money = (cents: number, currency = '') => ({ cents, currency })
    expect(server.requests[0]?.url).toBe('/api/Invoice/L-70012440/Rows')
    expect(rows).toEqual([
      { info: 'Kalusteet', amount: 2, net: money(10000), vat: money(2550), total: money(12550) },
      { info: 'Kuljetus', amount: 1, net: null, vat: null, total: money(8900, 'SEK') },
      { info: 'Alennus', amount: null, net: null, vat: null, total: money(-1000) },
    ])
  })

  test('may be none; of another shape are a failure', async () => {
    expect(await listInvoiceRows(apiOf({ server: await answering([]) }).api, '1')).toEqual([])
    for (const answer of [{}, 'x', [{ rivi: 1 }]]) {
      const { api } = apiOf({ server: await answering(answer) })
      await expect(listInvoiceRows(api, '1')).rejects.toMatchObject({ kind: 'malformed' })
    }
  })

  test('of a number that is no id are not asked for', async () => {
    const server = await answering([])
    const rows = listInvoiceRows(apiOf({ server }).api, '../User')
    await expect(rows).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toEqual([])
  })
})
