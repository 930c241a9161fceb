import type { Page } from '@playwright/test'

/**
 * The page is under an active worker's control. One that was still loading when the first worker
 * took over is not, until it is loaded again.
 */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload()
}
