import { describe, expect, test } from 'vitest'
import { groupByFreightCompany } from '~/domain/backorder'
import { sortedDeliveries } from '~/domain/main-delivery'
import { answering, apiOf, json, startApiServer } from './api-server.fixture'
import { listMainDeliveries, listSmallDeliveries } from './delivery.server'

const sites = (...ids: string[]) => {
  const addresses = ids.map((id) => ({ id, streetAddress: '', role: '' }))
  return () => Promise.resolve(addresses)
}

const mainOf = async (answer: unknown) =>
  (await listMainDeliveries(apiOf({ server: await answering(answer) }).api, '1', sites())).rows

describe('a main delivery', () => {
  test('is read with its child rows', async () => {
    const child = {
      orderId: '412873-1',
      addressId: 4101,
      type: 'Kalusteet',
      deliveryDate: '3.12.2026',
      status: 'Valmistuksessa',
      showDeliveryPreparation: false,
      rows: [],
    }
    expect(
      await mainOf([
        {
          orderId: 412873,
          addressId: 4101,
          type: 'Keittiö',
          deliveryDate: '2026-12-03T00:00:00',
          status: '10',
          showDeliveryPreparation: 'K',
          rows: [child, {}, null],
        },
        { type: 'Ilman tilausta' },
      ]),
    ).toEqual([
      {
        orderId: '412873',
        addressId: '4101',
        type: 'Keittiö',
        deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
        status: { code: 10, text: '' },
        showDeliveryPreparation: true,
        rows: [
          {
            orderId: '412873-1',
            addressId: '4101',
            type: 'Kalusteet',
            deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
            status: { code: null, text: 'Valmistuksessa' },
            showDeliveryPreparation: false,
          },
        ],
      },
    ])
  })

  test('stands with its order’s number alone', async () => {
    expect(await mainOf([{ orderId: 'a', rows: null }])).toMatchObject([
      { orderId: 'a', deliveryDate: null, status: { code: null, text: '' }, rows: [] },
    ])
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
    expect(dates.map(({ deliveryDate }) => deliveryDate?.text)).toEqual([
      '01.12.2026',
      '05.12.2026',
      estimate,
      estimate,
      'viikko 50',
    ])
  })

  test('sorts across the year’s end, however its date is written', async () => {
    const dates = [
      '04.01.2027',
      'viikko 1',
      '2027-01-02T00:00:00',
      '30.12.2026',
      '28.12.2026-03.01.2027',
      '29.12.-05.01.2027',
      '2026-12-31T23:30:00Z',
      null,
      '2.-6.11.2026',
    ]
    const rows = await mainOf(dates.map((deliveryDate, i) => ({ orderId: i + 1, deliveryDate })))
    expect(sortedDeliveries(rows).map(({ deliveryDate }) => deliveryDate?.text)).toEqual([
      '2.–6.11.2026',
      '28.12.2026–03.01.2027',
      '29.12.2026–05.01.2027',
      '30.12.2026',
      // Half past eleven in UTC is the next year in Helsinki.
      '01.01.2027',
      '02.01.2027',
      '04.01.2027',
      'viikko 1',
      undefined,
    ])
  })

  test('of another shape is a failure', async () => {
    await expect(mainOf([{ tilaus: 1 }])).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('small deliveries', () => {
  test('are rows as an order’s backorders are', async () => {
    const server = await answering([
      { orderId: 1, model: 'KH-60', freightCompany: 'Posti', deliveryEstimate: '2.-6.11.2026' },
      { orderId: 1, model: 'KH-60', freightCompany: 'posti', delivered: '3.11.2026' },
      { orderId: 1 },
    ])
    const { rows } = await listSmallDeliveries(apiOf({ server }).api, '7', sites())
    expect(server.requests[0]?.url).toBe('/api/Address/7/SmallDelivery')
    expect(rows.map(({ delivered }) => delivered)).toEqual([false, true])
    expect(groupByFreightCompany(rows)).toHaveLength(1)
  })
})

describe('deliveries of all addresses', () => {
  const shared = { orderId: '9', addressId: '1', model: 'SO-20' }
  const own = (address: string) => ({ orderId: address, addressId: address, model: 'SO-20' })

  /** Each address has two equal rows of its own and one that all have; address 3 fails. */
  const oneAtATime = () =>
    startApiServer((request, response) => {
      const address = request.url?.split('/')[3] ?? ''
      const status = address === '0' ? 405 : address === '3' ? 500 : 200
      json(response, status === 200 ? [own(address), own(address), shared] : {}, status)
    })

  test('keep equal rows of one address and drop what two addresses say', async () => {
    const server = await oneAtATime()
    const small = await listSmallDeliveries(apiOf({ server }).api, '0', sites('1', '2'))
    expect(small.rows.map(({ orderId }) => orderId)).toEqual(['1', '1', '9', '2', '2'])
    expect(small.incomplete).toBe(false)
    const main = await listMainDeliveries(apiOf({ server }).api, '0', sites('1', '2'))
    expect(main.rows.map(({ orderId }) => orderId)).toEqual(['1', '1', '9', '2', '2'])
  })

  test('are incomplete where an address fails', async () => {
    const { open } = apiOf({ server: await oneAtATime() })
    const small = await listSmallDeliveries(open(), '0', sites('1', '3'))
    const main = await listMainDeliveries(open(), '0', sites('1', '3'))
    expect([small.incomplete, main.incomplete]).toEqual([true, true])
    expect([small.rows.length, main.rows.length]).toEqual([3, 3])
  })

  test('are asked for at once where the API serves them', async () => {
    const server = await answering([])
    const { api } = apiOf({ server })
    await listMainDeliveries(api, '0', sites('1'))
    await listSmallDeliveries(api, '0', sites('1'))
    await listMainDeliveries(api, null, sites('1'))
    await listSmallDeliveries(api, undefined, sites('1'))
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/Address/0/MainDelivery',
      '/api/Address/0/SmallDelivery',
    ])
  })
})
