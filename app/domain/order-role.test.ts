import { describe, expect, test } from 'vitest'
import { customerAddresses, roleToAllOrders } from './order-role'

const own = { id: '1', role: 'OMISTAJA' }
const alsoOwn = { id: '3', role: '' }
const shared = { id: '2', role: ' oma_asentaja ' }

test.each([
  ['the customer’s where no address has the installer’s role', [own, alsoOwn], 'customer'],
  ['the customer’s without addresses', [], 'customer'],
  ['the installer’s where every address has that role', [shared], 'installer'],
  ['the installer’s at several addresses', [shared, { ...shared, id: '4' }], 'installer'],
  ['none where the addresses differ: each order has its own', [own, shared], null],
  ['none where the first is the installer’s', [shared, alsoOwn], null],
])('the role to all orders is %s', (_rule, addresses, role) => {
  expect(roleToAllOrders(addresses)).toBe(role)
})

describe('an order is looked for', () => {
  test('at the addresses without the installer’s role, the page’s own first', () => {
    expect(customerAddresses([own, shared, alsoOwn], '3')).toEqual(['3', '1'])
    expect(customerAddresses([own, shared, alsoOwn], '1')).toEqual(['1', '3'])
  })

  test.each(['0', '2', '9', null])('at each of them where the page is at %j', (addressId) => {
    expect(customerAddresses([own, shared, alsoOwn], addressId)).toEqual(['1', '3'])
  })

  test('nowhere if the person is an installer everywhere', () => {
    expect(customerAddresses([shared], '2')).toEqual([])
  })
})
