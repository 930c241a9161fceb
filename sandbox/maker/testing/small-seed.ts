import { noParts } from '../../seeds/orders'
import { person } from '../../seeds/people'
import { emptySeed, type Seed, type SeedOrder } from '../../seeds/seed'

const order = (id: string, addressId: number): SeedOrder => ({
  addressId,
  listed: { id },
  detail: { id },
  ...noParts,
})

/** Aino has a site with two orders, Eero one with one. */
export const smallSeed: Seed = {
  ...emptySeed,
  people: [
    person('aino', 'Aino Testi', 'aino@example.test'),
    person('eero', 'Eero Testi', 'eero@example.test'),
  ],
  addresses: [
    { id: 1, owner: 'aino', streetAddress: 'Koivukuja 1', roles: {} },
    { id: 3, owner: 'eero', streetAddress: 'Kuusitie 3', roles: {} },
  ],
  orders: [order('T1', 1), order('T4', 1), order('T3', 3)],
}
