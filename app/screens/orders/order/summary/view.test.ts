import { expect, test } from 'vitest'
import { order } from '~/screens/orders/order/order.fixture'
import { orderSummary } from './view'

test('phone numbers of an order in kronor are Swedish', () => {
  expect(orderSummary({ ...order, currency: 'kr' }).country).toBe('SWE')
  expect(orderSummary({ ...order, currency: 'EUR' }).country).toBe('FIN')
})

test('no flag and no billing address is among what everybody sees', () => {
  expect(Object.keys(orderSummary(order)).filter((name) => /^show|billing/.test(name))).toEqual([])
})
