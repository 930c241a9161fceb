import { expect, test } from 'vitest'
import { ApiError } from '~/upstream/call.server'
import { listDistinctAddresses } from './addresses.server'
import { fakePortal } from './portal.fixture'

const site = (id: string, streetAddress: string) => ({ id, streetAddress })
const order = (info: string, deliveryDate: string) => ({ id: info, info, deliveryDate })

async function namesOf(sites: object[], orders: Record<string, unknown> = {}) {
  const { portal, calls } = fakePortal({ answers: { '/api/User/Address': sites, ...orders } })
  const addresses = await listDistinctAddresses(portal.api)
  return { names: addresses.map(({ streetAddress }) => streetAddress), reads: calls.length - 1 }
}

const twins = [site('1', 'Kuusitie 4, 33270 Tampere'), site('2', 'kuusitie 4, 33270 Tampere')]
const kitchen = [order('Vanha', '1.9.2025'), order('Keittiö, alakerta', '3.12.2026')]

test('addresses of different streets stay as they came, and cost no read', async () => {
  const sites = [site('1', 'Kuusitie 4, Tampere'), site('2', 'Mökkitie 1, Juva'), site('3', '')]
  expect(await namesOf(sites)).toEqual({
    names: ['Kuusitie 4, Tampere', 'Mökkitie 1, Juva', ''],
    reads: 0,
  })
})

test('two of one street are told apart by the newest order', async () => {
  const orders = {
    '/api/Address/1/Order': kitchen,
    '/api/Address/2/Order': [order('Sauna', '4.1.2027')],
  }
  expect((await namesOf(twins, orders)).names).toEqual([
    'Kuusitie 4\u00a0· Keittiö alakerta, 33270 Tampere',
    'kuusitie 4\u00a0· Sauna, 33270 Tampere',
  ])
})

test.each([
  ['one has no order', []],
  ['both have the same', kitchen],
  ['one cannot be read', new ApiError('timeout', 'GET')],
])('by their ids where %s', async (_case, other) => {
  const orders = { '/api/Address/1/Order': kitchen, '/api/Address/2/Order': other }
  expect((await namesOf(twins, orders)).names).toEqual([
    'Kuusitie 4\u00a0· 1, 33270 Tampere',
    'kuusitie 4\u00a0· 2, 33270 Tampere',
  ])
})
