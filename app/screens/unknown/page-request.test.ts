import { describe, expect, it } from 'vitest'
import { isPageRequest } from './unknown-screen'

const asks = (path: string, init: RequestInit = {}) =>
  isPageRequest(new Request(`https://portal.example${path}`, init))

describe('a request for a page', () => {
  it('is a GET or a HEAD of a document', () => {
    expect(asks('/nothing')).toBe(true)
    expect(asks('/nothing', { method: 'HEAD' })).toBe(true)
    expect(asks('/nothing', { headers: { 'Sec-Fetch-Dest': 'document' } })).toBe(true)
  })

  it('may come through the service worker', () => {
    const headers = { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' }
    expect(asks('/nothing', { headers })).toBe(true)
    expect(asks('/nothing', { headers: { ...headers, 'Sec-Fetch-Mode': 'cors' } })).toBe(false)
  })

  it('is no form, file or script’s request', () => {
    expect(asks('/nothing', { method: 'POST' })).toBe(false)
    expect(asks('/robots.txt')).toBe(false)
    expect(asks('/assets/none-abc.js')).toBe(false)
    const missing =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect(asks(missing)).toBe(false)
    expect(asks('/nothing', { headers: { 'Sec-Fetch-Dest': 'empty' } })).toBe(false)
    expect(asks('/nothing', { headers: { 'Sec-Fetch-Dest': 'image' } })).toBe(false)
  })
})
