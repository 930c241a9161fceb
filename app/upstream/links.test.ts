import { describe, expect, test } from 'vitest'
import { redirectLink, trackingLink } from './assumptions'
import { httpLink } from './readers.server'

// app/domain/link.test.ts tests which links are allowed at all.

describe('a link from data', () => {
  test.each([
    ['https://seuranta.example/KK1', 'https://seuranta.example/KK1'],
    [' HTTPS://Example.FI/a b ', 'https://example.fi/a%20b'],
  ])('%j leads out', (value, link) => {
    expect(httpLink.read(value)).toBe(link)
    expect(redirectLink.read(value)).toBe(link)
    // In a carrier's field a space ends an address: another address or a code may follow.
    expect(trackingLink.read(value).urls).toEqual([link.split('%20')[0]])
  })

  test.each(['javascript:alert(1)', '//evil.example', '', null, 5, {}, ['https://example.fi']])(
    '%j leads nowhere',
    (value) => {
      expect(httpLink.read(value)).toBeNull()
      expect(redirectLink.read(value)).toBeNull()
      expect(trackingLink.read(value).urls).toEqual([])
    },
  )

  test.each([
    ['/a/0/deliveries?backorderId=5#others', '/a/0/deliveries?backorderId=5#others'],
    ['orders/1', '/orders/1'],
    [' settings ', '/settings'],
    ['../settings', '/settings'],
    ['a/1/orders?next=https://evil.example', '/a/1/orders?next=https://evil.example'],
  ])('where a notification leads, a path may lack its slash: %j', (value, path) => {
    expect(redirectLink.read(value)).toBe(path)
    expect(httpLink.read(value)).toBeNull()
  })

  test.each([
    'javascript:alert(1)/x',
    'localhost:3000/x',
    './/evil.example',
    'a/..//evil.example',
    'a\\..\\evil.example',
    'www.example.fi',
    'seuranta.example/1',
    'see the orders',
    '?a=1',
    '#a',
  ])('%j is no such path', (value) => {
    expect(redirectLink.read(value)).toBeNull()
  })

  test.each([
    ['www.posti.fi/x', 'https://www.posti.fi/x'],
    [' www.posti.fi ', 'https://www.posti.fi/'],
    ['posti.fi/seuranta?id=1', 'https://posti.fi/seuranta?id=1'],
    ['WWW.Posti.FI:8443/x', 'https://www.posti.fi:8443/x'],
    ['www.äyräpää.fi/1', 'https://www.xn--yrp-placba.fi/1'],
  ])('a tracking address may lack its scheme: %j', (value, link) => {
    expect(trackingLink.read(value).urls).toEqual([link])
    expect(httpLink.read(value)).toBeNull()
  })

  test.each([
    'foo',
    'foo/bar',
    'lahete.pdf',
    'JJFI6547 8912.3',
    'user@www.evil.example/x',
    'www.evil.example:x/1',
    'www..example/1',
    'java.script:alert(1)/',
    '10.0.0.1/x',
    'www.evil.example\\x',
  ])('%j is no tracking address', (value) => {
    expect(trackingLink.read(value).urls).toEqual([])
  })
})
