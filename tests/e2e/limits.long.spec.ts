import type { Page } from '@playwright/test'
import { expectAccessible } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'
import { newCustomer, picture, sends } from './uploading'

const alert = (page: Page) => page.getByRole('alert')
const tooMany = /^Liian monta yritystä\s*Yritä uudelleen (?:\d+ )?(?:minuutin|sekunnin) kuluttua\.$/

// One look-up and one invitation, three files, twelve pages, three ways to login: each test begins anew,
// since the process counts in its memory.
test.beforeEach(({ stack }) => stack.restartPortal(false, { RATE_LIMIT_SCALE: '0.1' }))
test.afterAll(({ stack }) => stack.restartPortal())

test('too many files are sent by the script: each that is refused says so @scripts', async ({
  page,
  stack,
}) => {
  const customer = await newCustomer(page, stack)
  await page.goto(customer.upload)
  const names = ['yksi.png', 'kaksi.png', 'kolme.png', 'neljä.png']
  await page.getByLabel('Valitse tiedostot').setInputFiles(names.map(picture))
  const details = page.getByLabel('Lisätiedot')
  await details.last().fill('Neljäs seinä')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'neljä.png' })
  await expect(row).toContainText(/Liian monta yritystä\. Yritä uudelleen \d+ minuutin kuluttua\./)
  await expect(row.getByLabel('Lisätiedot')).toHaveValue('Neljäs seinä')
  await expect(page.getByRole('button', { name: 'Yritä uudelleen', exact: true })).toBeVisible()
  expect(await sends(stack, customer)).toBe(3)
  expect(await stack.storedFiles()).toEqual([])
})

test('too many pages: one that says when to try again, and leads there @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino', '/ask_for_content?step=ask')
  for (const orderId of ['700001', '700002']) {
    await page.locator('input[name=orderId]').fill(orderId)
    await page.locator('input[name=postalCode]').fill('20100')
    await page.locator('input[name=postalCode]').press('Enter')
    await expect(alert(page)).toHaveText(orderId === '700001' ? /^Myyjää ei löytynyt/ : tooMany)
  }
  await expectAccessible(page, 'a form that waits')
  let status = 200
  // Twelve in a minute; more where the minute ends in between.
  for (let pages = 0; pages < 40 && status === 200; pages++)
    status = (await page.goto('/settings'))?.status() ?? 0
  expect(status).toBe(429)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liian monta yritystä')
  await expect(page.getByText(/^Yritä uudelleen/).first()).toBeVisible()
  const again = page.getByRole('link', { name: 'Yritä uudelleen' })
  await expect(again).toHaveAttribute('href', '/settings')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page, 'a page that waits')
})
