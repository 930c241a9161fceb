import type { Page } from '@playwright/test'
import { logInByHand } from './people'
import { varyProvider } from './sandbox'
import { expect, test } from './stack'

test('a customer logs in at the provider and lands on the page asked for @page', async ({
  page,
}) => {
  await logInByHand(page, 'Aino Mäkelä', '/a/0/orders?q=412873')
  await expect(page).toHaveURL('/a/0/orders?q=412873')
  await expect(page.getByRole('cell', { name: /412873(?!-)/ }).first()).toBeVisible()
})

test('a person types the e-mail and the password @page @edge', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill('aino.makela@posti.example')
  await page.getByRole('textbox', { name: 'Salasana' }).fill('wrong')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Salasana' }).fill('keittio')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Aino!')
})

test('logging out ends the session here and at the provider', async ({ page, context }) => {
  await logInByHand(page, 'Aino Mäkelä')
  const before = (await context.cookies()).find((cookie) => cookie.name === 'sid')
  await openMenu(page)
  await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Olet kirjautunut ulos' })).toBeVisible()
  await expect(page.getByText('Kirjautumispalvelussa')).toHaveCount(0)
  await page.getByRole('button', { name: /EN/ }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  // The provider asks who is there again: its own session is over too.
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
  // The old cookie gives no access.
  if (before) await context.addCookies([before])
  await page.goto('/a/0/orders')
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
})

test('a provider whose pages are on another origin than its issuer: search after the session’s end, logout @page @edge', async ({
  page,
  context,
  stack,
}) => {
  await varyProvider(stack, { pagesElsewhere: true })
  await logInByHand(page, 'Aino Mäkelä', '/a/0/orders')
  const { origin } = new URL(page.url())
  await context.clearCookies()
  await page.getByRole('searchbox').fill('412873')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: 'Aino Mäkelä' }).click()
  await expect(page).toHaveURL('/a/0/orders?q=412873')
  await expect(page.getByRole('cell', { name: /412873(?!-)/ }).first()).toBeVisible()

  await openMenu(page)
  await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
  expect([origin, stack.issuer]).not.toContain(new URL(page.url()).origin)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Kirjaudu sisään' })).toBeVisible()
})

async function openMenu(page: Page): Promise<void> {
  // Until its stylesheet is loaded, a page shows both menus.
  await page.waitForLoadState()
  const opener = page.getByRole('button', { name: 'Valikko', exact: true })
  if (await opener.isVisible()) await opener.click()
}
