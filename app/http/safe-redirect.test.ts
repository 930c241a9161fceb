import { describe, expect, test } from 'vitest'
import { followLink, redirectAgain, redirectToProvider, safeRedirect } from './safe-redirect.server'

const location = (answer: Response) => answer.headers.get('Location')

describe('a redirect leads', () => {
  test('to a link from data that its reader accepted', () => {
    expect(location(followLink('https://tracking.example/1'))).toBe('https://tracking.example/1')
    expect(location(followLink('/a/1/orders/7'))).toBe('/a/1/orders/7')
  })

  test.each([
    ['/a/1/orders/7?rows=1#rows', '/a/1/orders/7?rows=1#rows'],
    ['/auth/login?returnTo=%2F%2Fevil.example', '/auth/login?returnTo=%2F%2Fevil.example'],
    ['/a/ä', '/a/%C3%A4'],
  ])('to a page of the portal: %s', (path, to) => {
    expect(location(safeRedirect(path))).toBe(to)
  })

  test('with the status and the headers that are asked for', () => {
    expect(safeRedirect('/').status).toBe(302)
    expect(safeRedirect('/', 303).status).toBe(303)
    const headers = { 'Referrer-Policy': 'no-referrer' }
    expect(safeRedirect('/', { headers }).headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test.each([
    ['https://portal.example/a/1/orders?q=1', '/a/1/orders?q=1'],
    ['https://another.example/a/1', '/a/1'],
    ['https://portal.example//evil.example', '/'],
  ])('to the same page again: %s', (url, to) => {
    expect(location(redirectAgain(new Request(url)))).toBe(to)
  })
})

describe('the provider is led to', () => {
  test.each(['https://login.example/authorize?state=1', 'http://localhost:4000/logout'])(
    'by the web alone: %s',
    (endpoint) => {
      const headers = { 'Set-Cookie': 'a=b' }
      const answer = redirectToProvider(new URL(endpoint), { headers })
      expect(location(answer)).toBe(endpoint)
      expect(answer.headers.getSetCookie()).toEqual(['a=b'])
    },
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'xhttps://x/',
    'httpsx://x/',
  ])('by nothing else: %s', (endpoint) => {
    expect(() => redirectToProvider(new URL(endpoint))).toThrow('scheme')
  })
})
