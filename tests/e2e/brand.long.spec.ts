import { expectAccessible, lookAt } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'

test.beforeAll(({ stack }) => stack.restartPortal(false, { BRAND_DIR: 'deploy/brands/example' }))
test.afterAll(({ stack }) => stack.restartPortal())

for (const theme of ['dark', 'light'] as const)
  test(`a customer finds another maker's mark, colours and words, ${theme}`, async ({
    page,
    stack,
  }) => {
    await lookAt(page, stack.portalUrl, { theme, width: 360 })
    await logIn(page, 'Aino Mäkelä', '/a/4101/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Tervetuloa, Aino!' })).toBeVisible()
    const mark = page.getByRole('link', { name: 'Kanerva' }).first().locator('img')
    await expect(mark).toHaveJSProperty('complete', true)
    await expect(mark).not.toHaveJSProperty('naturalWidth', 0)
    await expectAccessible(page, `dashboard, ${theme}`)
    await page.goto('/a/4101/orders/412873/warranty')
    const certificate = page.getByRole('article')
    await expect(certificate).toContainText('Kanerva')
    await expect(certificate).toContainText('Säilytä virheellinen osa')
    await expectAccessible(page, `certificate, ${theme}`)
  })
