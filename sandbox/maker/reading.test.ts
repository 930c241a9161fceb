import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  maker = await openMaker()
})
afterAll(() => maker.close())

type Row = Record<string, unknown>
const ids = (rows: Row[]) => rows.map((row) => row.id)
const listed = async (sub: string, path: string) => {
  const answer = await maker.as(sub).get<Row[]>(path)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('lists of an address', () => {
  test('the addresses with the role of the person', async () => {
    expect(await listed('aino', '/api/User/Address')).toEqual([
      { id: 1, streetAddress: 'Koivukuja 1', role: 'TILAAJA' },
      { id: 2, streetAddress: 'Mäntytie 2', role: 'TILAAJA' },
    ])
  })

  test('one address, and all of them at 0', async () => {
    expect(ids(await listed('aino', '/api/Address/1/Order'))).toEqual(['T1', 'T4'])
    expect(ids(await listed('aino', '/api/Address/0/Order'))).toEqual(['T1', 'T4', 'T2'])
    expect(ids(await listed('aino', '/api/Address/0/Offer'))).toEqual(['O1'])
    expect(ids(await listed('aino', '/api/Address/2/Offer'))).toEqual([])
    expect(ids(await listed('aino', '/api/Address/1/Document'))).toEqual(['D1', 'D4'])
    expect(ids(await listed('aino', '/api/Address/0/Document'))).toEqual(['D1', 'D2', 'D4'])
    expect(ids(await listed('aino', '/api/Document'))).toEqual(['D1', 'D2', 'D4'])
  })

  test('deliveries of the orders', async () => {
    expect(await listed('aino', '/api/Address/1/MainDelivery')).toEqual([
      { orderId: 'T1', addressId: 1, rows: [] },
    ])
    const small = await listed('aino', '/api/Address/0/SmallDelivery')
    expect(small.map((row) => row.model)).toEqual(['a', 'b'])
    expect(await listed('aino', '/api/Address/2/SmallDelivery')).toEqual([])
  })

  test('contacts: those of the site and of everybody, each once', async () => {
    const names = async (path: string) => (await listed('aino', path)).map((row) => row.name)
    expect(await names('/api/Contact')).toEqual(['Maija Myyjä', 'Asiakaspalvelu'])
    expect(await names('/api/Address/2/Contact')).toEqual(['Maija Myyjä', 'Asiakaspalvelu'])
    expect(await listed('aino', '/api/Contact/Registrations')).toHaveLength(1)
  })

  test('notifications newest first, unreadable days last', async () => {
    expect(ids(await listed('aino', '/api/Notification'))).toEqual(['N2', 'N1', 'N3'])
    expect(ids(await listed('aino', '/api/Address/0/Notification'))).toEqual(['N2', 'N1', 'N3'])
    expect(ids(await listed('aino', '/api/Address/1/Notification'))).toEqual(['N1', 'N3'])
  })

  test('somebody without addresses has empty lists', async () => {
    expect(await listed('matti', '/api/User/Address')).toEqual([])
    expect(await listed('matti', '/api/Address/0/Order')).toEqual([])
  })
})

test('an order and its parts', async () => {
  const parts: Record<string, unknown> = {
    Payment: [{ id: 'P1', summa: '14280,00' }],
    Delivery: [{ supplier: 'Tehdas' }],
    ReclamationRow: [{ model: 'B40' }],
    ProductRow: [{ model: 'A60' }],
    Showroom: [{ showroomId: 'S1', link: 'https://3d.example.test/1' }],
    WarrantyData: { warrantyType: 'KULUTTAJA', orderId: 'T1' },
    DeliveryData: { orderId: 'T1', deliveryDate: '16.11.2026' },
    Backorder: [{ orderId: 'T1', delivered: false }],
    Share: [],
    Invitation: [],
  }
  const aino = maker.as('aino')
  expect((await aino.get('/api/Order/T1')).body).toMatchObject({ id: 'T1' })
  for (const [part, wire] of Object.entries(parts)) {
    expect((await aino.get(`/api/Order/T1/${part}`)).body, part).toEqual(wire)
  }
  expect(ids(await listed('aino', '/api/Order/T1/Document'))).toEqual(['D1'])
  expect((await aino.get('/api/Order/T4/WarrantyData')).status).toBe(404)
  expect(await listed('aino', '/api/Invoice/L1/Rows')).toEqual([{ tuote: 'Runko' }])
})

test('an offer', async () => {
  expect(await listed('aino', '/api/Offer/O1/Showroom')).toEqual([{ showroomId: 'S2' }])
  expect(ids(await listed('aino', '/api/Offer/O1/Document'))).toEqual(['D4'])
})

test("somebody else's is answered like what does not exist", async () => {
  const eero = maker.as('eero')
  const kinds = [
    ['/api/Order/T1', '/api/Order/nope'],
    ['/api/Order/T1/Payment', '/api/Order/nope/Payment'],
    ['/api/Order/T1/Document', '/api/Order/nope/Document'],
    ['/api/Order/T1/Share', '/api/Order/nope/Share'],
    ['/api/Invoice/L1/Rows', '/api/Invoice/nope/Rows'],
    ['/api/Offer/O1/Showroom', '/api/Offer/nope/Showroom'],
    ['/api/Offer/O1/Document', '/api/Offer/nope/Document'],
    ['/api/Document/D1/download', '/api/Document/nope/download'],
    ['/api/Notification/N1', '/api/Notification/nope'],
    ['/api/Address/1/Order', '/api/Address/77/Order'],
    ['/api/Address/1/Notification', '/api/Address/77/Notification'],
  ] as const
  for (const [theirs, nobodys] of kinds) {
    const [one, other] = [await eero.get(theirs), await eero.get(nobodys)]
    expect(one.status, theirs).toBe(404)
    expect(one.body).toEqual(other.body)
  }
})

test('opening a notification answers where to and marks it read', async () => {
  const opened = await maker.as('aino').get('/api/Notification/N1')
  expect(opened.body).toEqual({ redirectUrl: '/a/1/orders/T1' })
  expect((await maker.as('aino').get('/api/Notification/N2')).body).toEqual({ redirectUrl: null })
  const rows = await listed('aino', '/api/Notification')
  expect(rows.map((row) => row.status)).toEqual([10, 10, 0])
})

test('the document of the API is served to anybody', async () => {
  const answer = await maker.call('GET', '/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/User': {} } })
})
