import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUser, listAddresses } from '~/upstream/user.server'
import { listDeliveries } from '~/upstream/delivery.server'
import { openContract, type Contract, type LoggedIn } from './sandbox.fixture'

let contract: Contract
let aino: LoggedIn
let sven: LoggedIn
beforeAll(async () => {
  contract = await openContract()
  aino = await contract.logIn('Aino')
  sven = await contract.logIn('Sven')
})
afterAll(() => contract.close())
afterEach(() => contract.control('DELETE', 'faults'))

describe('tokens', () => {
  test('that have expired are refreshed at the provider, and the call is made again', async () => {
    const person = await contract.logIn('Aino')
    const before = person.tokens.current().accessToken
    await contract.control('PUT', 'faults', {
      sub: 'aino',
      fail: { '/api/User/Address': { answer: 'expired', times: 1 } },
    })
    expect(await listAddresses(person.api())).toHaveLength(3)
    expect(person.renewals()).toBe(1)
    expect(person.tokens.current().accessToken).not.toBe(before)
    expect(await getUser(person.api())).toMatchObject({ language: 'fi' })
    expect(person.renewals()).toBe(1)
  })

  test('of another kind of refusal are not', async () => {
    await contract.control('PUT', 'faults', { sub: 'aino', fail: { '/api/User/Address': 401 } })
    const person = await contract.logIn('Aino')
    const refused = { kind: 'unauthenticated' }
    await expect(listAddresses(person.api())).rejects.toMatchObject(refused)
    expect(person.renewals()).toBe(0)
  })
})

describe('an API in trouble', () => {
  test.each([
    ['nonsense', 'malformed'],
    ['wrong-shape', 'malformed'],
    [500, 'unavailable'],
    [429, 'unavailable'],
    ['reset', 'unavailable'],
  ] as const)('%s is %s', async (answer, kind) => {
    await contract.control('PUT', 'faults', {
      sub: 'aino',
      fail: { '/api/Order/*/Delivery': answer },
    })
    await expect(listDeliveries(aino.api(), '412873')).rejects.toMatchObject({ kind })
    expect((await listDeliveries(sven.api(), '520114')).length).toBeGreaterThan(0)
  })

  test.each(['reset', 503] as const)('one %s is got over', async (answer) => {
    await contract.control('PUT', 'faults', {
      sub: 'aino',
      fail: { '/api/Order/*/Delivery': { answer, times: 1 } },
    })
    expect((await listDeliveries(aino.api(), '412873')).length).toBeGreaterThan(0)
  })
})
