import { describe, expect, it } from 'vitest'
import { safeReturn } from './safe-redirect.server'

const origin = 'https://portal.example'

describe('the page to return to after login', () => {
  it.each([
    '/',
    '/a/7/orders',
    '/a/7/orders?q=412873&page=2',
    '/a/7/deliveries?backorderId=5#others',
    '/invitation/inv_1-A',
    '/author',
    '/a/auth/login',
    '/a/%C3%A4',
    '/a?next=https://evil.example',
    `/${'x'.repeat(2047)}`,
  ])('is kept: %s', (path) => {
    expect(safeReturn(path, origin)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'a/7',
    // app/domain/link.test.ts and tests/unit/properties/addresses.test.ts test more addresses.
    '//evil.example',
    '/a\\b',
    '/a/..//evil.example',
    'https://evil.example',
    'https://portal.example.evil.example/',
    '/auth/login',
    '/auth/callback?code=1&state=2',
    '/AUTH/logout',
    '/%61uth/logout',
    '/auth%2Flogout',
    '/auth/..%2Flogout',
    '/a/%2e%2e/auth/logout',
    '/%E0%A4%A',
    `/${'x'.repeat(2048)}`,
    `/${'ä'.repeat(400)}`,
  ])('is the entry where it cannot be trusted: %j', (address) => {
    expect(safeReturn(address, origin)).toBe('/')
  })
})
