import type { Page } from '@playwright/test'
import type { Language } from '~/domain/person'
import { isSubmission } from '../submission.fixture'
import { atEveryPage } from './gallery/every-page'
import { bareWhenFocused, hiddenWhenFocused, movingElements } from './gallery/keyboard'
import { classesWithoutRule, markupFaults, nuFaults, type Sent } from './gallery/markup'
import { wordsRunTogether } from './gallery/reading'
import { cutTexts, scrollsSideways, sticksOut, unfold } from './gallery/reflow'
import { axeFaults, lookAt, type Look } from './looks'
import { expect, test } from './stack'

// Opens each page once in each of these looks and checks every rule that holds for all pages.

test.describe.configure({ mode: 'parallel' })

/**
 * Each language, and each width in both themes. A submission runs only the language with the longest words on a
 * phone; test:all runs the others (@all).
 */
const all: (Look & { language: Language; tags: string })[] = [
  { language: 'sv', theme: 'dark', width: 360, tags: '@scripts @long' },
  { language: 'en', theme: 'light', width: 1440, tags: '@scripts @long @all' },
  { language: 'fi', theme: 'light', width: 360, tags: '@scripts @long @all' },
  { language: 'fi', theme: 'dark', width: 1440, tags: '@scripts @long @all' },
]

/** From a small phone to a large screen; 768, 1024 and 1280 are where the layout changes. */
const widths = isSubmission
  ? [320, 768, 1024, 1280]
  : [320, 340, 360, 412, 480, 600, 767, 768, 860, 1023, 1024, 1180, 1279, 1280, 2000]

for (const look of all)
  test(`every page in ${look.language}, ${look.theme}, ${look.width} px ${look.tags}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(900_000)
    const found: string[] = []
    const sent: Sent[] = []
    await atEveryPage(page, stack, look.language, async (name, path) => {
      await lookAt(page, stack.portalUrl, look)
      const answer = await page.goto(path)
      const html = (await answer?.text()) ?? ''
      expect(html, name).toContain(`<html lang="${look.language}"`)
      sent.push({ name, html })
      const faults = [...(await markupFaults({ name, html })), ...(await faultsOf(page))]
      found.push(...faults.map((fault) => `${name}: ${fault}`))
    })
    expect([...found, ...(await nuFaults(sent))]).toEqual([])
  })

/** The faults of the open page. The checks change the page, so it must be loaded again afterwards. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await axeFaults(page)
  found.push(...(await classesWithoutRule(page)).map((name) => `no rule for ${name}`))
  found.push(...(await movingElements(page)), ...(await bareWhenFocused(page)))

  await unfold(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await scrollsSideways(page)
    if (sideways > 0) found.push(`${sideways} px sideways at ${width} px`)
  }
  // 1280 × 1024 px at 400 %: WCAG 1.4.10.
  await page.setViewportSize({ width: 320, height: 256 })
  found.push(...(await cutTexts(page, true)), ...(await hiddenWhenFocused(page)))
  await page.setViewportSize({ width: 360, height: 800 })
  found.push(...(await sticksOut(page)))

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const sideways = await scrollsSideways(page)
  const cut = [...(sideways > 0 ? [`${sideways} px sideways`] : []), ...(await cutTexts(page))]
  found.push(...cut.map((what) => `with large letters: ${what}`))

  found.push(...(await wordsRunTogether(page)).map((words) => `run together: ${words}`))
  return found
}
