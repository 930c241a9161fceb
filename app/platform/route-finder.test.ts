import { describe, expect, it } from 'vitest'
import { createRouteFinder } from './route-finder'

const patternOf = createRouteFinder({
  root: { id: 'root' },
  entry: { id: 'entry', parentId: 'root' },
  address: { id: 'address', parentId: 'root', path: 'a/:addressId' },
  change: { id: 'change', parentId: 'address' },
  orders: { id: 'orders', parentId: 'address', path: 'orders' },
  order: { id: 'order', parentId: 'address', path: 'orders/:orderId' },
  warranty: { id: 'warranty', parentId: 'address', path: 'orders/:orderId/warranty' },
  backorder: { id: 'backorder', parentId: 'address', path: 'orders/backorder/:orderId' },
  noOrder: { id: 'noOrder', parentId: 'address', path: 'orders/backorder' },
  lost: { id: 'lost', parentId: 'address', path: '*' },
  layout: { id: 'layout', parentId: 'root' },
  settings: { id: 'settings', parentId: 'layout', path: 'settings' },
  unknown: { id: 'unknown', parentId: 'root', path: '*' },
})

describe('the route of a path', () => {
  it.each([
    ['/', '/'],
    ['/a/4101', '/a/:addressId'],
    ['/a/4101/', '/a/:addressId'],
    ['/a/4101/orders', '/a/:addressId/orders'],
    ['/a/4101/orders/412873', '/a/:addressId/orders/:orderId'],
    ['/a/4101/orders/backorder', '/a/:addressId/orders/backorder'],
    ['/a/4101/orders/backorder/412873', '/a/:addressId/orders/backorder/:orderId'],
    // A name that leads nowhere further is an id after all.
    ['/a/4101/orders/backorder/warranty', '/a/:addressId/orders/backorder/:orderId'],
    ['/settings', '/settings'],
    ['/readyz', '/readyz'],
    ['/assets/root-1a2b.css', '/assets/*'],
  ])('%s: %s', (path, pattern) => {
    expect(patternOf(path)).toBe(pattern)
  })

  it.each(['/a/4101/secret-name', '/n', '/x/1', '/settings/aino', '/%', '//evil'])(
    'tells nothing of what is no route’s: %s',
    (path) => {
      expect(patternOf(path)).toBe('/*')
    },
  )
})
