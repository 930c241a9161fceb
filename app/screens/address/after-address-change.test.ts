import { expect, test } from 'vitest'
import { afterAddressChange } from './address-change'

test('a list leads to itself at the other address', () => {
  expect(afterAddressChange('4102', 'orders')).toBe('/a/4102/orders')
  expect(afterAddressChange('4102', 'deliveries')).toBe('/a/4102/deliveries')
  expect(afterAddressChange('4102', 'documents')).toBe('/a/4102/documents')
})

test('all addresses, chosen on the documents, stay chosen', () => {
  expect(afterAddressChange('0', 'documents')).toBe('/a/0/documents?all=1')
  expect(afterAddressChange('0', 'deliveries')).toBe('/a/0/deliveries')
})

test('a page without a target leads to the dashboard', () => {
  expect(afterAddressChange('4102', null)).toBe('/a/4102/dashboard')
  expect(afterAddressChange('4102', 'webshop')).toBe('/a/4102/dashboard')
  expect(afterAddressChange('4102', 'https://example.com')).toBe('/a/4102/dashboard')
})
