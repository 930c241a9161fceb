import type { Locator, Page } from '@playwright/test'
import { screens } from './all-screens'
import { logIn } from './people'
import { pressAndWait } from './patience'
import { cutTexts, scrollsSideways, unfold } from './reflow'
import { expect, test } from './stack'

const aino = 'Aino Mäkelä'

/** Where the keyboard stops on the page as it stands. */
const stops = (page: Page) =>
  page
    .locator('a[href], button:enabled, summary, input:not([type=hidden]), select, textarea')
    .and(page.locator(':not([tabindex="-1"])'))
    .and(page.locator('visible=true'))

test('at 400 % (320 × 256 px) nothing scrolls sideways, is cut, or hides what has the focus @scripts', async ({
  page,
}) => {
  test.slow()
  // 1280 × 1024 px at 400 %: WCAG 1.4.10, 2.4.11.
  await page.setViewportSize({ width: 320, height: 256 })
  await logIn(page, aino)
  const found: string[] = []
  for (const [name, path] of screens) {
    await page.goto(path)
    await unfold(page)
    const sideways = await scrollsSideways(page)
    if (sideways > 0) found.push(`${name}: ${sideways} px sideways`)
    for (const text of await cutTexts(page, true)) found.push(`${name}: ${text}`)
    const hidden = await stops(page).evaluateAll((elements) => {
      const isHidden = (element: HTMLElement | SVGElement) => {
        element.focus({ focusVisible: true })
        if (document.activeElement !== element) return false
        const { left, top, width, height } = element.getBoundingClientRect()
        // Of what is higher than the window, some part is seen.
        return [0.1, 0.5, 0.9].every((part) => {
          const y = Math.min(Math.max(top + height * part, 1), innerHeight - 1)
          const above = document.elementFromPoint(left + width / 2, y)
          return !above || !(element.contains(above) || above.contains(element))
        })
      }
      return elements.filter(isHidden).map((element) => element.outerHTML.slice(0, 120))
    })
    for (const place of hidden) found.push(`${name}: hidden when focused: ${place}`)
  }
  expect(found).toEqual([])
})

test('with less motion nothing moves @scripts', async ({ page }) => {
  test.slow()
  await logIn(page, aino)
  const found: string[] = []
  for (const [name, path] of screens) {
    await page.goto(path)
    const moving = await page.evaluate(() => {
      // Also while something is waited for.
      for (const busy of document.querySelectorAll('.icon-button, button.button'))
        busy.setAttribute('aria-busy', 'true')
      const longest = (durations: string) =>
        Math.max(
          ...durations.split(',').map((text) => parseFloat(text) * (/ms/.test(text) ? 1 : 1000)),
        )
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::details-content'].flatMap((pseudo) => {
          const styles = getComputedStyle(element, pseudo)
          const isAnimated =
            styles.animationName !== 'none' && longest(styles.animationDuration) > 1
          const isSlow =
            styles.transitionProperty !== 'none' && longest(styles.transitionDuration) > 1
          const scrolls = styles.scrollBehavior === 'smooth'
          return isAnimated || isSlow || scrolls
            ? [`${element.outerHTML.slice(0, 100)} ${pseudo ?? ''}`]
            : []
        }),
      )
    })
    for (const place of moving) found.push(`${name}: ${place}`)
  }
  expect(found).toEqual([])
})

test.describe('in the system’s own colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('what has the focus is outlined, on every screen @scripts', async ({ page }) => {
    test.slow()
    await logIn(page, aino)
    const found: string[] = []
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of screens) {
        await page.goto(path)
        const bare = await stops(page).evaluateAll((elements) => {
          const isOutlined = (at: Element | null, pseudo?: string) => {
            if (!at) return false
            const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo)
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
          }
          const isBare = (element: HTMLElement | SVGElement) => {
            element.focus({ focusVisible: true })
            if (document.activeElement !== element) return false
            return !(
              isOutlined(element) ||
              isOutlined(element, '::after') ||
              isOutlined(element.closest('label'))
            )
          }
          return elements.filter(isBare).map((element) => element.outerHTML.slice(0, 120))
        })
        for (const place of bare) found.push(`${name} at ${width} px: ${place}`)
      }
    }
    expect(found).toEqual([])
  })

  /** Takes the attribute away, and expects the element to look otherwise then. */
  async function expectSeen(marked: Locator, attribute: string): Promise<void> {
    await marked.scrollIntoViewIfNeeded()
    // The element itself: without the attribute the locator finds it no more.
    const element = await marked.elementHandle()
    if (!element) throw new Error(`nothing has ${attribute}`)
    const look = () => element.screenshot({ animations: 'disabled' })
    const before = await look()
    expect(await look(), `${attribute} twice`).toEqual(before)
    await element.evaluate((at, name) => at.removeAttribute(name), attribute)
    expect((await look()).equals(before), `${attribute} is seen`).toBe(false)
  }

  test('what is current, chosen and switched on is seen @scripts', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, aino, '/a/0/orders')
    const menu = page.getByRole('navigation', { name: 'Päävalikko' })
    await expectSeen(menu.locator('a[aria-current]'), 'aria-current')
    await expectSeen(menu.locator('[name=theme][aria-pressed=true]'), 'aria-pressed')
    await expectSeen(menu.locator('[name=language][aria-pressed=true]'), 'aria-pressed')
    await page.goto('/a/4101/contacts?tab=appliances')
    await expectSeen(page.locator('.tabs a[aria-current]'), 'aria-current')
    await page.goto('/a/4101/orders/412873#deliveries')
    // The script would put its mark back.
    await expect(page.locator('.jump a[aria-current]')).toHaveCount(1)
    const groundOf = (link: string) =>
      page
        .locator(`.jump ${link}`)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await groundOf('[aria-current]')).not.toBe(await groundOf('a:not([aria-current])'))
    await page.goto('/a/0/orders')
    await page.locator('details.address summary').click()
    await expectSeen(page.locator('details.address [aria-current]'), 'aria-current')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/a/0/orders')
    await expectSeen(page.locator('.bottomnav a[aria-current]'), 'aria-current')

    await page.goto('/settings')
    const push = page.getByRole('switch')
    const look = () => push.screenshot({ animations: 'disabled' })
    const before = await look()
    await pressAndWait(page, push)
    const after = await look()
    expect(after.equals(before), 'the switch').toBe(false)
    await pressAndWait(page, push)
  })
})
