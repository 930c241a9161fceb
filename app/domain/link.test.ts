import { describe, expect, test } from 'vitest'
import { httpHref, safeHref, siteLinksFor } from './link'

test.each([
  ['to https', 'https://posti.example/seuranta?id=1#a', 'https://posti.example/seuranta?id=1#a'],
  ['to http', 'http://posti.example/', 'http://posti.example/'],
  ['to a scheme in capitals', 'HTTPS://Posti.example/A', 'https://posti.example/A'],
  ['to another port', 'https://posti.example:8443/x', 'https://posti.example:8443/x'],
  ['past spaces around it', '  https://posti.example/x \n', 'https://posti.example/x'],
  ['to letters as a header takes them', 'https://x.example/ä b', 'https://x.example/%C3%A4%20b'],
  ['to a path of the portal', '/a/1/orders/412873?rows=1#rows', '/a/1/orders/412873?rows=1#rows'],
  ['to the front page', '/', '/'],
  ['past spaces around a path', ' \n/settings ', '/settings'],
  ['to a path that holds an address', '/x?to=https://y.example', '/x?to=https://y.example'],
  ['to a path that climbs', '/a/../settings', '/settings'],
])('a link from data leads %s', (_where, value, href) => {
  expect(safeHref(value)).toBe(href)
})

// More addresses, and disguised scripts: tests/unit/properties/addresses.test.ts.
describe('a link from data does not lead', () => {
  test.each([
    ['nowhere', ''],
    ['to a script behind http', 'javascript://https://x.example/%0Aalert(1)'],
    ['to mail', 'mailto:a@x.example'],
    ['to the scheme of this page', '//evil.example'],
    ['to a slash, a tab and a slash', '/\t/evil.example'],
    ['to a path that resolves to another host', '/.//evil.example'],
    ['to an encoded climb to another host', '/%2e//evil.example'],
    ['to http without slashes', 'https:evil.example'],
    ['to http with too many slashes', 'https:///evil.example'],
    ['to http with a backslash in the host', 'https://good.example\\@evil.example'],
    ['to http without a host', 'https://'],
    ['to a host that cannot be', 'https://a b.example/'],
    ['to a header of its own', '/x\r\nSet-Cookie: a=b'],
    ['past a zero byte', 'https://x.example/\u0000'],
    ['past a control character of the second block', '/x\u0085y'],
    ['to a relative path', 'orders/1'],
    ['to a fragment alone', '#a'],
  ])('%s', (_where, value) => {
    expect(safeHref(value)).toBeNull()
  })

  test('to a path or to nothing where only a web address is accepted', () => {
    expect(httpHref(' https://x.example/a ')).toBe('https://x.example/a')
    expect(httpHref('/a')).toBeNull()
    expect(httpHref(null)).toBeNull()
  })

  test('where there is no value', () => {
    expect(safeHref(null)).toBeNull()
    expect(safeHref(undefined)).toBeNull()
  })
})

const sites = { fi: 'https://shop.example/fi', sv: 'https://shop.example/sv' }
const languages = (language: 'fi' | 'sv' | 'en', given = sites) =>
  siteLinksFor(language, given).map((link) => link.language)

test('the Swedish site comes first for Swedish, the Finnish one for everybody else', () => {
  expect(languages('sv')).toEqual(['sv', 'fi'])
  expect(languages('fi')).toEqual(['fi', 'sv'])
  expect(languages('en')).toEqual(['fi', 'sv'])
})

test('a site that is not given is left out', () => {
  expect(siteLinksFor('fi', { fi: null, sv: sites.sv })).toEqual([
    { language: 'sv', href: sites.sv },
  ])
  expect(siteLinksFor('sv', { fi: null, sv: null })).toEqual([])
})
