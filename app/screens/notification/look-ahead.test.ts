import { expect, it } from 'vitest'
import { isLookAhead } from './look-ahead'

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
]

it.each(ahead)('a fetch ahead does not: %j', (init) => {
  expect(isLookAhead(asked(init))).toBe(true)
})
