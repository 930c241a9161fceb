import { expect, test } from 'vitest'
import { inBrowsers, openAsAino } from './in-browsers'
import { button, heading, link, sectionBar } from './parts'

inBrowsers('an order', (stage) => {
  test('is led to from the dashboard, and its bar to its sections', async () => {
    const { page } = stage
    await openAsAino(page, '/a/4101/dashboard')
    await page.press(link('Maksa lasku, tilaus 412873'))
    await page.isAt('/a/4101/orders/412873#billing')
    await page.isInSight(heading('Maksut'))
    for (const name of ['Asiakirjat', 'Tilauksen tiedot', 'Toimitukset']) {
      await page.press(sectionBar + link(name))
      await page.isInSight(`//h2[normalize-space(.) = "${name}"]`)
      await page.see(`${sectionBar}//a[@aria-current="true"][normalize-space(.) = "${name}"]`)
    }
    await page.open('/a/4101/orders')
    await page.press('//a[contains(@href, "/orders/412873")]')
    await page.isAt('/a/4101/orders/412873')
    await page.goBack()
    await page.isAt('/a/4101/orders')
    await page.see(heading('Tilaukset'))
  })

  test('gives what one pays by to the clipboard', async () => {
    const { page } = stage
    await openAsAino(page, '/a/4101/orders/412873')
    await page.press(button('Kopioi: IBAN'))
    await page.isTold('Kopioitu: IBAN')
    await page.open('/a/4101/orders')
    await page.paste('//input[@type="search"]')
    expect(await page.valueOf('//input[@type="search"]')).toMatch(/^FI\d{16}$/)
  })
})
