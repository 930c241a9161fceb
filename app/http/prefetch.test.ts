import { describe, expect, it } from 'vitest'
import { isPrefetch, isUserNavigation, savesData } from './prefetch'

const requestWith = (init: RequestInit) => new Request('http://portal.test/n/n-1001', init)

it('a followed link is a visit', () => {
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

it.each(ahead)('a prefetch is no visit: %j', (init) => {
  expect(isPrefetch(requestWith(init))).toBe(true)
})

describe('a page that a person has navigated to', () => {
  const isNavigation = (headers: Record<string, string> = {}, method = 'GET', query = '') =>
    isUserNavigation(new Request(`https://portal.example/n/1${query}`, { method, headers }))
  const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

  it('is one in a window of its own, also where a service worker passes it on', () => {
    expect(isNavigation(visit)).toBe(true)
    expect(isNavigation()).toBe(true)
    expect(isNavigation({ ...visit, 'Sec-Fetch-Dest': 'empty' })).toBe(true)
  })

  it.each([
    { ...visit, 'Sec-Purpose': 'prefetch;prerender' },
    { ...visit, 'Sec-Fetch-Dest': 'iframe' },
    { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'frame' },
    { 'Sec-Fetch-Mode': 'cors' },
  ])('is none that is fetched otherwise: %j', (headers) => {
    expect(isNavigation(headers)).toBe(false)
  })

  it('is not a HEAD request', () => {
    expect(isNavigation(visit, 'HEAD')).toBe(false)
  })
})

it('Save-Data is recognised', () => {
  const saves = (value: string) => savesData(requestWith({ headers: { 'Save-Data': value } }))
  expect([saves('on'), saves('ON'), saves(''), saves('off')]).toEqual([true, true, false, false])
  expect(savesData(requestWith({}))).toBe(false)
})
