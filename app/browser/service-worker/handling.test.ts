import { describe, expect, test } from 'vitest'
import { assetsIn, handlingOf, type WorkerRequest } from './handling'

const origin = 'https://portal.example'
const bypasses = ['auth', 'n', 'api']
const handling = (path: string, changed: Partial<WorkerRequest> = {}) =>
  handlingOf(
    {
      method: 'GET',
      mode: 'navigate',
      url: new URL(path, origin).href,
      headers: new Headers(),
      ...changed,
    },
    { origin, bypasses },
  )

describe('what the worker does with a request', () => {
  test('keeps files with a hash, however they are asked for', () => {
    expect(handling('/assets/root-ChzRhcv7.css', { mode: 'no-cors' })).toBe('asset')
    expect(handling('/assets/enhance-C4xk9Q6i.js', { mode: 'cors' })).toBe('asset')
  })

  test.each([
    '/',
    '/a/0/dashboard',
    '/a/4101/orders/412873?rows=1',
    '/settings',
    '/notes',
    '/offline',
  ])('asks for %s anew each time', (path) => expect(handling(path)).toBe('page'))

  test.each(['/auth/login', '/n/n-1?x=1', '/n', '/api/Document/1/download?address=4101'])(
    'leaves %s alone',
    (path) => expect(handling(path)).toBe('none'),
  )

  test('leaves forms, parts of files, data and other sites alone', () => {
    expect(handling('/a/0/orders', { method: 'POST' })).toBe('none')
    expect(handling('/a/0/orders', { method: 'HEAD' })).toBe('none')
    expect(handling('/a/0/orders?_data=root', { mode: 'cors' })).toBe('none')
    expect(handling('/auth/check', { mode: 'cors' })).toBe('none')
    const headers = new Headers({ Range: 'bytes=0-9' })
    expect(handling('/assets/video-12345678.mp4', { headers })).toBe('none')
    expect(handling('https://elsewhere.example/assets/x.js')).toBe('none')
    expect(handling('https://elsewhere.example/')).toBe('none')
  })
})

test('finds the assets of a page, each once, without the fragment', () => {
  const html = `<link href="/assets/root-1a.css"><use href="/assets/icons-2b.svg#bell">
    <use href="/assets/icons-2b.svg#retry"><script src="/assets/enhance-3c.js"></script>`
  expect(assetsIn(html)).toEqual([
    '/assets/root-1a.css',
    '/assets/icons-2b.svg',
    '/assets/enhance-3c.js',
  ])
  expect(assetsIn('<p>/other/file.js</p>')).toEqual([])
})
