import { describe, expect, test } from 'vitest'
import { customerAddresses, roleToAllOrders } from './order-role'

const own = { id: '1', role: 'OMISTAJA' }
const alsoOwn = { id: '3', role: '' }
const shared = { id: '2', role: ' oma_asentaja ' }

describe('the role to all orders', () => {
  test('is the customer’s where no address has the installer’s role', () => {
    expect(roleToAllOrders([own, alsoOwn])).toBe('customer')
    expect(roleToAllOrders([])).toBe('customer')
  })

  test('is the installer’s where every address has that role', () => {
    expect(roleToAllOrders([shared])).toBe('installer')
    expect(roleToAllOrders([shared, { ...shared, id: '4' }])).toBe('installer')
  })

  test('is none where the addresses differ: each order has its own', () => {
    expect(roleToAllOrders([own, shared])).toBeNull()
    expect(roleToAllOrders([shared, alsoOwn])).toBeNull()
  })
})

describe('an order is looked for', () => {
  test('at the addresses without the installer’s role, the page’s own first', () => {
    expect(customerAddresses([own, shared, alsoOwn], '3')).toEqual(['3', '1'])
    expect(customerAddresses([own, shared, alsoOwn], '1')).toEqual(['1', '3'])
  })

  test.each(['0', '2', '9', null])('at each of them where the page is at %j', (addressId) => {
    expect(customerAddresses([own, shared, alsoOwn], addressId)).toEqual(['1', '3'])
  })

  test('nowhere by who is an installer everywhere', () => {
    expect(customerAddresses([shared], '2')).toEqual([])
  })
})
