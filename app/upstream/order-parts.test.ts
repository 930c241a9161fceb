import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { listBackorders, listDeliveries, listReclamationRows } from './delivery.server'
import { listOrderDocuments } from './document.server'
import { listPayments } from './payment.server'
import { listProductRows } from './order.server'
import { listShowrooms } from './showroom.server'

const lists = {
  Payment: listPayments,
  Delivery: listDeliveries,
  ProductRow: listProductRows,
  Backorder: listBackorders,
  ReclamationRow: listReclamationRows,
  Document: listOrderDocuments,
  Showroom: listShowrooms,
}

describe('a part of an order', () => {
  test.each(Object.entries(lists))('%s has its path, and may be empty', async (name, list) => {
    const server = await answering([])
    const { open } = apiOf({ server })
    expect(await list(open(), '412873')).toEqual([])
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/Order/412873/${name}` })
    await expect(list(open(), '../1')).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toHaveLength(1)
  })

  test.each(Object.entries(lists))('%s of another shape is a failure', async (_name, list) => {
    for (const answer of [{}, 'x', [null], ['x'], [[]], { error: 'x' }]) {
      const server = await answering(answer)
      await expect(list(apiOf({ server }).api, '1')).rejects.toMatchObject({ kind: 'malformed' })
    }
  })
})

describe('rows that are only empty', () => {
  test.each([
    ['a delivery that is not planned yet', listDeliveries, { supplier: '', carPhone: null }],
    ['a 3D model without a link', listShowrooms, { showroomId: 4, name: 'Tulossa', link: null }],
  ] as const)('%s is left out; the list may be empty for it', async (_case, list, row) => {
    const server = await answering([row])
    const { api, logged } = apiOf({ server })
    expect(await list(api, '1')).toEqual([])
    expect(logged.text()).toContain('"portal.rows.dropped":1')
  })
})

describe('a delivery', () => {
  test('is read', async () => {
    const server = await answering([
      {
        supplier: 'Tehdas',
        freightCompany: 'Kuljetus Oy',
        carPhone: 401234567,
        deliveryTime: '2026-12-08T08:00:00',
        freightNumber: 'RK-1',
      },
      { supplier: '' },
    ])
    expect(await listDeliveries(apiOf({ server }).api, '1')).toEqual([
      {
        supplier: 'Tehdas',
        carrier: 'Kuljetus Oy',
        truckPhone: '401234567',
        time: '08.12.2026 08.00',
        waybill: 'RK-1',
      },
    ])
  })
})

describe('a product row', () => {
  test('is read with the rows in it', async () => {
    const sub = { model: 'Vedin', drawingId: 'A1', amount: '2', mainProduct: 0, strNumber: 10 }
    const server = await answering([
      {
        amount: 1,
        model: 'K60',
        modelDescription: 'Kaappi 60',
        drawingId: 'A1',
        size: '600x720',
        colorDescription: 'Valkoinen',
        materialDescription: 'MDF',
        groupId: 2,
        groupDescription: 'Alakaapit',
        roomNumber: 1,
        roomDescription: 'Keittiö',
        strNumber: '1.2',
        mainProduct: 1,
        confirmedDeliveryDate: '8.12.2026',
        deliveryEstimate: 'viikko 50',
        productRows: [sub, {}],
      },
      sub,
    ])
    const [main, flat] = await listProductRows(apiOf({ server }).api, '1')
    expect(main).toMatchObject({
      amount: 1,
      model: 'K60',
      color: 'Valkoinen',
      material: 'MDF',
      groupId: '2',
      roomNumber: '1',
      position: '1.2',
      isMain: true,
      confirmedDeliveryDate: { text: '08.12.2026', iso: '2026-12-08' },
      deliveryEstimate: { text: 'viikko 50', iso: null },
    })
    expect(main?.rows).toEqual([flat])
    expect(flat).toMatchObject({ amount: 2, isMain: false, position: '10', rows: [] })
  })
})

describe('a document', () => {
  test('is read', async () => {
    const server = await answering([
      {
        id: 'd-1',
        filename: 'kuva.pdf',
        info: 'Mitat',
        lisatiedot: 'tarkistettu',
        url: 'https://tiedostot.example/d-1',
        type: ' Kuvat || Keittiö |',
        updatedAt: '2026-11-19T23:30:00Z',
        orderId: 412873,
        offerId: null,
        customerCanEdit: 1,
      },
      { id: 'd-2', updatedAt: 'eilen' },
      { filename: 'ilman-tunnusta.pdf' },
    ])
    expect(await listOrderDocuments(apiOf({ server }).api, '412873')).toEqual([
      {
        id: 'd-1',
        filename: 'kuva.pdf',
        info: 'Mitat',
        details: 'tarkistettu',
        path: ['Kuvat', 'Keittiö'],
        updatedAt: '2026-11-19T23:30:00.000Z',
        updatedOn: '20.11.2026',
        orderId: '412873',
        offerId: '',
        customerCanEdit: true,
      },
      expect.objectContaining({ id: 'd-2', path: [], updatedAt: null, updatedOn: 'eilen' }),
    ])
  })
})

describe('a 3D model', () => {
  test('is a link, and nothing without one', async () => {
    const server = await answering([
      { showroomId: 3, name: 'Keittiö', link: 'https://3d.example/3' },
      { showroomId: 4, name: 'Rikki', link: 'javascript:alert(1)' },
      { name: 'Ilman tunnusta', link: 'https://3d.example/5' },
    ])
    expect(await listShowrooms(apiOf({ server }).api, '1')).toEqual([
      { id: '3', name: 'Keittiö', url: 'https://3d.example/3' },
      { id: 'https://3d.example/5', name: 'Ilman tunnusta', url: 'https://3d.example/5' },
    ])
  })
})
