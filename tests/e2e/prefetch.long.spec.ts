import type { Locator, Page } from '@playwright/test'
import { startCollector } from './collector'
import { logIn } from './people'
import { pressAndWait } from './patience'
import { calls, forget, plantUpload } from './sandbox'
import { controlled } from './service-worker'
import { expect, test } from './stack'

test.use({ viewport: { width: 1440, height: 1000 } })

/** The state of each prefetch, by path. */
async function watchPrefetches(page: Page): Promise<Map<string, string>> {
  const fetched = new Map<string, string>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    fetched.set(new URL(prefetchUrl).pathname, status)
  })
  await browser.send('Preload.enable')
  return fetched
}

const inMenu = (page: Page, path: string) => page.locator(`#menu a[href="${path}"]`).first()

/** Points at the link and waits until its page is prefetched. */
async function point(fetched: Map<string, string>, link: Locator): Promise<void> {
  const path = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await expect.poll(() => fetched.get(path), path).toBe('Ready')
}

/** How the shown page was loaded: by a prefetch, or at the press (empty). */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as unknown as { deliveryType: string }).deliveryType
  })

test('a page is prefetched while its link is hovered, and not requested again @scripts', async ({
  page,
  stack,
}) => {
  const collector = await startCollector()
  await stack.restartPortal(false, { ANALYTICS_URL: `http://${collector.host}/views` })
  const views = () =>
    collector.got.map(({ body }) => (JSON.parse(body) as { pattern: string }).pattern)
  await logIn(page, 'Aino Mäkelä', '/a/4101/dashboard')
  await controlled(page)
  await expect.poll(views).toContain('/a/:addressId/dashboard')
  collector.got.length = 0
  const fetched = await watchPrefetches(page)
  await forget(stack.apiUrl)
  await point(fetched, inMenu(page, '/a/4101/orders'))
  const reads = await calls(stack, /Order/)
  expect(reads).toEqual(['GET /api/Address/4101/Order'])
  expect(views()).toEqual([])

  await inMenu(page, '/a/4101/orders').click()
  await expect(page).toHaveURL('/a/4101/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilaukset')
  expect(await delivery(page)).toBe('navigational-prefetch')
  expect(await calls(stack, /Order/)).toEqual(reads)
  // Now the page is shown, and its script reports the page view.
  await expect.poll(views).toEqual(['/a/:addressId/orders'])
  await stack.restartPortal()
  await collector.close()
})

test('links that act, serve files, store something or open a dialog are not prefetched @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/documents')
  const fetched = await watchPrefetches(page)
  // A press starts a prefetch at once, pointing after a moment. This press does not navigate.
  await page.evaluate(() => {
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('click', stop, { capture: true })
    for (const folder of document.querySelectorAll('main details')) folder.setAttribute('open', '')
    for (const path of ['/n/n-1', '/invitation/i-1', '/impersonate/x', '/auth/login', '/']) {
      const link = document.createElement('a')
      link.href = path
      link.textContent = path
      link.dataset.acts = ''
      document.querySelector('main')?.prepend(link, ' ')
    }
  })
  const left = [
    ...(await page.locator('[data-acts]').all()),
    page.locator('main a[href^="/api/Document/"]').locator('visible=true').first(),
    page.locator('main a[data-dialog]').locator('visible=true').first(),
  ]
  for (const link of left) await link.click()
  await page.locator('#addresses').evaluate((list: HTMLElement) => list.showPopover())
  await page.locator('#addresses a[href^="/a/4102?"]').click()
  await inMenu(page, '/a/4101/contacts').click()
  await inMenu(page, '/a/4101/offers').click()
  for (const path of ['/a/4101/contacts', '/a/4101/offers'])
    await expect.poll(() => fetched.get(path), path).toBe('Ready')
  expect([...fetched.keys()]).toEqual(['/a/4101/contacts', '/a/4101/offers'])
})

test('a prefetched page is not shown after a form has changed its data @scripts', async ({
  page,
  stack,
}) => {
  const addressId = 4105
  const documents = `/a/${addressId}/documents`
  const filename = 'Vanha_kuva.pdf'
  const id = await plantUpload(stack, addressId, filename)
  await logIn(page, 'Aino Mäkelä', `${documents}/${id}/delete`)
  const fetched = await watchPrefetches(page)
  await point(fetched, page.getByRole('link', { name: 'Peruuta' }))
  await pressAndWait(page, page.getByRole('button', { name: 'Poista asiakirja' }))
  await expect(page).toHaveURL(documents)
  await expect(page.getByRole('status').first()).toContainText(`Asiakirja poistettu: ${filename}`)
  expect(await delivery(page)).toBe('')
  expect(fetched.get(documents)).toBe('Failure')
})
