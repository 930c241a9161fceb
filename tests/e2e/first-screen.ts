import { expect, type Locator, type Page } from '@playwright/test'

/** A common phone size; the bottom navigation covers a part of the screen. */
export const phone = { width: 360, height: 740 }

/** Expects the elements above the bottom navigation of a phone that has not scrolled. */
export async function expectOnFirstScreen(page: Page, ...answers: Locator[]): Promise<void> {
  const bar = await page.getByRole('navigation', { name: 'Pikavalikko' }).boundingBox()
  for (const answer of answers) {
    const box = await answer.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Visible and not covered, so that a press hits it. */
export async function expectWithinReach(what: Locator): Promise<void> {
  await expect
    .poll(() =>
      what.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const isWhole = y >= 0 && y + height <= innerHeight
        return isWhole && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

/** Presses visible elements only, without scrolling down except to an order's bar, and counts the presses. */
export class Way {
  presses = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(what: Locator): Promise<void> {
    await expectWithinReach(what)
    await what.click()
    this.presses += 1
  }

  /** Jumps to a section by the bar of an order's sections below the ticket, which is swiped if needed. */
  async jumpTo(section: string): Promise<void> {
    const bar = this.#page.getByRole('navigation', { name: 'Tilauksen osat' })
    const link = bar.getByRole('link', { name: section, exact: true })
    await bar.scrollIntoViewIfNeeded()
    await expect(async () => {
      await link.evaluate((element: HTMLElement) => {
        const bar = element.parentElement
        if (bar) bar.scrollLeft = element.offsetLeft - bar.clientWidth / 2
      })
      await expectWithinReach(link)
    }).toPass()
    await this.press(link)
  }
}
