import { logIn, logInByHand } from './people'
import { expectOneRound } from './sandbox'
import { expect, test } from './stack'

const screens = ['/a/0/dashboard', '/a/0/orders', '/a/0/orders/412873?rows=1', '/a/0/orders/408120']

test('no token in any page, script, cookie or log line', async ({ page, context, stack }) => {
  const seen: string[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (response) => {
    seen.push(JSON.stringify(response.headers()))
    if (!response.url().startsWith(stack.portalUrl)) return
    const text = response.text().then((body) => seen.push(body))
    // Redirects have none.
    reading.push(text.catch(() => undefined))
  })
  await logInByHand(page, 'Aino Mäkelä')
  for (const screen of screens) await page.goto(screen, { waitUntil: 'networkidle' })
  const cookies = (await context.cookies(stack.portalUrl)).map((cookie) => cookie.value)
  await Promise.all(reading)
  const texts = [...seen, ...cookies, ...stack.log]
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts)
    expect(text).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.|access_token|refresh_token/)
  const sid = (await context.cookies()).find((cookie) => cookie.name === 'sid')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
})

test('the reads of an order overlap: one round, none twice @server', async ({ page, stack }) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873')
  await expectOneRound(stack, () => page.reload(), 10)
})

test('every answer carries the headers that keep it safe @server', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä')
  for (const path of ['/a/0/orders', '/a/0/nothing', '/nothing.png', '/auth/check']) {
    const headers = (await page.request.get(path, { maxRedirects: 0 })).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['referrer-policy'], path).toBe('same-origin')
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers['x-request-id'], path).toMatch(/^[\w-]{36}$/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const policy = (await page.request.get('/a/0/orders')).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
})
