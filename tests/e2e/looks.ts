import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { scrollsSideways } from './gallery/reflow'

export interface Look {
  theme: 'dark' | 'light'
  width: number
}

/** From the next page on. */
export async function lookAt(page: Page, url: string, { theme, width }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url }])
  await page.setViewportSize({ width, height: 800 })
}

/** Experimental, so off by themselves. What cannot be told by a program (`hidden-content`) is not among them. */
const experimental = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
]
const rulesBesides = Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }]))

/** The places of a page as it stands that break a rule of axe. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Half a page lacks what stands in its other half.
  await page.waitForLoadState()
  await standStill(page)
  // Pages have no frames of ours: gathering frames' results in a tab of its own takes half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // It need not tell of every element that breaks no rule.
    .options({ rules: rulesBesides, resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * The page breaks no rule of axe as it stands, and does not scroll sideways: for states that the gallery
 * does not reach by their address. Where scripts are off, axe does not run.
 * @param what the page or its state
 * @param rules all of axe's where left out
 */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  if (!(test.info().project.use.javaScriptEnabled ?? true)) return
  expect(await axeFaults(page, rules), what).toEqual([])
  expect(await scrollsSideways(page), what).toBeLessThanOrEqual(0)
}

/** Words that are half faded are too pale for axe: what comes has come, what goes has not begun to. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isLeaving = animation instanceof CSSAnimation && animation.animationName === 'leave'
      if (isLeaving) animation.cancel()
      else if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })

/** Nothing moves from the moment when the page stands there without its script. */
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
  // A service worker gives it from its cache, and nothing would have been held.
  await expect.poll(() => isAskedFor).toBe(true)
  comes()
  await untilDone()
  await expectNothingMoves(page, since)
}

/** @returns when all that is there now has been painted, by the page's clock */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  )

/** @param since by the page's clock; from its beginning on where left out */
export async function expectNothingMoves(page: Page, since = 0): Promise<void> {
  await page.waitForLoadState()
  await nextFrame(page)
  const moved = await page.evaluate((from) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & Shift)[]
    return (
      shifts
        // Nobody sees less than a thousandth: 0.1 is what is called good.
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

/** A layout shift, which TypeScript does not know yet. */
interface Shift {
  value: number
  sources: { node: Node | null }[]
}
