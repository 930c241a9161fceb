import type { Page } from '@playwright/test'
import { logIn, newcomerWithHome } from './people'
import { plant } from './sandbox'
import { expect, test } from './stack'

const badgeKey = 'test-badge'

/** The badge of the icon: this system has none to look at. Null: it was left as it was. */
const badge = (page: Page) => page.evaluate((key) => localStorage.getItem(key), badgeKey)

test.describe('the badge', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript((key) => {
      const show = (text: string) => Promise.resolve(localStorage.setItem(key, text))
      Object.assign(navigator, {
        setAppBadge: (count: number) => show(String(count)),
        clearAppBadge: () => show('none'),
      })
    }, badgeKey),
  )

  test('shows how many notifications are unread, fewer once one is opened, none after the logout @scripts', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { sub, addressId } = await newcomerWithHome(page, stack)
    await expect.poll(() => badge(page)).toBe('0')
    const notifications = [1, 2, 3].map((number) => ({
      sub,
      addressId,
      notification: {
        id: `n-badge-${addressId}-${number}`,
        status: number === 3 ? 10 : 0,
        createdAt: new Date().toISOString(),
        redirectUrl: '/settings',
        type: 'other',
        title: `Uutinen ${number}`,
      },
    }))
    await plant(stack, { notifications })
    await page.goto('/a/0/dashboard')
    await expect.poll(() => badge(page)).toBe('2')

    await page.getByRole('button', { name: 'Uutinen 1' }).click()
    await expect(page).toHaveURL('/settings')
    expect(await badge(page)).toBe('1')
    await page.goto('/a/0/dashboard')
    await expect(page.locator('[data-unread="1"]')).toBeVisible()

    await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()
    await page.waitForURL((url) => url.origin === stack.issuer)
    await page.goto(`${stack.portalUrl}/offline`)
    expect(await badge(page)).toBe('none')
  })
})

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
