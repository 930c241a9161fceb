import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

/** What is Aino's alone on the pages that she has seen; the address of one is in the history. */
const hers = /Mäkelä|Koivukuja|(?:Tilaus|Order) 412873/

async function expectNothingOfHers(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle(hers)
  await expect(page.locator('body')).not.toContainText(hers)
}

test('on a shared phone, Back and history show nothing after logging out', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  for (const path of ['/a/0/orders/412873?rows=1', '/settings']) await page.goto(path)
  await expect(page.locator('body')).toContainText(hers)
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await page.waitForURL((url) => url.origin === stack.issuer)

  for (let back = 0; back < 5; back++) {
    await page.goBack()
    if (page.url().startsWith(stack.portalUrl)) await expectNothingOfHers(page)
  }
  for (const path of ['/a/0/orders/412873?rows=1', '/settings']) {
    await page.goto(stack.portalUrl + path)
    await page.waitForURL((url) => url.origin === stack.issuer)
  }
})

test('the next person at a shared phone sees nothing of the last one, in Back neither', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await page.goto('/a/0/orders/412873?rows=1')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await page.waitForURL((url) => url.origin === stack.issuer)

  await logIn(page, 'Sven Ögren', '/a/0/orders')
  await expectNothingOfHers(page)
  for (let back = 0; back < 8; back++) {
    await page.goBack()
    if (page.url().startsWith(stack.portalUrl)) await expectNothingOfHers(page)
  }
  await page.goto(`${stack.portalUrl}/a/0/orders/412873`)
  await expectNothingOfHers(page)
})
