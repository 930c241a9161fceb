import { describe, expect, test, vi } from 'vitest'
import { pathOf, readPush } from './handling'

const settings = {
  revision: 'abc1234',
  words: {
    fi: { title: 'Uutta', body: 'Avaa' },
    sv: { title: 'Nytt', body: 'Öppna' },
    en: { title: 'News', body: 'Open' },
  },
}
const origin = 'https://portal.example'
const read = (payload: unknown, language = 'en-GB') =>
  readPush(typeof payload === 'string' ? payload : JSON.stringify(payload), settings, {
    language,
    origin,
  })

describe('a push', () => {
  test('shows its own words, in its own language', () => {
    const message = { title: 'Order', body: 'Publicerad', url: '/n/n-7', language: 'sv' }
    expect(read(message)).toEqual({
      title: 'Order',
      body: 'Publicerad',
      lang: 'sv',
      path: '/n/n-7',
    })
    expect(read({ title: 'Order' })).toEqual({ title: 'Order', body: '', lang: '', path: '/' })
    expect(read({ title: 'Order', body: 7, language: {} })).toMatchObject({ body: '', lang: '' })
  })

  test.each(['', '<nonsense', 'null', '[]', '7', '"text"', {}, { title: ' ' }, { title: 7 }])(
    'that cannot be read says so in the device’s language: %j',
    (payload) => {
      expect(read(payload)).toEqual({ title: 'News', body: 'Open', lang: 'en', path: '/' })
    },
  )

  test('without a payload, or on a device in another language, falls back to Finnish', () => {
    expect(readPush(null, settings, { language: 'sv-FI', origin }).title).toBe('Nytt')
    expect(readPush(null, settings, { language: 'de', origin })).toMatchObject({
      title: 'Uutta',
      lang: 'fi',
    })
  })

  test('of which only the address is readable opens that address', () => {
    expect(read({ url: '/n/n-7' })).toMatchObject({ title: 'News', path: '/n/n-7' })
  })
})

test.each([
  ['/n/n-7', '/n/n-7'],
  ['https://portal.example/n/n-7?x=1#y', '/n/n-7'],
  ['/n/', '/'],
  ['/n/a/b', '/'],
  ['/n/%2e%2e', '/'],
  ['/n/../auth/logout', '/'],
  ['/auth/logout', '/'],
  ['//elsewhere.example/n/n-7', '/'],
  ['/\\elsewhere.example/n/n-7', '/'],
  ['https://elsewhere.example/n/n-7', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  [7, '/'],
  [undefined, '/'],
])('a click opens for %j: %s', (url, expected) => {
  expect(pathOf(url, origin)).toBe(expected)
})

test('a click opens its page in browsers without URL.canParse (Safari 16.4)', () => {
  vi.stubGlobal('URL', class extends URL {})
  Object.defineProperty(URL, 'canParse', { value: undefined, configurable: true })
  expect([pathOf('/n/n-7', origin), pathOf('http://[', origin)]).toEqual(['/n/n-7', '/'])
  vi.unstubAllGlobals()
})
