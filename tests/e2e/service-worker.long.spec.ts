import type { Page } from '@playwright/test'
import { controlled } from './service-worker'
import { expectAccessible } from './looks'
import { logIn } from './people'
import { breakApi, calls, forget } from './sandbox'
import { expect, test, type Stack } from './stack'

/** Addresses and texts of everything that is kept in the browser's caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const text = (await answer?.text()) ?? ''
        found.push({ cache: name, path: new URL(request.url).pathname, text })
      }
    }
    return found
  })

async function expectNobodysOnly(page: Page): Promise<void> {
  const all = await cached(page)
  expect(all.length).toBeGreaterThan(3)
  for (const { path } of all) expect(path).toMatch(/^\/offline$|^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/)
  const texts = all.map(({ text }) => text).join('\n')
  expect(texts).not.toMatch(/Aino|Mäkelä|Hanna|412873|Kuusitie|posti\.example/)
  expect(new Set(all.map(({ cache }) => cache)).size).toBe(1)
}

test('the worker is registered for logged-in people, after the page has loaded, within the page’s policy @scripts', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth/callback?state=unknown&code=none')
  await expect(page.getByRole('alert')).toBeVisible()
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registered()).toBe(0)

  await logIn(page, 'Aino Mäkelä')
  await controlled(page)
  expect(await registered()).toBe(1)
  expect(complaints.heard).toEqual([])
})

test('pages come from the portal each time, assets from the cache; addresses that act bypass the worker @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await controlled(page)
  const by: Record<string, boolean> = {}
  page.on('response', (answer) => {
    by[new URL(answer.url()).pathname.replace(/-[\w-]{8}\./, '.')] = answer.fromServiceWorker()
  })
  const order = await page.goto('/a/4101/orders/412873')
  expect(order?.fromServiceWorker()).toBe(true)
  expect(order?.headers()['cache-control']).toBe('no-store, no-transform')
  expect(by['/assets/enhance.js']).toBe(true)
  await page.goto('/n/n-1002')
  expect(by['/n/n-1002']).toBe(false)
  await page.goto('/a/4101/documents')
  const file = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/api/Document/"]')
    return (await fetch(link?.href ?? '')).status
  })
  expect(file).toBe(200)
  const downloads = Object.entries(by).filter(([path]) => path.startsWith('/api/'))
  expect(downloads.length).toBeGreaterThan(0)
  expect(downloads.every(([, byWorker]) => !byWorker)).toBe(true)
  await expectNobodysOnly(page)
})

test('without a network a page says so in three languages, and comes back with it @scripts', async ({
  page,
  context,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await controlled(page)
  await context.setOffline(true)
  await page.goto('/a/4101/orders/412873?rows=1')
  await expect(page).toHaveTitle(/Ei verkkoyhteyttä/)
  await expect(page.getByRole('heading')).toHaveText(['Ei verkkoyhteyttä'])
  for (const [language, words] of [
    ['sv', /^Ingen nätverksanslutning[.]/],
    ['en', /^No network connection[.]/],
  ] as const)
    await expect(page.getByText(words)).toHaveAttribute('lang', language)
  expect(await page.content()).not.toMatch(/Aino|412873/)
  // The page's stylesheet and font are kept with it.
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')

  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await expect(page).toHaveURL('/a/4101/orders/412873?rows=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tilaus 412873/)
})

test('the offline page puts the browser’s language first @server', async ({ request }) => {
  const answer = await request.get('/offline', { headers: { 'Accept-Language': 'sv-FI,sv' } })
  const text = await answer.text()
  expect(text).toContain('<html lang="sv"')
  const [title = ''] = /<h1[^>]*>.*?<\/h1>/.exec(text) ?? []
  expect(title.replaceAll(/<[^>]*>/g, '')).toBe('Ingen nätverksanslutning')
  expect(text).not.toContain('data-session')
})

test('the caches contain no personal data after pages, a logout and the next person @scripts', async ({
  page,
  context,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await controlled(page)
  for (const path of ['/a/0/orders/412873?rows=1', '/a/4101/documents', '/settings'])
    await page.goto(path)
  await expectNobodysOnly(page)
  await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()
  await page.waitForURL('**/logged-out')

  await context.setOffline(true)
  await page.goto(`${stack.portalUrl}/a/0/orders/412873?rows=1`)
  await expect(page).toHaveTitle(/Ei verkkoyhteyttä/)
  expect(await page.content()).not.toMatch(/Aino|412873/)
  await expectNobodysOnly(page)
  await context.setOffline(false)

  await logIn(page, 'Sven Ögren', '/a/0/orders')
  await page.goto('/settings')
  expect(await page.content()).not.toMatch(/Aino|412873/)
  await expectNobodysOnly(page)
})

test.describe('another revision', () => {
  test.afterEach(({ stack }) => stack.restartPortal())

  /** How often the document was loaded, by the portal's requests. */
  function loads(page: Page): () => number {
    let count = 0
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) count += 1
    })
    return () => count
  }

  test('takes over and loads the page anew, once @scripts @all', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä', '/a/0/orders')
    await controlled(page)
    const [before] = await cached(page)
    // The first worker takes over an uncontrolled page without a reload.
    const first = loads(page)
    await page.goto('/a/0/offers')
    expect(first()).toBe(1)

    await stack.restartPortal(false, { REVISION: 'abcdef1' })
    const count = loads(page)
    // The worker may reload the page before its first load has ended.
    await page.goto('/a/0/orders', { waitUntil: 'commit' })
    await expect.poll(count).toBe(2)
    await page.waitForFunction(() => {
      const [loading] = performance.getEntriesByType('navigation')
      const isAnew = loading instanceof PerformanceNavigationTiming && loading.type === 'reload'
      return isAnew && document.readyState === 'complete'
    })
    await controlled(page)
    await expect.poll(async () => (await cached(page))[0]?.cache).toBe('portal-abcdef1')
    expect(before?.cache).not.toBe('portal-abcdef1')
    await expectNobodysOnly(page)
    await page.goto('/a/0/orders')
    await controlled(page)
    expect(count()).toBe(3)
  })

  /** Deploys another worker, which takes over the open page. */
  async function update(page: Page, stack: Stack, revision: string): Promise<void> {
    // Listens first, since the browser may also find the new worker by itself.
    const taken = await page.evaluateHandle(() => {
      const change = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve),
      )
      return { change }
    })
    await stack.restartPortal(false, { REVISION: revision })
    await taken.evaluate(async ({ change }) => {
      await (await navigator.serviceWorker.getRegistration())?.update()
      await change
    })
    await expect.poll(async () => (await cached(page))[0]?.cache).toBe(`portal-${revision}`)
  }

  test('leaves a page alone on which a form is begun @scripts @all', async ({ page, stack }) => {
    await logIn(page, 'Aino Mäkelä')
    await controlled(page)
    await page.goto('/ask_for_content')
    const field = page.getByRole('textbox').first()
    await field.fill('415002')
    const count = loads(page)
    await update(page, stack, 'abcdef2')
    await expect(field).toHaveValue('415002')
    expect(count()).toBe(0)
  })

  test('does not send a form again whose answer is shown @scripts @all', async ({
    page,
    stack,
  }) => {
    await logIn(page, 'Aino Mäkelä')
    await controlled(page)
    await page.goto('/settings')
    await breakApi(stack, { fail: { '/api/User': 500 } })
    await page.getByRole('switch').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a switch that failed')
    await forget(stack.apiUrl)
    const count = loads(page)
    await update(page, stack, 'abcdef3')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(count()).toBe(0)
    expect(await calls(stack, /^POST \/api\/User$/)).toEqual([])
  })
})
