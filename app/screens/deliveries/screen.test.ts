import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import { contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import { screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DeliveriesScreen, { loader } from './screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const cottage: Address = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }
const main = [{ orderId: 412873, addressId: 1, deliveryDate: '2026-12-03', status: '10' }]
const others = [{ orderId: '408120', addressId: '2', model: 'KH-60', freightCompany: 'Rahti' }]
const answers = {
  '/api/Address/1/MainDelivery': main,
  '/api/Address/1/SmallDelivery': others,
}

async function loaded(path: string, wire: Answers, addresses: Address[] | ApiError = [home]) {
  const { portal, calls } = fakePortal({ answers: wire, addresses })
  const context = contextOf(portal)
  const request = new Request(`https://portal.example${path}`)
  const addressId = path.split('/')[2] ?? ''
  const response = await loader({ request, context, params: { addressId } })
  return { calls, status: response.status, data: await response.json() }
}

describe('the deliveries', () => {
  test('are read in two calls, and name the one of several addresses', async () => {
    const { data, calls } = await loaded('/a/1/deliveries', answers, [home, cottage])
    expect(calls).toEqual(['/api/Address/1/MainDelivery', '/api/Address/1/SmallDelivery'])
    expect(data).toMatchObject({
      title: 'Deliveries',
      street: 'Kuusitie 4 B',
      hasSeveralAddresses: true,
      incomplete: false,
      main: {
        total: 1,
        items: [{ orderId: '412873', deliveryDate: { text: '03.12.2026' }, street: '' }],
      },
      others: { total: 1, groups: [{ carrier: 'Rahti', orderIds: ['408120'] }] },
    })
  })

  test('of all addresses say where each one goes', async () => {
    const all = { '/api/Address/0/MainDelivery': main, '/api/Address/0/SmallDelivery': [] }
    const { data } = await loaded('/a/0/deliveries', all, [home, cottage])
    expect(data).toMatchObject({ street: '', main: { items: [{ street: 'Kuusitie 4 B' }] } })
  })

  test('say where some of the addresses could not be read', async () => {
    const unknown = new ApiError('not-found', 'GET', { status: 404 })
    const each = {
      ...answers,
      '/api/Address/0/MainDelivery': unknown,
      '/api/Address/0/SmallDelivery': [],
      '/api/Address/2/MainDelivery': new ApiError('timeout', 'GET'),
    }
    const { data } = await loaded('/a/0/deliveries', each, [home, cottage])
    expect(data).toMatchObject({ incomplete: true, main: { total: 1 } })
  })

  test('show the list that could be loaded where the other could not', async () => {
    const failing = { ...answers, '/api/Address/1/SmallDelivery': new ApiError('timeout', 'GET') }
    const { data, status } = await loaded('/a/1/deliveries', failing)
    expect(status).toBe(200)
    expect(data).toMatchObject({ main: { total: 1 }, others: null })
  })

  test('stand as a page where nothing can be loaded', async () => {
    const down = new ApiError('unavailable', 'GET')
    const failing = { '/api/Address/1/MainDelivery': down, '/api/Address/1/SmallDelivery': down }
    const { data, status } = await loaded('/a/1/deliveries?q=4', failing, down)
    expect(status).toBe(503)
    expect(data).toMatchObject({ query: { query: '4' }, main: null, others: null })
  })

  test('say what must be prepared for, also where a search finds none of it', async () => {
    const flagged = [{ ...main[0], showDeliveryPreparation: 'K' }]
    for (const search of ['', '?q=412873', '?q=408120', '?q=nothing', '?page=9']) {
      const wire = { ...answers, '/api/Address/1/MainDelivery': flagged }
      const { data } = await loaded(`/a/1/deliveries${search}`, wire)
      const html = await screenInLanguage('en', DeliveriesScreen, data)
      expect(html, search).toContain('href="/a/1/orders/412873/deliverypreparation"')
    }
  })

  test.each([
    ['fi', 'Tilaus 412873: toimituspäivä viikolla 49.'],
    ['sv', 'Order 412873: leveransdatum viikolla 49.'],
    ['en', 'Order 412873: delivery date viikolla 49.'],
  ] as const)('say in %s what came for a day as it came', async (language, sentence) => {
    const deliveryDate = 'viikolla 49'
    const flagged = [{ ...main[0], deliveryDate, showDeliveryPreparation: 'K' }]
    const wire = { ...answers, '/api/Address/1/MainDelivery': flagged }
    const { data } = await loaded('/a/1/deliveries', wire)
    expect(await screenInLanguage(language, DeliveriesScreen, data)).toContain(sentence)
  })
})
