import type { Page } from '@playwright/test'

/** Waits for an active worker. A page that was loading when the first worker took over needs a reload. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload()
}
