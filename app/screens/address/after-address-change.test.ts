import { expect, test } from 'vitest'
import { afterAddressChange } from './address-change'

test.each([
  ['a list leads to itself', '4102', 'orders', '/a/4102/orders'],
  ['a list leads to itself', '4102', 'deliveries', '/a/4102/deliveries'],
  ['a list leads to itself', '4102', 'documents', '/a/4102/documents'],
  ['all addresses, chosen on the documents, stay chosen', '0', 'documents', '/a/0/documents?all=1'],
  ['only the documents say that all are chosen', '0', 'deliveries', '/a/0/deliveries'],
  ['no target leads to the dashboard', '4102', null, '/a/4102/dashboard'],
  ['a page without addresses leads to the dashboard', '4102', 'webshop', '/a/4102/dashboard'],
  ['another site leads to the dashboard', '4102', 'https://example.com', '/a/4102/dashboard'],
])('%s: address %s, %j', (_rule, addressId, screen, path) => {
  expect(afterAddressChange(addressId, screen)).toBe(path)
})
