import { describe, expect, test } from 'vitest'
import { answering, apiOf, json, startApiServer } from './api-server.fixture'
import { listMainDeliveries, listSmallDeliveries } from './delivery.server'

const sites = (...ids: string[]) => {
  const addresses = ids.map((id) => ({ id, streetAddress: '', role: '' }))
  return () => Promise.resolve(addresses)
}

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
