import type { Page } from '@playwright/test'
import { nameOf, screens, states } from '../screens.fixture'
import { enter } from './login'
import { expectAccessible, lookAt, looks } from './looks'
import { chooseLanguage, logIn } from './people'
import { cutTexts, scrollsSideways, unfold } from './reflow'
import { expect, test } from './stack'

// It is the longest file of all: its tests are shared among the workers.
test.describe.configure({ mode: 'parallel' })

const views = [...screens.filter(({ who }) => who === undefined), ...states]

const languages = ['sv', 'en', 'fi'] as const

/** What people look at most. With each change these, in the language of the longest words. */
const everyday = ['dashboard', 'orders', 'order', 'deliveries', 'documents', 'upload', 'settings']

test('no axe violations and nothing sideways on everyday screens, sv, dark, 360 px @scripts', async ({
  page,
  stack,
}) => {
  test.slow()
  await enterIn(page, 'sv')
  await lookAt(page, stack.portalUrl, { theme: 'dark', width: 360 })
  for (const view of screens.filter(({ screen, state }) => everyday.includes(screen) && !state)) {
    await page.goto(view.path)
    await expectAccessible(page, nameOf(view))
    await expectNarrow(page, nameOf(view))
  }
})

for (const look of looks) {
  test(`no axe violations on all screens, ${look.theme}, ${look.width} px @scripts @long`, async ({
    page,
    stack,
  }) => {
    test.slow()
    await lookAt(page, stack.portalUrl, look)
    await enter(page.request, 'Aino Mäkelä')
    for (const view of views) {
      await page.goto(view.path)
      await expectAccessible(page, nameOf(view))
    }
  })
}

for (const language of languages) {
  test(`nothing scrolls sideways at 360 px on all screens, ${language} @scripts @long`, async ({
    page,
  }) => {
    test.slow()
    await enterIn(page, language)
    for (const view of views) {
      await page.goto(view.path)
      await expectNarrow(page, `${language}, ${nameOf(view)}`)
    }
  })
}

/** A chosen language stays with the person, whom the other tests expect in Finnish. */
test.afterEach(async ({ page }) => {
  if ((await page.locator('html').getAttribute('lang')) === 'fi') return
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/settings')
  await chooseLanguage(page, 'fi')
})

/** On a page of which all languages are seen. */
async function enterIn(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/0/dashboard')
  await chooseLanguage(page, language)
}

/** At 360 px the page's body and what stands in it fit, also with letters twice as large. */
async function expectNarrow(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const box = await page.locator('body').boundingBox()
  expect(box?.width, what).toBeLessThanOrEqual(360)
  const wide = await page.locator('main :not(svg *)').evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { right } = element.getBoundingClientRect()
        return right > 361 && !element.closest('.jump, [data-scrolls]')
      }).length,
  )
  expect(wide, what).toBe(0)
  expect(await cutWithLargeLetters(page), what).toEqual([])
}

/** From a small phone to a large screen; 768, 1024 and 1280 are where the layout changes. */
const widths = [
  ...[320, 340, 360, 390, 412, 480, 540, 600, 680, 767, 768, 800],
  ...[860, 900, 960, 1023, 1024, 1100, 1180, 1279, 1280, 1440, 1700, 2000],
]

test('nothing scrolls sideways or is cut from 320 to 2000 px, nor where letters are twice as large @scripts @long', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'Aino Mäkelä', '/a/0/dashboard')
  const found: string[] = []
  for (const view of views) {
    const name = nameOf(view)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(view.path)
    await unfold(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const sideways = await scrollsSideways(page)
      if (sideways > 0) found.push(`${name} at ${width} px: ${sideways} px`)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    for (const text of await cutWithLargeLetters(page)) found.push(`${name}: ${text}`)
  }
  expect(found).toEqual([])
})

/** What is wrong where letters are twice as large, with all folds open. */
async function cutWithLargeLetters(page: Page): Promise<string[]> {
  await unfold(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const sideways = await scrollsSideways(page)
  const found = [...(sideways > 0 ? [`${sideways} px sideways`] : []), ...(await cutTexts(page))]
  return found.map((what) => `with large letters: ${what}`)
}

test('the skip link leads to the content, and the menu is reached by keyboard', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Siirry sisältöön' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('on a wide screen the brand comes before the addresses, and a low window shows the languages @server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await expect(page.getByRole('button', { name: 'English' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: 'Keittiö', exact: true }).locator('visible=true'),
  ).toBeFocused()

  // What is off shows its knob in the system's own colours, too.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const knob = await page
    .getByRole('switch')
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').backgroundImage)
  expect(knob).toContain('radial-gradient')
})
