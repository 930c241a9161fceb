import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error'
import { apiPath, withQuery } from './api-path'

describe('a path of the API', () => {
  test('takes the ids of the API as segments', () => {
    expect(apiPath`/api/Order/${'412873'}/Share/${'b9_Z-1'}`).toEqual({
      path: '/api/Order/412873/Share/b9_Z-1',
      pattern: '/api/Order/{}/Share/{}',
    })
  })

  test('keeps the specification’s case', () => {
    expect(apiPath`/api/User/Address`.path).toBe('/api/User/Address')
  })

  test('an id may have 64 characters', () => {
    expect(apiPath`/api/Order/${'a'.repeat(64)}`.path).toHaveLength(75)
    expect(() => apiPath`/api/Order/${'a'.repeat(65)}`).toThrow(ApiError)
  })

  const nasty = [
    '',
    ' ',
    '.',
    '..',
    '../User',
    '1/2',
    '1%2F2',
    '1%2f..%2fUser',
    '%2e%2e',
    '1\\2',
    '1?x=2',
    '1#x',
    '1;x',
    '1&x',
    '1 2',
    '1\n2',
    '1\r\nHost: evil',
    '1\u0000',
    '1\u2215 2',
    '\u2024\u2024',
    '\uff0e\uff0e',
    '１２３',
    'ä',
    '1:2',
    '@evil',
    '//evil.example',
    'https://evil.example',
    '1\n',
    '\u202e1',
    '1,2',
    '1+2',
    '{}',
    '*',
    '~',
    '"1"',
    "'",
    '<1>',
  ]

  test.each(nasty)('an id of another form is not found, without a call: %j', (id) => {
    const build = () => apiPath`/api/Order/${id}/Payment`
    expect(build).toThrow(expect.objectContaining({ kind: 'not-found', status: null }) as Error)
  })

  test('whatever an id holds, it adds no segment, query or fragment', () => {
    const characters = [...Array(0x250).keys()].map((code) => String.fromCharCode(code))
    for (const character of [...characters, ...nasty]) {
      for (const id of [character, `1${character}`, `1${character}2`]) {
        let path: string
        try {
          path = apiPath`/api/Order/${id}/Payment`.path
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          continue
        }
        const url = new URL(path, 'http://api.test')
        expect(url.pathname.split('/')).toEqual(['', 'api', 'Order', id, 'Payment'])
        expect(url.search + url.hash).toBe('')
      }
    }
  })

  test('the error does not quote the id', () => {
    expect(() => apiPath`/api/Impersonate/${'secret token'}`).toThrow(
      expect.not.objectContaining({
        message: expect.stringContaining('secret') as string,
      }) as Error,
    )
  })
})

describe('a query', () => {
  test('is encoded, and stays out of the pattern', () => {
    expect(withQuery(apiPath`/api/Thing`, { order_id: '1&x=2', postal_code: 'Å 9#' })).toEqual({
      path: '/api/Thing?order_id=1%26x%3D2&postal_code=%C3%85+9%23',
      pattern: '/api/Thing',
    })
  })
})
