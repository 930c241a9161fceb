import { expect, it } from 'vitest'
import { patternOfPath, routePattern } from './route-pattern'

it('is built from the paths of the routes; layouts and indexes have none', () => {
  const order = [
    { path: '' },
    { path: 'a/:addressId' },
    { path: undefined },
    { path: 'orders/:orderId' },
  ]
  expect(routePattern(order)).toBe('/a/:addressId/orders/:orderId')
  expect(routePattern([{ path: '' }, { path: 'settings' }])).toBe('/settings')
  expect(routePattern([{}])).toBe('/')
})

it('puts the names of the parameters where their values stand', () => {
  const params = { addressId: '0', orderId: '412873' }
  expect(patternOfPath('/a/0/orders/412873', params)).toBe('/a/:addressId/orders/:orderId')
  expect(patternOfPath('/a/0/orders/0', { addressId: '0', orderId: '0' })).toBe(
    '/a/:addressId/orders/:orderId',
  )
  expect(patternOfPath('/n/n%2D1', { notificationId: 'n-1' })).toBe('/n/:notificationId')
})

it('shows nothing of an unknown path', () => {
  expect(patternOfPath('/a/4101/x/412873', { addressId: '4101', '*': 'x/412873' })).toBe(
    '/a/:addressId/*',
  )
  expect(patternOfPath('/Aino-Mäkelä/1', { '*': 'Aino-Mäkelä/1' })).toBe('/*')
})

it('shows no segment that could be an id', () => {
  expect(patternOfPath('/invitation/in-7', {})).toBe('/invitation/:id')
  expect(patternOfPath('/n/%E0%A4%A', {})).toBe('/n/:id')
})
