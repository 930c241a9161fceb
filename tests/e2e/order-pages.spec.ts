import { expectOnFirstScreen, phone } from './first-screen'
import { logIn } from './people'
import { cutTexts } from './gallery/reflow'
import { expect, test } from './stack'

test('an order shows the main facts first, and the rows of its bills are folded @page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873')
  const ticket = page.getByRole('region', { name: 'Tilauksen tilanne' })
  await expect(ticket).toContainText(/Valmistuksessa\s+vaihe 2\/3/)
  await expectOnFirstScreen(
    page,
    ticket.getByText('vaihe 2/3'),
    ticket.locator('time').first(),
    ticket.getByRole('link', { name: 'Valmistaudu toimitukseen' }),
    ticket.getByText(/^5\s130,00\s€$/).first(),
    ticket.getByText('seuraava'),
  )
  await ticket.getByRole('link', { name: /^Maksettavaa 5 130,00 €/ }).click()
  const payments = page.getByRole('region', { name: 'Maksut' })
  await expect(payments.getByRole('heading', { name: 'Maksut', exact: true })).toBeInViewport({
    ratio: 0.9,
  })

  // The rows of an invoice, also of a paid one, are in its card, which the address opens.
  const card = payments.getByRole('article').filter({ hasText: 'Asennus · Rahti' })
  await expect(card.getByText('Veroton hinta')).toBeHidden()
  await card.getByRole('heading', { name: /^Maksutiedot/ }).click()
  await card.getByRole('link', { name: /^Näytä laskun 70012440 rivit/ }).click()
  await expect(page).toHaveURL(/\?invoice=L-70012440#invoice-rows$/)
  await expect(card.getByText('Kalusteiden asennus')).toBeVisible()
  await page.goto('/a/0/orders/412873?invoice=70012218#invoice-rows')
  await expect(payments.getByRole('heading', { name: 'Laskun 70012218 rivit' })).toBeInViewport()

  // Without scripts there is no button to copy.
  const scripts = test.info().project.use.javaScriptEnabled ?? true
  await expect(payments.getByRole('button', { name: /^Kopioi/ })).toHaveCount(scripts ? 5 : 0)
})

test('payment details can be copied, and the section bar marks the visible section @scripts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873')
  await page.getByRole('button', { name: /^Kopioi: IBAN, Keittiö Oy/ }).click()
  await expect(page.getByRole('status').getByText('Kopioitu: IBAN')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^FI\d{16}$/)
  await page.getByRole('button', { name: /^Kopioi: Viivakoodi, Ennakkomaksu 2/ }).click()
  await expect(page.getByRole('status').getByText('Viivakoodi kopioitu')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{54}$/)

  const bar = page.getByRole('navigation', { name: 'Tilauksen osat' })
  const current = bar.locator('a:target-current')
  await expect(current).toHaveText('Maksut')
  for (const name of ['Asiakirjat', 'Tilauksen tiedot', 'Toimitukset']) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(current).toHaveText(name)
    await expect(current).toBeInViewport()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 0.9 })
  }
})

test('a Swedish customer’s numbers and sums do not break on a phone @server @long', async ({
  page,
}) => {
  await logIn(page, 'Sven Ögren')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/a/0/orders/520098')
  expect(await cutTexts(page)).toEqual([])
})

test('the video is loaded on a click @page @edge', async ({ page }) => {
  const calls: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    calls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873/deliverypreparation')
  await expect(page.getByRole('link', { name: /Avaa YouTubessa/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KBN2-1Q',
  )
  expect(calls).toEqual([])
  await page.getByRole('link', { name: /^Katso video/ }).click()
  await expect(page.frameLocator('#video iframe').getByText('film')).toBeVisible()
  expect(calls).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KBN2-1Q'])
})
