import { exampleSites } from '../../scripts/stack.mjs'
import { logIn } from './people'
import { expect, test } from './stack'

test('the settings show who is logged in, and lead to the account in that language @page', async ({
  page,
}) => {
  await logIn(page, 'Sven Ögren', '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inställningar')
  const profile = page.getByRole('region', { name: 'Dina uppgifter' })
  await expect(profile).toContainText('Sven Ögren')
  await expect(profile).toContainText('sven.ogren@post.example')
  const privacy = page.getByRole('region', { name: 'Integritet' }).getByRole('link')
  await expect(privacy).toHaveText([/^Integritetspolicy/, /^Tietosuojaseloste/])
  await expect(privacy.first()).toHaveAttribute('lang', 'sv')
  await expect(privacy.first()).toHaveAttribute('href', exampleSites.PRIVACY_URL_SV)
  await expect(privacy.last()).toHaveAttribute('lang', 'fi')
  await expect(privacy.last()).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('switch', { name: /^Pushnotiser/ })).toBeVisible()
  const notifications = page.getByRole('region', { name: 'Notiser' })
  await expect(notifications.getByText('Den här enheten')).toBeVisible()

  await profile.getByRole('link', { name: /Redigera dina uppgifter/ }).click()
  await expect(page).toHaveURL(/\/account\?ui_locales=sv&kc_locale=sv$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('the appearance is changed in the menu, and the page stays open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/settings')
  await page.getByRole('button', { name: 'Vaalea' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the menu opens settings and webshop; the last selected address stays @page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders')
  const menu = page.getByRole('navigation', { name: 'Päävalikko' })
  await menu.getByRole('link', { name: 'Asetukset' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(menu.getByRole('link', { name: 'Asetukset' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(menu.getByRole('link', { name: 'Tilaukset' })).toHaveAttribute(
    'href',
    '/a/4101/orders',
  )
  await menu.getByRole('link', { name: 'Verkkokauppa' }).click()
  await expect(page).toHaveURL('/webshop')
  const selector = page.getByRole('button', { name: /^Osoite: / })
  const addresses = page.locator('#addresses')
  await expect(selector).toHaveText(/Kuusitie 4 B$/)
  await selector.click()
  await addresses.getByRole('link', { name: 'Kaikki osoitteet' }).click()
  await expect(page).toHaveURL('/a/0/dashboard')

  await page.goto('/settings')
  await selector.click()
  await addresses.getByRole('link', { name: 'Kuusitie 4 B' }).click()
  await expect(page).toHaveURL('/a/4101/dashboard')
})

test.describe('in a browser without popovers', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

  test('buttons open menu and addresses; without scripts both stand in the page', async ({ page }, {
    project,
  }) => {
    await logIn(page, 'Aino Mäkelä')
    // Such a browser has neither the attributes, the selector nor the functions of popovers.
    await page.route(/\/orders$|[.](css|js)$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('popover', 'popavor')
      await route.fulfill({ response, body })
    })
    await page.goto('/a/4101/orders')
    // A menu at the end of the page does not take the focus there.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const menu = page.getByRole('navigation', { name: 'Päävalikko' })
    const addresses = page.locator('#addresses')
    if (project.use.javaScriptEnabled) {
      const opener = page.getByRole('button', { name: 'Valikko', exact: true })
      await expect(menu).toBeHidden()
      await opener.click()
      await expect(menu.getByRole('link').first()).toBeFocused()
      await menu.getByRole('button', { name: 'Sulje valikko' }).click()
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
      await page.getByRole('button', { name: /^Osoite: / }).click()
    }
    await addresses.getByRole('link', { name: 'Kaikki osoitteet' }).click()
    await expect(page).toHaveURL('/a/0/orders')
    // Playwright cannot change a page after a redirect.
    await page.goto('/a/0/orders')
    if (project.use.javaScriptEnabled)
      await page.getByRole('button', { name: 'Valikko', exact: true }).click()
    await page.unrouteAll({ behavior: 'wait' })
    await menu.getByRole('link', { name: 'Yhteystiedot' }).click()
    await expect(page).toHaveURL('/a/0/contacts')
  })
})
