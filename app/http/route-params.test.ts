import { expect, test } from 'vitest'
import { readParams } from './route-params'

test('a route has the parameters of its path, empty ones too, and no others', () => {
  const params = { addressId: '1', orderId: '' }
  expect(readParams(params, 'addressId', 'orderId')).toEqual(params)
  expect(() => readParams(params, 'offerId')).toThrow('offerId')
})
