import type { Page } from '@playwright/test'
import { group, productRows, room, unit } from '../../sandbox/seeds/product-rows'
import { newOrder } from './order-upload'
import { logIn, newcomer, newcomerWithHome } from './people'
import { calls, forget, plant } from './sandbox'
import { dayFromNow, newEmail } from './sharing.fixture'
import { expect, test } from './stack'
import { newCustomer, pdf, pickAt, picture, save } from './uploading'

// Where a form or a link leads back to its own page, the person stays where they were.
// Loading may drop a focus that was set before it, so `keepPlace` sets the focus again afterwards. The service worker
// has no part in this; it is blocked so that all pages load in one way.
test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls the element into view, and returns the position of the page. */
async function positionAt(page: Page, element: ReturnType<Page['getByRole']>): Promise<number> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return scrolled(page)
}

test('the switch of the settings keeps its place and the focus @scripts @edge', async ({
  page,
  stack,
}) => {
  await newcomer(page, stack)
  await page.goto('/settings')
  const push = page.getByRole('switch')
  const before = await positionAt(page, push)
  expect(before).toBeGreaterThan(0)
  const wanted = (await push.getAttribute('aria-checked')) === 'true' ? 'false' : 'true'
  await push.click()
  await expect(push).toHaveAttribute('aria-checked', wanted)
  await expect(push).toBeFocused()
  expect(await scrolled(page)).toBe(before)
})

test('the appearance changes where the person is @scripts @edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const light = page.getByRole('button', { name: 'Vaalea' })
  await light.evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(() => scrolled(page)).toBe(900)
})

test('a deleted file leaves the page in its place, and the next file has the focus @scripts @edge', async ({
  page,
  stack,
}) => {
  const { documents } = await newCustomer(page, stack)
  await page.goto(documents)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.pdf`)
  await pickAt(
    page,
    'Lisää tiedostoja',
    names.map((name) => pdf(name)),
  )
  await save(page).click()
  const remove = (name: string) => page.getByRole('link', { name: `Poista: ${name}` })
  const before = await positionAt(page, remove('d.pdf'))
  expect(before).toBeGreaterThan(0)
  await remove('d.pdf').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click()
  await expect(remove('d.pdf')).toHaveCount(0)
  await expect(page).toHaveURL(documents)
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect(page.getByRole('main').locator(':focus')).toHaveAttribute('aria-label', /\.pdf$/)
})

test('the pages of a section change under the pressed link @scripts @edge', async ({
  page,
  stack,
}) => {
  const { sub, addressId } = await newcomerWithHome(page, stack)
  const notifications = Array.from({ length: 120 }, (_, index) => ({
    sub,
    addressId,
    notification: {
      id: `${addressId}-${index}`,
      status: 1,
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
      redirectUrl: null,
      type: 'other',
      title: `Uutinen ${index}`,
    },
  }))
  await plant(stack, { notifications })
  await page.goto('/a/0/dashboard?older=1')
  const pages = page.getByRole('navigation', { name: 'Sivut: ' })
  const next = pages.getByRole('link', { name: 'Seuraava sivu' })
  await positionAt(page, next)
  const topOf = async () => Math.round((await next.boundingBox())?.y ?? 0)
  const before = await topOf()
  await next.click()
  await expect(page).toHaveURL('/a/0/dashboard?older=2#older')
  await expect(next).toBeFocused()
  await expect.poll(topOf).toBe(before)
  await next.click()
  await expect(page).toHaveURL('/a/0/dashboard?older=3#older')
  const last = pages.getByRole('link', { name: 'Sivu 3/3' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})

test('delivered rows are shown around the switch @scripts @edge', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/deliveries')
  const shown = page.getByRole('switch', { name: /^Näytä \d+\stoimitet/ })
  await positionAt(page, shown)
  const topOf = async () => Math.round((await shown.boundingBox())?.y ?? 0)
  const before = await topOf()
  await shown.click()
  await expect(shown).toHaveAttribute('aria-checked', 'true')
  await expect(shown).toBeFocused()
  await expect.poll(topOf).toBe(before)
})

const order = '/a/4101/orders/412873'
const showRows = (page: Page) => page.getByRole('link', { name: 'Näytä tilausrivit' })

test('the rows of an order come into its page, by one read @scripts @edge', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders')
  await page.goto(order)
  const before = await positionAt(page, showRows(page))
  expect(before).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await forget(stack.apiUrl)
  await showRows(page).click()
  const section = page.getByRole('region', { name: 'Tuotteet' })
  await expect(section.getByRole('group').first()).toHaveAttribute('open')
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(showRows(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${order}?rows=1`)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await scrolled(page)).toBe(before)
  expect(await calls(stack, /Order/)).toEqual(['GET /api/Order/412873/ProductRow'])
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  const inPlace = await section.innerText()
  await page.reload()
  expect(await section.innerText()).toBe(inPlace)
})

test('where the rows do not come alone, their page opens @scripts @edge', async ({
  page,
  context,
}) => {
  await logIn(page, 'Aino Mäkelä', order)
  const rows = page.getByRole('region', { name: 'Tuotteet' }).locator('details')
  for (const fail of [409, 429, 503, 'offline'] as const) {
    await page.goto(order)
    await page.route(/\/rows\?/, (route) =>
      fail === 'offline' ? route.abort() : route.fulfill({ status: fail }),
    )
    await showRows(page).click()
    await expect(page).toHaveURL(`${order}?rows=1#rows`)
    await expect(rows).not.toHaveCount(0)
    await page.unroute(/\/rows\?/)
  }
  await page.goto(order)
  await context.clearCookies({ name: 'sid' })
  await showRows(page).click()
  await expect(page).toHaveURL(new RegExp(`${order}\\?rows=1`))
  await expect(rows).not.toHaveCount(0)
})

test('the browser’s Stop gives a form back @scripts @edge', async ({ page, stack }) => {
  await newcomer(page, stack)
  await page.goto('/ask_for_content?step=ask')
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill('408120')
  await page.getByRole('textbox', { name: 'Postinumero' }).fill('33270')
  let sent = 0
  await page.route(/ask_for_content/, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent++
    return undefined
  })
  const send = page.getByRole('main').locator('form').last().locator('[type=submit]').last()
  // Playwright waits for an open navigation, so the page's own timers stop the load and press again.
  await send.evaluate((button: HTMLElement) => {
    button.click()
    setTimeout(() => stop(), 1500)
    setTimeout(() => button.click(), 2500)
  })
  await expect.poll(() => sent).toBe(2)
})

test('typed text is there after a link away and Back, and gone after the logout @scripts @edge', async ({
  page,
  stack,
}) => {
  await newcomer(page, stack)
  const ask = '/ask_for_content?step=ask'
  const field = page.getByRole('textbox', { name: 'Tilausnumero' })
  await page.goto(ask)
  await field.fill('408120')
  await page.goto('/settings')
  await page.goBack()
  await expect(field).toHaveValue('408120')
  await page.goto('/settings')
  const leave = page.locator('form[action="/auth/logout"] button').first()
  await leave.evaluate((button: HTMLElement) => button.click())
  await page.waitForURL(/logged-out/)
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

for (const [what, value] of [
  ['denied', 'throws'],
  ['absent', 'null'],
] as const)
  test(`where storage is ${what}, the page still works @scripts @edge`, async ({ page }) => {
    await page.addInitScript((value) => {
      const get = () => {
        if (value === 'throws') throw new DOMException('denied', 'SecurityError')
        return null
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get })
    }, value)
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/report-script-error')) reports.push(request.postData() ?? '')
    })
    await logIn(page, 'Aino Mäkelä', '/settings')
    const push = page.getByRole('switch')
    const before = String(await push.getAttribute('aria-checked'))
    for (const wanted of [before === 'true' ? 'false' : 'true', before]) {
      await push.click()
      await expect(push).toHaveAttribute('aria-checked', wanted)
    }
    await page.goto('/a/4101/orders/412873')
    await page.getByRole('link', { name: 'Jaa tilaus' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(reports).toEqual([])
  })

/**
 * As Chrome's translator does: every text gets an element of its own, again after each change.
 * @returns the page's uncaught errors, which come later
 */
async function translate(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!parent || !text.data.trim() || parent.closest('font,script,style,template')) continue
        const font = document.createElement('font')
        parent.replaceChild(font, text)
        font.append(text)
      }
    }
    addEventListener('load', () => {
      wrap()
      new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
    })
  })
  const lost: string[] = []
  page.on('pageerror', (error) => lost.push(error.message))
  return lost
}

test('files are sent to the end on a page that a translator has changed @scripts @edge', async ({
  page,
  stack,
}) => {
  const { documents } = await newCustomer(page, stack)
  const lost = await translate(page)
  await page.goto(documents)
  let refusals = 1
  await page.route(/upload\/file/, (route) =>
    refusals-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await pickAt(page, 'Lisää tiedostoja', [picture('keittiö.png'), picture('sauna.png')])
  await save(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).last().click()
  await expect(page).toHaveURL(documents)
  await expect(page.getByText('keittiö.png').first()).toBeVisible()
  await expect(page.getByText('sauna.png').first()).toBeVisible()
  expect(lost).toEqual([])
})

test('forms are sent to the end on pages that a translator has changed @scripts @edge', async ({
  page,
  stack,
}) => {
  const name = 'Ovi 600, lasi'
  const kitchen = [unit('K1-01', [1, 'OV-60', name, '600 mm'])]
  const customer = await newOrder(page, stack, {
    productRows: productRows([room('Keittiö', [group('10', 'Alakaapit', kitchen)])]),
    deliveryDate: dayFromNow(0).text,
  })
  const lost = await translate(page)
  await page.goto(`${customer.order}/arrival`)
  await page.locator('form details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })
  const row = page.locator('form li').filter({ hasText: name })
  await row.locator('label', { hasText: 'Vioittunut' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1/1 tarkastettu' })).toBeVisible()
  await page.getByRole('button', { name: 'Yhteenveto' }).click()
  await page.getByRole('group', { name }).getByLabel('Huomautus').fill('Kulma rikki')
  await page.getByRole('button', { name: 'Lähetä myyjälle' }).click()
  await expect(page).toHaveURL(`${customer.order}/arrival/sent`)

  await page.goto('/settings')
  const push = page.getByRole('switch')
  const wanted = (await push.getAttribute('aria-checked')) === 'true' ? 'false' : 'true'
  await push.click()
  await expect(push).toHaveAttribute('aria-checked', wanted)
  await expect(push).toBeFocused()

  await page.context().clearCookies()
  await logIn(page, 'Aino Mäkelä', '/a/4102/orders/408120?sharing=1')
  await page.getByRole('link', { name: 'Jaa tilaus' }).first().click()
  const email = page.getByRole('textbox', { name: 'Sähköposti' })
  await email.fill('asentaja')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(/Anna sähköpostiosoite/)
  await email.fill(newEmail())
  await expect(email).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Lähetä kutsu' }).click()
  await expect(page).toHaveURL(/\/invitations\/[^/?]+$/)
  expect(lost).toEqual([])
})
