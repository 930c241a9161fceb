import { describe, expect } from 'vitest'
import { getUser, listAddresses } from '~/upstream/user.server'
import { listDeliveries } from '~/upstream/delivery.server'
import { test } from './sandbox.fixture'

describe('tokens', () => {
  test('that have expired are refreshed at the provider, and the call is made again', async ({
    contract,
  }) => {
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

  test('of another kind of refusal are not', async ({ contract }) => {
    await contract.control('PUT', 'faults', { sub: 'aino', fail: { '/api/User/Address': 401 } })
    const person = await contract.logIn('Aino')
    const refused = { kind: 'unauthenticated' }
    await expect(listAddresses(person.api())).rejects.toMatchObject(refused)
    expect(person.renewals()).toBe(0)
  })
})

describe('an API in trouble', () => {
  test.for([
    ['nonsense', 'malformed'],
    ['wrong-shape', 'malformed'],
    [500, 'unavailable'],
    [429, 'unavailable'],
    ['reset', 'unavailable'],
  ] as const)('%s is %s', async ([answer, kind], { contract, aino, sven }) => {
    await contract.control('PUT', 'faults', {
      sub: 'aino',
      fail: { '/api/Order/*/Delivery': answer },
    })
    await expect(listDeliveries(aino.api(), '412873')).rejects.toMatchObject({ kind })
    expect((await listDeliveries(sven.api(), '520114')).length).toBeGreaterThan(0)
  })

  test.for(['reset', 503] as const)('one %s is got over', async (answer, { contract, aino }) => {
    await contract.control('PUT', 'faults', {
      sub: 'aino',
      fail: { '/api/Order/*/Delivery': { answer, times: 1 } },
    })
    expect((await listDeliveries(aino.api(), '412873')).length).toBeGreaterThan(0)
  })
})
