import type { Page } from '@playwright/test'
import { expectOnFirstScreen, phone } from './first-screen'
import { logIn } from './people'
import { expect, test } from './stack'

const next = (page: Page) => page.getByRole('region', { name: 'Seuraavaksi' })
const drawer = (page: Page, name: string) => next(page).getByRole('region', { name })

test('the first screen of a phone shows the next delivery and the amount to pay; missing products follow @page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await logIn(page, 'Aino Mäkelä', '/a/4101/dashboard')
  const arrival = next(page).getByRole('article')
  await expect(arrival).toContainText(
    /klo\s8–12.*(päivän päästä|huomenna|tänään).*Tilaus\s412873.*Kuusitie\s4\sB/,
  )
  const toPay = drawer(page, 'Maksettavaa')
  await expect(toPay).toContainText(/5\s130,00\s€.*seuraava 3\s570,00\s€, /)
  const missing = drawer(page, 'Vielä tulossa')
  await expect(missing).toContainText(/1\stuote.*arvio.*tilaus\s412873/)
  await expectOnFirstScreen(
    page,
    arrival.locator('time'),
    toPay.getByText(/^5\s130,00\s€$/).first(),
    toPay.getByText('seuraava'),
  )
  // The bills of one order are on its page, those of several orders are listed by day.
  const bills = page.getByText(/^Kaikki \d+\slaskua$/)
  await expect(bills).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Tarjous Eteisen penkki päättyy/ })).toBeVisible()

  await arrival.getByRole('link', { name: /Valmistaudu/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/toimitu/i)

  await page.goto('/a/0/dashboard')
  await bills.click()
  await expect(
    next(page).getByRole('link', { name: /^Ennakkomaksu 2, .*tilaus\s412873/ }),
  ).toHaveAttribute('href', /^\/a\/0\/orders\/412873\?invoice=.+#invoice-rows$/)
})
