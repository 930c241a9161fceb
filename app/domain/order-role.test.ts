import { expect, test } from 'vitest'
import { roleToAllOrders } from './order-role'

const alsoOwn = { id: '3', role: '' }
const shared = { id: '2', role: ' oma_asentaja ' }

test.each([
  ['the customer’s without addresses', [], 'customer'],
  ['the installer’s where every address has that role', [shared], 'installer'],
  ['none where the first is the installer’s', [shared, alsoOwn], null],
])('the role to all orders is %s', (_rule, addresses, role) => {
  expect(roleToAllOrders(addresses)).toBe(role)
})
