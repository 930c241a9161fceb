import { describe, expect, it } from 'vitest'
import { isLookAhead, mayAct } from './prefetch'

const asked = (init: RequestInit) => new Request('http://portal.test/n/n-1001', init)

it('somebody who follows the link does look', () => {
  expect(isLookAhead(asked({}))).toBe(false)
  expect(isLookAhead(asked({ headers: { 'Sec-Fetch-Dest': 'document' } }))).toBe(false)
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
  expect(isLookAhead(asked(init))).toBe(true)
})

describe('an address that acts when it is loaded', () => {
  const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    mayAct(new Request(`https://portal.example${path}`, { method, headers }))
  const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

  it.each(['/n/1', '/invitation/a', '/impersonate/b', '/impersonation-ended'])(
    '%s acts for a visit alone',
    (path) => {
      expect(asked(path, visit)).toBe(true)
      expect(asked(path)).toBe(true)
      expect(asked(path, { ...visit, 'Sec-Fetch-Dest': 'empty' })).toBe(true)
      expect(asked(path, visit, 'HEAD')).toBe(false)
      expect(asked(path, { ...visit, 'Sec-Purpose': 'prefetch;prerender' })).toBe(false)
      expect(asked(path, { ...visit, 'Sec-Fetch-Dest': 'iframe' })).toBe(false)
      expect(asked(path, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })).toBe(false)
      expect(asked(path, { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' })).toBe(false)
      expect(asked(`${path}?_data=routes`, visit)).toBe(false)
      expect(asked(path, { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'frame' })).toBe(false)
      expect(asked(path, { 'Sec-Fetch-Mode': 'cors' })).toBe(false)
      // A form's wish is a person's, wherever it comes from: the gate has looked at that.
      expect(asked(path, { 'Sec-Fetch-Mode': 'cors' }, 'POST')).toBe(true)
    },
  )
  it('is none that only looks alike, and none of the others', () => {
    expect(asked('/notes', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(asked('/x/n/1', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(asked('/n', { 'Sec-Purpose': 'prefetch' })).toBe(false)
    expect(asked('/invitation-expired', { 'Sec-Purpose': 'prefetch' })).toBe(true)
    expect(asked('/a/1/orders', { 'Sec-Fetch-Dest': 'iframe' })).toBe(true)
  })
})
