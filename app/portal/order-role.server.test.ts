import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import { orderRole, rememberListed, unlessInstaller } from './role.server'
import { fakePortal, type Answers } from './portal.fixture'
import type { Portal } from './portal.server'
import { ApiError } from '~/upstream/call.server'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B', role: 'OMISTAJA' }
const cottage: Address = { id: '3', streetAddress: 'Mökkitie 12', role: '' }
const site: Address = { id: '2', streetAddress: 'Työmaankatu 1', role: 'OMA_ASENTAJA' }
const down = new ApiError('unavailable', 'GET')
const denied = new ApiError('unauthenticated', 'GET')

const answers: Answers = {
  '/api/Address/1/Order': [{ id: 'own' }],
  '/api/Address/2/Order': [{ id: 'shared' }],
  '/api/Address/3/Order': [{ id: 'cottage' }],
  '/api/Address/1/Offer': [{ id: 'offer' }],
  '/api/Address/3/Offer': [],
}
const mixed = [home, site, cottage]

async function role(orderId: string, addressId: string, setting: Setting = {}) {
  const { portal, calls } = fakePortal({ answers, addresses: mixed, ...setting })
  return { role: await orderRole(portal, { orderId, addressId }), calls: calls }
}
type Setting = Partial<Parameters<typeof fakePortal>[0]>

describe('the role to an order', () => {
  test.each(['0', '1', '2', '3'])('follows its own address, seen from %s', async (addressId) => {
    expect((await role('own', addressId)).role).toBe('customer')
    expect((await role('cottage', addressId)).role).toBe('customer')
    expect((await role('shared', addressId)).role).toBe('installer')
    expect((await role('unknown', addressId)).role).toBe('installer')
  })

  test('asks the lists of addresses without the installer’s role, the page’s own first', async () => {
    expect((await role('cottage', '3')).calls[0]).toBe('/api/Address/3/Order')
    const { calls } = await role('shared', '2')
    expect(calls.sort()).toEqual(['/api/Address/1/Order', '/api/Address/3/Order'])
  })

  test('reads no list if the role is the same at each address', async () => {
    const customer = await role('own', '1', { addresses: [home, cottage] })
    expect(customer).toEqual({ role: 'customer', calls: [] })
    const installer = await role('shared', '2', { addresses: [site] })
    expect(installer).toEqual({ role: 'installer', calls: [] })
  })

  test('is installer while a list that may contain the order cannot be read', async () => {
    const failing = { answers: { ...answers, '/api/Address/1/Order': down } }
    expect((await role('own', '1', failing)).role).toBe('installer')
    expect((await role('shared', '0', failing)).role).toBe('installer')
    expect((await role('cottage', '1', failing)).role).toBe('customer')
  })

  test('is known as soon as one list contains the order', async () => {
    const slow = { ...answers, '/api/Address/3/Order': new Promise(() => {}) }
    expect((await role('own', '1', { answers: slow })).role).toBe('customer')
  })

  test('uses the remembered roles if the addresses cannot be read', async () => {
    const unread = { addresses: down, roles: { 1: 'OMISTAJA', 2: 'OMA_ASENTAJA' } }
    expect((await role('own', '0', unread)).role).toBe('customer')
    expect((await role('shared', '1', unread)).role).toBe('installer')
    expect((await role('own', '9', unread)).role).toBe('installer')
    expect((await role('own', '1', { addresses: down })).role).toBe('installer')
  })

  test('redirects to the login if the API refuses the tokens, and is a 404 at another person’s address', async () => {
    const refused = { answers: { ...answers, '/api/Address/1/Order': denied } }
    await expect(role('own', '1', refused)).rejects.toBe(denied)
    const thrown: unknown = await role('own', '9').catch((error: unknown) => error)
    expect(thrown).toMatchObject({ status: 404 })
  })

  test('follows the same rule for an offer', async () => {
    const { portal } = fakePortal({ answers, addresses: mixed })
    expect(await orderRole(portal, { addressId: '0', offerId: 'offer' })).toBe('customer')
    expect(await orderRole(portal, { addressId: '0', offerId: 'other' })).toBe('installer')
  })
})

describe('data for customers only', () => {
  /**
   * Calls `unlessInstaller` and records the API calls before the read, and whether the addresses had been
   * answered.
   */
  async function read(orderId: string, setting: Setting = {}, addressId = '1') {
    const fake = fakePortal({ answers, addresses: mixed, ...setting })
    let addressesRead = false
    let reads = 0
    const portal: Portal = {
      ...fake.portal,
      addresses: async () => {
        // The addresses are answered later than any list, which may be parsed in several steps.
        for (let i = 0; i < 50; i++) await turn()
        const addresses = await fake.portal.addresses()
        addressesRead = true
        return addresses
      },
    }
    const got = await unlessInstaller(portal, { orderId, addressId }, (isAlsoInstaller) => {
      reads += 1
      return Promise.resolve({ isAlsoInstaller, addressesRead })
    })
    return { got, reads, calls: fake.calls }
  }
  const remembered = { 1: 'OMISTAJA', 2: 'OMA_ASENTAJA', 3: '' }

  test('is read at once for a customer, together with the addresses', async () => {
    const customer = { addresses: [home], roles: { 1: 'OMISTAJA' } }
    expect(await read('own', customer)).toEqual({
      got: { isAlsoInstaller: false, addressesRead: false },
      reads: 1,
      calls: [],
    })
  })

  test('is read after one round of lists if roles are mixed', async () => {
    expect(await read('own', { roles: remembered })).toMatchObject({
      got: { isAlsoInstaller: true, addressesRead: false },
      reads: 1,
    })
  })

  test('is read at once if roles are mixed and the order is known as own', async () => {
    const { portal, calls } = fakePortal({ answers, addresses: mixed, roles: remembered })
    const look = () =>
      unlessInstaller(portal, { orderId: 'own', addressId: '1' }, () =>
        Promise.resolve({ after: [...calls] }),
      )
    expect((await look())?.after).toContain('/api/Address/1/Order')
    calls.splice(0)
    expect((await look())?.after).toEqual([])
    expect(calls).toContain('/api/Address/1/Order')
  })

  test('is read at once if roles are mixed and a list has shown the order at an own address', async () => {
    const { portal, calls } = fakePortal({ answers, addresses: mixed, roles: remembered })
    rememberListed(portal, mixed, [
      { orderId: 'own', addressId: '1' },
      { orderId: 'shared', addressId: '2' },
    ])
    const look = (orderId: string) =>
      unlessInstaller(portal, { orderId, addressId: '1' }, () =>
        Promise.resolve({ after: [...calls] }),
      )
    expect((await look('own'))?.after).toEqual([])
    expect(await look('shared')).toBeNull()
  })

  test('is not read a second time for an order that is no longer own', async () => {
    const changing = { ...answers }
    const { portal } = fakePortal({ answers: changing, addresses: mixed, roles: remembered })
    let reads = 0
    const look = () =>
      unlessInstaller(portal, { orderId: 'own', addressId: '1' }, () =>
        Promise.resolve({ reads: ++reads }),
      )
    expect(await look()).toEqual({ reads: 1 })
    changing['/api/Address/1/Order'] = []
    expect(await look()).toBeNull()
    expect(await look()).toBeNull()
    expect(reads).toBe(2)
  })

  test('is not read for an order whose customer became the installer at its address', async () => {
    const { portal } = fakePortal({ answers, addresses: mixed, roles: remembered })
    let reads = 0
    const look = (of: Portal) =>
      unlessInstaller(of, { orderId: 'own', addressId: '1' }, () =>
        Promise.resolve({ reads: ++reads }),
      )
    await look(portal)
    const roles = { ...remembered, 1: 'OMA_ASENTAJA' }
    const addresses = [{ ...home, role: 'OMA_ASENTAJA' }, site, cottage]
    const later = fakePortal({ answers, addresses, roles }).portal
    expect(await look({ ...later, api: { ...later.api, facts: portal.api.facts } })).toBeNull()
    expect(reads).toBe(1)
  })

  test.each([remembered, null])('is not read for a shared order (%j)', async (roles) => {
    expect(await read('shared', { roles })).toMatchObject({ got: null, reads: 0 })
  })

  test('waits for the addresses if none are remembered', async () => {
    for (const roles of [null, { 7: '' }]) {
      expect(await read('own', { roles })).toMatchObject({ got: { addressesRead: true }, reads: 1 })
    }
  })

  test('follows a role that has changed since, in both directions', async () => {
    const became = await read('shared', { roles: { 1: 'OMISTAJA' } })
    expect(became.got).toBeNull()
    const ceased = await read('own', { addresses: [home], roles: { 1: 'OMA_ASENTAJA' } })
    expect(ceased.got).toMatchObject({ isAlsoInstaller: false, addressesRead: true })
  })
})
