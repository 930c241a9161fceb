import { expect, test } from 'vitest'
import type { PortalPath, WebLink } from '~/domain/link'
import { fakePortal } from '~/portal/portal.fixture'
import { leave } from './leave.server'

const { portal } = fakePortal({ answers: {} })
const config = { ...portal.config, publicUrl: 'https://portal.example' }
const left = (href: WebLink | PortalPath) =>
  leave({ ...portal, config }, href, { 'Referrer-Policy': 'no-referrer' })

test.each<[WebLink | PortalPath, string]>([
  ['/a/1/orders/7?rows=1#rows', '/a/1/orders/7?rows=1#rows'],
  ['https://portal.example/a/1/offers', '/a/1/offers'],
])('%s is gone to at once', (href, location) => {
  const response = left(href)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(location)
})

test('another site is gone to by a page, since forms may not lead there', async () => {
  const response = left('https://news.example/1?a="><script>&b=2')
  expect(response.status).toBe(200)
  expect(response.headers.get('Location')).toBeNull()
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const html = await response.text()
  expect(html).toContain('url=https://news.example/1?a=%22%3E%3Cscript%3E&amp;b=2"')
  expect(html).toContain('>news.example</a>')
  expect(html).not.toContain('<script>')
})
