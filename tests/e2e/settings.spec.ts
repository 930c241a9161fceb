import { logIn } from './people'
import { expect, test } from './stack'

test('the appearance is changed in the menu, and the page stays open @page @edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', '/settings')
  await page.getByRole('button', { name: 'Vaalea' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test.describe('in a browser without popovers', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

  test('buttons open menu and addresses; without scripts both stand in the page @edge', async ({
    page,
  }, { project }) => {
    await logIn(page, 'Aino Mäkelä')
    // A browser without popovers has neither their attributes nor their selector nor their functions.
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
    // Playwright cannot intercept the page that a redirect leads to.
    await page.goto('/a/0/orders')
    if (project.use.javaScriptEnabled)
      await page.getByRole('button', { name: 'Valikko', exact: true }).click()
    await page.unrouteAll({ behavior: 'wait' })
    await menu.getByRole('link', { name: 'Yhteystiedot' }).click()
    await expect(page).toHaveURL('/a/0/contacts')
  })
})
