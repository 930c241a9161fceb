import { describe, expect, it } from 'vitest'
import { createRouteFinder } from './route-finder'

const find = createRouteFinder([
  '/',
  '/a/:addressId',
  '/a/:addressId/orders',
  '/a/:addressId/orders/:orderId',
  '/a/:addressId/orders/:orderId/warranty',
  '/a/:addressId/orders/backorder/:orderId',
  '/a/:addressId/orders/backorder',
  '/a/:addressId/*',
  '/settings',
  '/healthz',
  '/readyz',
  '/assets/*',
  '/*',
])
const patternOf = (path: string) => find(path).pattern
const canonical = (path: string) => find(path).canonical

describe('the route of a path', () => {
  it.each([
    ['/', '/'],
    ['/a/4101', '/a/:addressId'],
    ['/a/4101/', '/a/:addressId'],
    ['/a/4101/orders', '/a/:addressId/orders'],
    ['/a/4101/orders/412873', '/a/:addressId/orders/:orderId'],
    ['/a/4101/orders/backorder', '/a/:addressId/orders/backorder'],
    ['/a/4101/orders/backorder/412873', '/a/:addressId/orders/backorder/:orderId'],
    // A name that leads to no route is taken for an id.
    ['/a/4101/orders/backorder/warranty', '/a/:addressId/orders/backorder/:orderId'],
    ['/settings', '/settings'],
    ['/readyz', '/readyz'],
    ['/assets/root-1a2b.css', '/assets/*'],
    ['/assets', '/assets/*'],
    ['/a/4101/secret-name', '/a/:addressId/*'],
    ['/a/4101/orders/1/secret-name', '/a/:addressId/*'],
  ])('%s: %s', (path, pattern) => {
    expect(patternOf(path)).toBe(pattern)
  })

  it.each(['/n', '/x/1', '/settings/aino', '/%', '//evil'])(
    'tells nothing of what is no route’s: %s',
    (path) => {
      expect(patternOf(path)).toBe('/*')
    },
  )
})

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/Settings', '/settings'],
    ['/%73ettings/', '/settings'],
    ['/A//4101///ORDERS/', '/a/4101/orders'],
    // Ids keep their case.
    ['/A/Ab-1/Orders/aB', '/a/Ab-1/orders/aB'],
    ['/a/%341%201/orders', '/a/41%201/orders'],
    // Mail programs add these to a link.
    ['/a/4101/orders/500101.', '/a/4101/orders/500101'],
    ['/a/4101/orders/500101%3E%E2%80%8B', '/a/4101/orders/500101'],
    ['/a/4101/orders/5.1),%20', '/a/4101/orders/5.1'],
    ['/a/4101/orders/...x', '/a/4101/orders/...x'],
    ['/a/4101/orders/,', '/a/4101/orders/%2C'],
    ['/a/4101./orders', '/a/4101./orders'],
    // Decoded once.
    ['/%2573ettings', '/%2573ettings'],
    ['/a%2F4101', '/a%2F4101'],
    ['/unknown/%7Eaino', '/unknown/~aino'],
    // The Kelvin sign, which is no k to the router.
    ['/\u212Aettings', '/%E2%84%AAettings'],
    ['/HealthZ', '/healthz'],
    // Paths below an address have a wildcard route of their own.
    ['/A/0/%4eothing/', '/a/0/Nothing'],
    ['/Nothing', '/Nothing'],
  ])('%s: %s', (path, spelled) => {
    expect(canonical(path)).toBe(spelled)
  })

  it.each([
    '//settings',
    '/a/../settings',
    '/a/%2e%2E/settings',
    '/\\settings',
    '/%',
    '/%ff',
    'x',
    '',
  ])('none: %s', (path) => {
    expect(canonical(path)).toBeNull()
  })
})
