import { describe, expect, it } from 'vitest'
import { isPrefetch, isUserNavigation } from './prefetch'

const requestWith = (init: RequestInit) => new Request('http://portal.test/n/n-1001', init)

it('somebody who follows the link does look', () => {
  expect(isPrefetch(requestWith({}))).toBe(false)
  expect(isPrefetch(requestWith({ headers: { 'Sec-Fetch-Dest': 'document' } }))).toBe(false)
})

const ahead: RequestInit[] = [
  { method: 'HEAD' },
  { headers: { 'Sec-Purpose': 'prefetch' } },
  { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
  { headers: { Purpose: 'prefetch' } },
  { headers: { 'X-Moz': 'prefetch' } },
  { headers: { 'X-Purpose': 'preview' } },
  { headers: { 'Sec-Purpose': 'PRERENDER' } },
]

it.each(ahead)('a fetch ahead does not: %j', (init) => {
  expect(isPrefetch(requestWith(init))).toBe(true)
})

describe('an address that acts when it is loaded', () => {
  const isNavigation = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    isUserNavigation(new Request(`https://portal.example${path}`, { method, headers }))
  const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

  it.each(['/n/1', '/invitation/a', '/impersonate/b', '/impersonation-ended'])(
    '%s acts for a visit alone',
    (path) => {
      expect(isNavigation(path, visit)).toBe(true)
      expect(isNavigation(path)).toBe(true)
      expect(isNavigation(path, { ...visit, 'Sec-Fetch-Dest': 'empty' })).toBe(true)
      expect(isNavigation(path, visit, 'HEAD')).toBe(false)
      expect(isNavigation(path, { ...visit, 'Sec-Purpose': 'prefetch;prerender' })).toBe(false)
      expect(isNavigation(path, { ...visit, 'Sec-Fetch-Dest': 'iframe' })).toBe(false)
      expect(isNavigation(path, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })).toBe(
        false,
      )
      expect(isNavigation(path, { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' })).toBe(
        false,
      )
      expect(isNavigation(`${path}?_data=routes`, visit)).toBe(false)
      expect(isNavigation(path, { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'frame' })).toBe(
        false,
      )
      expect(isNavigation(path, { 'Sec-Fetch-Mode': 'cors' })).toBe(false)
      // A form's wish is a person's, wherever it comes from: the gate has looked at that.
      expect(isNavigation(path, { 'Sec-Fetch-Mode': 'cors' }, 'POST')).toBe(true)
    },
  )
  it('is none that only looks alike, and none of the others', () => {
    expect(isNavigation('/notes', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(isNavigation('/x/n/1', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(isNavigation('/n', { 'Sec-Purpose': 'prefetch' })).toBe(false)
    expect(isNavigation('/invitation-expired', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(isNavigation('/a/1/orders', { 'Sec-Fetch-Dest': 'iframe' })).toBe(true)
  })
})
