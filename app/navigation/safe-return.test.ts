import { describe, expect, it } from 'vitest'
import { safeReturn } from './safe-return'

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
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/a\r\nSet-Cookie: sid=1',
    '/a\u0000b',
    '/a\u0085b',
    '/a\u007f',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\u002fevil.example',
    'https://evil.example',
    'https:evil.example',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth',
    '/auth/login',
    '/auth/logout',
    '/auth/callback?code=1&state=2',
    '/AUTH/logout',
    '/%61uth/logout',
    '/%2Fauth/logout',
    '/auth%2Flogout',
    '/a/../auth/logout',
    '/a/%2e%2e/auth/logout',
    '/%E0%A4%A',
    `/${'x'.repeat(2048)}`,
    `/${'ä'.repeat(400)}`,
  ])('is the entry where it cannot be trusted: %j', (address) => {
    expect(safeReturn(address, origin)).toBe('/')
  })

  it('is always a path that a browser reads as this host’s', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      'a',
    ]
    let seed = 1
    const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let i = 0; i < 20_000; i++) {
      const address = Array.from({ length: 1 + next(8) }, () => parts[next(parts.length)]).join('')
      const safe = safeReturn(address, origin)
      expect(safe.startsWith('/')).toBe(true)
      expect(new URL(safe, origin).origin).toBe(origin)
    }
  })
})
