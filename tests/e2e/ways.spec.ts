import type { Page } from '@playwright/test'
import { expectOnFirstScreen, expectWithinReach, phone, Way } from './first-screen'
import { logIn } from './people'
import { expect, test } from './stack'

// The maximum of presses on a phone for each task: docs/testing.md.

const mostPresses = 3

const next = (page: Page) => page.getByRole('region', { name: 'Seuraavaksi' })
const drawer = (page: Page, name: string) => next(page).getByRole('region', { name })
const openOrder = (page: Page, way: Way) =>
  way.press(next(page).getByRole('article').getByRole('heading').getByRole('link'))

/** Each way begins on the dashboard and ends when its goal is visible. */
const ways: Record<string, (page: Page, way: Way) => Promise<void>> = {
  when: async (page) => {
    await expectOnFirstScreen(page, next(page).getByRole('article').locator('time'))
  },
  pay: async (page, way) => {
    await way.press(
      drawer(page, 'Maksettavaa').getByRole('link', {
        name: /^Maksa 3\s570,00\s€ lasku, tilaus 412873$/,
      }),
    )
    await expect(page).toHaveURL('/a/4101/orders/412873#billing')
    const bill = page.locator('#billing article').first()
    await expectWithinReach(bill.getByText('€').first())
    await expectWithinReach(page.locator('#billing').getByText('FI21 1234 5600 0007 85').first())
  },
  missing: async (page, way) => {
    // The drawer is below the picture, the delivery and the sum.
    const missing = drawer(page, 'Vielä tulossa')
    await missing.scrollIntoViewIfNeeded()
    await way.press(missing.getByRole('link', { name: /^Näytä puuttuvat/ }))
    await expect(page).toHaveURL('/a/4101/deliveries?backorderId=412873#others')
    await expectWithinReach(page.getByText('Kulmahyllykkö 600').first())
  },
  share: async (page, way) => {
    await openOrder(page, way)
    await way.jumpTo('Jakaminen')
    await way.press(page.locator('#sharing').getByRole('link', { name: 'Jaa tilaus' }))
    await expectWithinReach(page.getByRole('dialog').getByRole('textbox', { name: 'Sähköposti' }))
  },
  photo: async (page, way) => {
    const hasScripts = test.info().project.use.javaScriptEnabled ?? true
    const menu = page.getByRole('navigation', { name: 'Pikavalikko' })
    await way.press(menu.getByRole('link', { name: 'Asiakirjat' }))
    const picker = hasScripts ? page.waitForEvent('filechooser') : null
    await way.press(page.getByRole('link', { name: 'Ota kuva' }))
    if (picker) await picker
    else await expectWithinReach(page.getByLabel('Valitse tiedostot'))
  },
  warranty: async (page, way) => {
    await openOrder(page, way)
    await way.jumpTo('Takuu')
    await way.press(page.locator('#warranty').getByRole('link', { name: 'Takuutodistus' }))
    await expectWithinReach(page.getByRole('heading', { level: 1, name: 'Takuutodistus' }))
  },
}

test.use({ viewport: phone })

test("the installer's way: when, where and with whom @long", async ({ page }) => {
  await logIn(page, 'Ilkka Asentaja', '/a/0/dashboard')
  await expectOnFirstScreen(page, next(page).getByRole('article').getByText('klo 8–12'))
  const way = new Way(page)
  await openOrder(page, way)
  const ticket = page.getByRole('region', { name: 'Tilauksen tilanne' })
  await expectOnFirstScreen(page, ticket.getByText('33270 Tampere'))
  await expectOnFirstScreen(page, ticket.getByRole('link', { name: /Kuusitie 4 B.*33270 Tampere/ }))
  await expectOnFirstScreen(page, ticket.getByRole('link', { name: /040 555 0117/ }))
  expect(way.presses).toBe(1)
})

for (const [name, go] of Object.entries(ways)) {
  test(`the way from the dashboard: ${name} @long`, async ({ page }) => {
    await logIn(page, 'Aino Mäkelä', '/a/4101/dashboard')
    const way = new Way(page)
    await go(page, way)
    expect(way.presses).toBeLessThanOrEqual(mostPresses)
  })
}
