import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { testConfig } from '~/session/sessions.fixture'
import { leaveByPage } from './leaving-page.server'

const config = testConfig({ PUBLIC_URL: 'https://portal.example' })
const led = (location: string) => {
  const headers = new Headers({ Location: location, 'Referrer-Policy': 'no-referrer' })
  headers.append('Set-Cookie', 'sid=; Max-Age=0')
  headers.append('Set-Cookie', 'address=; Max-Age=0')
  return leaveByPage(new Response(null, { status: 302, headers }), { config, language: 'fi' })
}

test.each(['/a/1/orders/7?rows=1#rows', 'https://portal.example/a/1/offers'])(
  '%s of the portal is redirected to',
  (location) => {
    const { status, headers } = led(location)
    expect([status, headers.get('Location')]).toEqual([302, location])
  },
)

test('a redirect to another site becomes a page, with the redirect’s cookies and policies', async () => {
  const response = led('https://news.example/1?a="><script>&b=2')
  expect(response.status).toBe(200)
  expect(response.headers.get('Location')).toBeNull()
  expect(response.headers.get('Refresh')).toBe(
    '0; url=https://news.example/1?a=%22%3E%3Cscript%3E&b=2',
  )
  expect(response.headers.get('Content-Security-Policy')).toContain("img-src 'self'")
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.getSetCookie()).toHaveLength(2)
  const { element, hrefs } = parsePage(await response.text())
  expect(hrefs()).toEqual(['https://news.example/1?a=%22%3E%3Cscript%3E&b=2'])
  // Without one Firefox asks for /favicon.ico, and reports what the policy blocks.
  const icon = element.ownerDocument.querySelector('link[rel="icon"]')
  expect(icon?.getAttribute('href')).toBe('/favicon.svg')
  expect(element.ownerDocument.querySelector('script')).toBeNull()
})
