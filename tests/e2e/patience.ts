import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/**
 * Presses a link or button and waits for its page, as a person does. A second press would send the form twice,
 * or miss the page.
 */
export async function pressAndWait(page: Page, what: Locator): Promise<void> {
  await page.waitForLoadState()
  await Promise.all([page.waitForEvent('load'), what.click()])
}

/**
 * Starts a portal with its clock ahead, where waiting would race with the machine.
 * @param seconds below 120: a portal whose clock is further off refuses tokens
 */
export const clockAhead = (seconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${resolve('tests/security/shift-clock.mjs')}`,
  CLOCK_OFF_SECONDS: String(seconds),
})
