import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

const home = 4101
const cottage = 4102
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const folder = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })

async function chooseAddress(page: Page, name: RegExp) {
  await page.getByRole('button', { name: /^Osoite: / }).click()
  await page.locator('#addresses').getByRole('link', { name }).click()
}

test('a customer finds a document in its folder and opens it through the portal @page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', `/a/${home}/dashboard`)
  await page.getByRole('link', { name: 'Asiakirjat' }).first().click()
  await expect(heading(page)).toHaveText('Asiakirjat')
  const newest = folder(page, 'Keittiö').first()
  await expect(newest).toHaveAttribute('open')
  const drawing = page.getByRole('link', { name: /^Asennuskuva_keittiö_v4\.pdf/ })
  await expect(newest.getByRole('listitem').filter({ has: drawing }).last()).toContainText('Uusi')
  const href = (await drawing.getAttribute('href')) ?? ''
  expect(href).toMatch(new RegExp(`^/api/Document/[\\w-]+/download\\?address=${home}$`))
  const answer = await page.request.get(href)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')

  await expect(page.getByRole('link', { name: /^Asennusohje/ }).first()).toBeHidden()
  await page.getByRole('searchbox').fill('asennusohje')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/a/${home}/documents?q=asennusohje`)
  await expect(page.getByRole('link', { name: /^Asennusohje/ }).first()).toBeVisible()
  await expect(drawing).toHaveCount(0)
})

test('an opened folder shows small pictures, and a tile opens its file @scripts @edge', async ({
  page,
}) => {
  const copies: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The picture on the ticket is a wide copy.
    if (/^\/api\/Document\/[\w-]+\/small$/.test(pathname) && !searchParams.has('wide'))
      copies.push(request.url())
  })
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  const pictures = folder(page, 'Kuvat')
  await pictures.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(copies).toEqual([])
  await pictures.locator('summary').click()
  const tile = pictures.getByRole('listitem').first()
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 400)
  const pressed = await tile.locator('img').evaluate((picture) => {
    picture.scrollIntoView({ block: 'center' })
    const { x, y } = picture.getBoundingClientRect()
    return document.elementFromPoint(x + 20, y + 20)?.closest('a')?.href
  })
  expect(pressed).toMatch(/\/download\?address=4101&order=412873$/)
})

/** A main delivery with its child rows, found by its name. */
const delivery = (page: Page, name: string) =>
  page.getByRole('rowgroup').filter({ has: page.getByRole('link', { name, exact: true }) })

test('a customer follows the deliveries and prepares for one @page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders`)
  await page.getByRole('main').getByRole('link', { name: 'Toimitukset', exact: true }).click()
  await expect(page).toHaveURL(`/a/${home}/deliveries`)
  const main = section(page, 'Päätoimitukset')
  await expect(main.getByRole('columnheader')).toHaveText(['Tilaus', 'Toimituspäivä', 'Tila'])
  const kitchen = delivery(page, 'Keittiö ja kodinhoitohuone')
  await expect(kitchen.getByRole('rowheader')).toContainText('412873')
  await expect(kitchen).toContainText(/to \d\d\.\d\d\.\d{4}.*vahvistettu.*Valmistuksessa/s)
  await expect(kitchen.getByText('412873-2')).toBeHidden()
  await kitchen.getByText('3 osaa').click()
  await expect(kitchen.getByText('412873-2')).toBeVisible()
  const prepare = kitchen.getByRole('link', { name: /^Valmistaudu ?, Tilaus 412873$/ })
  await expect(prepare).toHaveAttribute('href', `/a/${home}/orders/412873/deliverypreparation`)
  await kitchen.getByRole('link', { name: 'Keittiö ja kodinhoitohuone' }).click()
  await expect(page).toHaveURL(`/a/${home}/orders/412873`)

  // A delivery to prepare for stays, whatever is searched.
  await page.goto(`/a/${home}/deliveries?q=liukuovet`)
  await expect(section(page, 'Näihin toimituksiin kannattaa valmistautua')).toContainText('412873')
  await expect(main.getByRole('rowheader')).toHaveCount(1)

  await page.getByRole('link', { name: 'Näytä kaikki osoitteet' }).click()
  await expect(page).toHaveURL('/a/0/deliveries')
  await expect(page.getByText('Näet kaikkien osoitteidesi toimitukset.')).toBeVisible()
  await chooseAddress(page, /Mökkitie/)
  await expect(page).toHaveURL(`/a/${cottage}/deliveries`)
})

test('an address without an anchor scrolls to the requested deliveries too @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logIn(page, 'Aino Mäkelä', `/a/${cottage}/orders`)
  await page.goto(`/a/${cottage}/deliveries?backorderId=408120`)
  await expect(page.locator('#others')).toBeInViewport()
  await expect(page.locator('#others')).toBeFocused()

  // Back works. The scroll position then is the browser's choice: the part with `autofocus`, or the place before.
  await page
    .getByRole('navigation', { name: 'Pikavalikko' })
    .getByRole('link', { name: 'Tarjoukset' })
    .click()
  await expect(heading(page)).toHaveText('Tarjoukset')
  await page.goBack()
  await expect(heading(page)).toHaveText('Toimitukset')
  await page.goBack()
  await expect(page).toHaveURL(`/a/${cottage}/orders`)
  // With a search the page does not scroll.
  await page.goto(`/a/${cottage}/deliveries?backorderId=408120&q=4`)
  await expect(heading(page)).toBeInViewport()
})

test('the requested deliveries scroll to the top, as with an anchor @scripts @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  await logIn(page, 'Aino Mäkelä')
  const fromTop = () =>
    page.locator('#others').evaluate((element) => element.getBoundingClientRect().top / innerHeight)
  for (const part of ['#others', '']) {
    await page.goto('/settings')
    await page.goto(`/a/${cottage}/deliveries?backorderId=408120${part}`)
    // At the top, not merely in view at the bottom. Content that loads above may move it a little.
    await expect.poll(fromTop, part).toBeLessThan(0.5)
    expect(await fromTop()).toBeGreaterThan(0)
  }
})
