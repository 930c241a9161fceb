import { expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import { loader as deliveries } from '~/screens/deliveries/screen'
import { loader as offers } from '~/screens/offers/list/screen'
import { loader as orders } from '~/screens/orders/list/screen'
import { load } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const addresses = [home, { ...home, id: '2', streetAddress: 'Storgatan 12, 903 26 Umeå' }]

test.each([
  ['orders', 'Order', orders, { hasSeveralAddresses: true, orders: { total: 1 } }],
  ['offers', 'Offer', offers, { offers: { total: 1 } }],
  ['deliveries', 'MainDelivery', deliveries, { main: { total: 1 } }],
] as const)(
  'the %s name their address, and say where one of several could not be read',
  async (...list) => {
    const [screen, name, loader, found] = list
    const answers = {
      [`/api/Address/0/${name}`]: new ApiError('not-found', 'GET', { status: 404 }),
      [`/api/Address/1/${name}`]: [{ id: 1, orderId: 1 }],
      [`/api/Address/2/${name}`]: new ApiError('timeout', 'GET'),
      '/api/Address/0/SmallDelivery': [],
      '/api/Address/1/SmallDelivery': [],
    }
    const one = await load<Response>(loader, `/a/1/${screen}`, { answers, addresses })
    expect(one.data).toMatchObject({ street: 'Kuusitie 4 B', incomplete: false, ...found })
    const all = await load<Response>(loader, `/a/0/${screen}`, { answers, addresses })
    expect(all.data).toMatchObject({ street: '', incomplete: true, ...found })
  },
)
