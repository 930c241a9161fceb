import { describe, expect, test } from 'vitest'
import { readHttpLink, readPortalOrHttpLink } from './link'
import { readParams } from './params'

const outside = [
  ['https://seuranta.example/KK1', 'https://seuranta.example/KK1'],
  ['http://3d.example', 'http://3d.example/'],
  [' HTTPS://Example.FI/a b ', 'https://example.fi/a%20b'],
] as const

const neither = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.fi',
  'mailto:a@b.example',
  'tel:112',
  'blob:https://example.fi/1',
  'www.example.fi',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'orders/1',
  '',
  null,
  undefined,
  5,
  {},
  ['https://example.fi'],
]

describe('a link from data', () => {
  test.each(outside)('%j leads out', (value, link) => {
    expect(readHttpLink(value)).toBe(link)
    expect(readPortalOrHttpLink(value)).toBe(link)
  })

  test.each(neither)('%j leads nowhere', (value) => {
    expect(readHttpLink(value)).toBeNull()
    expect(readPortalOrHttpLink(value)).toBeNull()
  })

  test.each([
    ['/', '/'],
    ['/a/4101/orders/412873', '/a/4101/orders/412873'],
    ['/a/0/deliveries?backorderId=5#others', '/a/0/deliveries?backorderId=5#others'],
    ['/a/../settings', '/settings'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
  ])('a path of the portal: %j', (value, path) => {
    expect(readPortalOrHttpLink(value)).toBe(path)
    expect(readHttpLink(value)).toBeNull()
  })

  test('a path stays on the portal, whatever stands in it', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
    ]
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const path = readPortalOrHttpLink(`/${a}${b}${c}/evil.example`)
          if (path === null) continue
          const seen = new URL(path, 'https://portal.test/a/0/dashboard')
          expect([path, seen.host]).toEqual([path, 'portal.test'])
        }
      }
    }
  })
})

describe('notificationParams', () => {
  test.each([
    ['{"orderId":"412873","count":2}', { orderId: '412873', count: 2 }],
    [{ orderId: 1 }, { orderId: 1 }],
    ['{"a":"x","b":null,"c":{},"d":[1],"e":true}', { a: 'x' }],
    ['{"__proto__":"x","a":1}', { a: 1 }],
    ['{}', {}],
    ['[1,2]', {}],
    ['"text"', {}],
    ['5', {}],
    ['null', {}],
    ['{"a":', {}],
    ['', {}],
    [null, {}],
    [undefined, {}],
    [7, {}],
  ])('%j is %j', (value, params) => {
    expect(readParams(value)).toEqual(params)
  })
})
