import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

const installation = (page: Page) => page.getByRole('region', { name: 'Asennus laitteelle' })

/** Chromium's offer, which it makes to installed browsers alone: the event is the test's own. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((choice) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: choice }),
    })
    return !dispatchEvent(event)
  }, outcome)

test('the settings offer to install the portal where the browser can @scripts @long', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/settings')
  await expect(page.getByRole('region', { name: 'Ilmoitukset' })).toBeVisible()
  await expect(installation(page)).toBeHidden()
  // The browser's own offer does not come besides.
  expect(await offer(page, 'accepted')).toBe(true)
  await expect(installation(page)).toContainText('omasta kuvakkeestaan')
  await expect(installation(page).getByText('Koti-valikkoon')).toBeHidden()
  await installation(page).getByRole('button', { name: 'Asenna' }).click()
  await expect(page.getByText('Palvelu on asennettu.')).toBeVisible()
  await expect(installation(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  expect(await offer(page, 'dismissed')).toBe(true)
  await installation(page).getByRole('button', { name: 'Asenna' }).click()
  await expect(installation(page)).toBeHidden()
  await expect(page.getByText('Palvelu on asennettu.')).toBeHidden()

  // Other pages leave the browser's offer alone.
  await page.goto('/a/0/dashboard')
  expect(await offer(page, 'accepted')).toBe(false)
})

test('a phone whose browser makes no offer is told how; an app is told nothing @scripts @long', async ({
  page,
}) => {
  const asPhone = (standalone: boolean) =>
    page.addInitScript((is) => {
      Object.defineProperty(navigator, 'standalone', { value: is, configurable: true })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    }, standalone)
  await asPhone(false)
  await logIn(page, 'Aino Mäkelä', '/settings')
  await expect(installation(page)).toContainText('”Lisää Koti-valikkoon”')
  await expect(installation(page).getByRole('button')).toBeHidden()
  await asPhone(true)
  await page.reload()
  await expect(page.locator('[data-install]')).toBeHidden()
  expect(await offer(page, 'accepted')).toBe(true)
  await expect(page.locator('[data-install]')).toBeHidden()
})

test('without scripts nothing is offered @server @long', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asetukset')
  await expect(installation(page)).toBeHidden()
})
