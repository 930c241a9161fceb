import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 150

/** Presses Tab from the focused element until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) === 1 &&
  (await target.evaluate((element) => element === document.activeElement))

/** Expects the target at the next press of Tab. */
export async function expectNextStop(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Activates the focused element and waits for its page. */
export async function pressToGo(page: Page, key: 'Enter' | 'Space'): Promise<void> {
  await page.waitForLoadState()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)])
}
