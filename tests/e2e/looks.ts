import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { scrollsSideways } from './gallery/reflow'

export interface Look {
  theme: 'dark' | 'light'
  width: number
}

/** The theme changes with the next page. */
export async function lookAt(page: Page, url: string, { theme, width }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url }])
  await page.setViewportSize({ width, height: 800 })
}

/** Experimental rules. `hidden-content` is left out, since a program cannot decide it. */
const experimental = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
]
const rulesBesides = Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }]))

/** The places of the open page that break a rule of axe. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // A partly loaded page lacks elements.
  await page.waitForLoadState()
  await standStill(page)
  // Pages have no frames of ours, and collecting frames takes half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: rulesBesides, resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * For states that the gallery cannot reach by address: no axe fault, no sideways scroll. Without scripts axe
 * does not run.
 * @param what the page or its state
 * @param rules all of axe's by default
 */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  if (!(test.info().project.use.javaScriptEnabled ?? true)) return
  expect(await axeFaults(page, rules), what).toEqual([])
  expect(await scrollsSideways(page), what).toBeLessThanOrEqual(0)
}

/** Half-faded texts are too pale for axe, so animations end first. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isLeaving = animation instanceof CSSAnimation && animation.animationName === 'leave'
      if (isLeaving) animation.cancel()
      else if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })

/** @returns the milliseconds until the message disappears; null: it stays */
export const leavesAfter = (message: Locator) =>
  message.evaluate((element) => {
    const animation = element
      .getAnimations()
      .find((each) => each instanceof CSSAnimation && each.animationName === 'leave')
    return animation ? Number(animation.effect?.getComputedTiming().delay) : null
  })

/** The script must not move anything of the loaded page. */
export async function expectScriptMovesNothing(
  page: Page,
  path: string,
  untilDone: () => Promise<unknown>,
): Promise<void> {
  let comes = () => {}
  const held = new Promise<void>((resolve) => (comes = resolve))
  let isAskedFor = false
  await page.route('**/assets/enhance-*.js', async (route) => {
    isAskedFor = true
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const since = await nextFrame(page)
  // A service worker would answer from its cache, so that no request could be held back.
  await expect.poll(() => isAskedFor).toBe(true)
  comes()
  await untilDone()
  await expectNothingMoves(page, since)
}

/** @returns when everything has been painted, by the page's clock */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  )

/** @param since by the page's clock; by default its beginning */
export async function expectNothingMoves(page: Page, since = 0): Promise<void> {
  await page.waitForLoadState()
  await nextFrame(page)
  const moved = await page.evaluate((from) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & Shift)[]
    return (
      shifts
        // A shift below a thousandth is invisible: 0.1 counts as good.
        .filter(({ startTime, value }) => startTime >= from && value >= 0.001)
        .flatMap(({ value, sources }) =>
          sources.map(({ node }) => {
            const place = node instanceof Element ? node : node?.parentElement
            return `${value} ${place?.outerHTML.slice(0, 100)}`
          }),
        )
    )
  }, since)
  expect(moved).toEqual([])
}

/** Missing in TypeScript's types. */
interface Shift {
  value: number
  sources: { node: Node | null }[]
}
