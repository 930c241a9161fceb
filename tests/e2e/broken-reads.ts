import type { Page } from '@playwright/test'
import { enter } from './login'
import { pressAndWait } from './patience'
import { breakApi } from './sandbox'
import { expect, test, type Stack } from './stack'

export interface BrokenRead {
  /** The page that asks for it. */
  path: string
  /** The read as a fault names it. */
  read: string
  /** What the page says then, or a part. */
  says: string
  /** What the page is answered with: 503 where there is nothing else on it. */
  status: 200 | 503
}

/** How an API fails at once. */
const failures = ['nonsense', 'wrong-shape', 500] as const

/** Each read in turn fails: the page stands, says what failed, and is whole again with a retry. */
export function testRetries(reads: readonly BrokenRead[]): void {
  for (const failure of failures) {
    test(`an API that answers ${failure} leaves the pages standing with a retry @server${failure === 500 ? '' : ' @long'}`, ({
      page,
      stack,
    }) => expectRetries(page, stack, failure, reads))
  }
}

async function expectRetries(
  page: Page,
  stack: Stack,
  failure: (typeof failures)[number],
  reads: readonly BrokenRead[],
): Promise<void> {
  await enter(page.request, 'Aino Mäkelä')
  for (const { path, read, says, status } of reads) {
    const what = `${path} ${read}`
    await breakApi(stack, { fail: { [read]: failure } })
    const answer = await page.goto(path)
    expect(answer?.status(), what).toBe(status)
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
    await expect(page.getByRole('alert'), what).toContainText(says)
    await breakApi(stack, {})
    // The breaker lets a call through again after its pause. What has loaded is whole: waiting for
    // it to change, and pressing again on a page that is slow, would look for a link that is gone.
    await expect(async () => {
      const retry = page.getByRole('alert').getByRole('link', { name: 'Yritä uudelleen' })
      await pressAndWait(page, retry)
      expect(await page.getByRole('alert').count()).toBe(0)
    }, what).toPass()
    await expect(page).toHaveURL(path)
  }
}
