import type { Page } from '@playwright/test'
import { nameOf, screens } from '../screens.fixture'
import { expectScriptMovesNothing } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'

// It would keep the script and the letters of the page before.
test.use({ serviceWorkers: 'block' })

/** Rules for narrow and for wide screens are on each page: one at both widths tells. */
const pages: [path: string, width: number][] = [
  ['/a/0/orders/412873?rows=1', 360],
  ['/a/4101/documents/upload', 360],
  ['/a/0/orders/412873/warranty', 360],
  ['/a/0/deliveries', 1440],
  ['/nothing-of-ours', 1440],
  ['/a/0/dashboard', 360],
  ['/a/0/dashboard', 1440],
]

/** How each element, and what stands before and after it, is drawn: a list of properties each. */
const drawn = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('html, body, body :not(svg *)')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const styles = getComputedStyle(element, pseudo)
        const isNothing = pseudo !== undefined && styles.content === 'none'
        const properties = [...(isNothing ? [] : styles)].map(
          (name) => `${name}: ${styles.getPropertyValue(name)}`,
        )
        return { place: `${element.outerHTML.slice(0, 80)} ${pseudo ?? ''}`, properties }
      }),
    ),
  )

async function addStylesheet(page: Page): Promise<void> {
  const link = await page.evaluateHandle(() => {
    const own = document.querySelector<HTMLElement>('[data-stylesheet]')
    const href = own?.dataset.stylesheet
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    own?.after(element)
    return element
  })
  await expect.poll(() => link.evaluate((element) => element.sheet !== null)).toBe(true)
}

/** The changes of the page when the whole stylesheet is added: places with a property each. */
async function changedByStylesheet(page: Page): Promise<string[]> {
  const before = await drawn(page)
  await addStylesheet(page)
  const after = await drawn(page)
  const changed = await after.evaluate(
    (list, first) =>
      list.flatMap(({ place, properties }, index) => {
        const other = first[index]?.properties
        const property =
          properties.find((text, at) => text !== other?.[at]) ??
          (other?.length === properties.length ? undefined : 'nothing')
        return property ? [`${place} ${property}`] : []
      }),
    before,
  )
  await Promise.all([before.dispose(), after.dispose()])
  return changed
}

test('a first page has all the styles that it needs, and names no file @server @all', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'Aino Mäkelä')
  const stylesheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
  })
  for (const [path, width] of pages) {
    await page.setViewportSize({ width, height: 800 })
    await page.context().clearCookies({ name: 'styles' })
    await page.goto(path)
    expect(stylesheets, path).toEqual([])
    expect(await changedByStylesheet(page), path).toEqual([])
    stylesheets.length = 0
  }
  await page.reload()
  expect(stylesheets).toHaveLength(1)
  await expect(page.locator('[data-stylesheet]')).not.toBeAttached()
})

test('the stylesheet comes after the first page, holds from the first press, and moves nothing @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/settings')
  await page.context().clearCookies({ name: 'styles' })
  await expectScriptMovesNothing(page, '/a/0/dashboard', async () => {
    await expect(page.locator('style[data-stylesheet]')).toBeAttached()
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
    )
    const link = page.locator('link[rel=stylesheet]')
    await expect(link).toHaveAttribute('media', 'print')
    await page.keyboard.press('Shift')
    await expect(link).toHaveAttribute('media', 'all')
  })
})

/** When the browser has painted, and when it has requested the script. */
const paintAndScript = (page: Page) =>
  page.evaluate(() => {
    const paints = performance.getEntriesByType('paint')
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/enhance-\w+\.js/.test(name))
    return { painted: paints[0]?.startTime ?? NaN, requested: scripts.map((one) => one.startTime) }
  })

test('the script of a first page is requested once the page is painted @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/webshop')
  await page.context().clearCookies({ name: 'styles' })
  // Without the seconds after which the script is loaded in any case: a busy machine may paint later.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const waitLess = (run: () => void, ms?: number) => (ms === 4000 ? 0 : wait(run, ms))
    Object.assign(window, { setTimeout: waitLess })
  })
  await page.goto('/settings')
  await expect.poll(async () => (await paintAndScript(page)).requested.length).toBeGreaterThan(0)
  const { painted, requested } = await paintAndScript(page)
  expect(Math.min(...requested)).toBeGreaterThan(painted)
})

test('a browser that does not say when it paints gets the script all the same @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/webshop')
  await page.context().clearCookies({ name: 'styles' })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
  await page.goto('/settings')
  await expect
    .poll(async () => (await paintAndScript(page)).requested.length, { timeout: 15_000 })
    .toBeGreaterThan(0)
})

test('the script moves nothing on a phone, on any screen @scripts', async ({ page }) => {
  test.slow()
  // As on a first visit on a slow line: the letters of the device are wider.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 412, height: 800 })
  await logIn(page, 'Aino Mäkelä')
  for (const view of screens.filter(({ who = 'Aino' }) => who === 'Aino'))
    await test.step(nameOf(view), () =>
      expectScriptMovesNothing(page, view.path, () =>
        page.waitForFunction(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('/assets/enhance-')),
        ),
      ),
    )
})
