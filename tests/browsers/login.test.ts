import { expect, test } from 'vitest'
import { inBrowsers, openAsAino } from './in-browsers'
import { bottomBar, button, field, heading, link, menu, summary } from './parts'

inBrowsers('the frame of the portal', (stage) => {
  test('a customer logs in by e-mail, and logs out', async () => {
    const { page } = stage
    await page.open('/a/0/orders?q=412873')
    // Not every system has a locale that tells WebKit which language is wanted.
    await page.press(link('Suomi'))
    await page.type(field('Sähköposti'), 'aino.makela@posti.example')
    await page.type(field('Salasana'), 'keittio')
    await page.press(button('Kirjaudu sisään'))
    await page.isAt('/a/0/orders?q=412873')
    await page.see('//a[contains(@href, "/orders/412873")]')

    await page.press(link('Valikko'))
    await page.press(menu + button('Kirjaudu ulos'))
    await page.see(button('Aino Mäkelä'))
    await page.open('/a/0/orders')
    await page.see(button('Aino Mäkelä'))
  })

  test('the menu opens over the page, and closes where it was opened', async () => {
    const { page } = stage
    await openAsAino(page, '/a/0/orders')
    await page.seeNo(menu + link('Asetukset'))
    await page.press(link('Valikko'))
    await page.see(menu + link('Asetukset'))
    await page.pressKey('ESCAPE')
    await page.seeNo(menu + link('Asetukset'))
    await page.hasFocusOn(link('Valikko'))
    await page.press(link('Valikko'))
    await page.press(menu + link('Sulje valikko'))
    await page.seeNo(menu + link('Asetukset'))
    await page.press(bottomBar + link('Toimitukset'))
    await page.isAt('/a/0/deliveries')
  })

  test('another address is selected', async () => {
    const { page } = stage
    await openAsAino(page, '/a/0/orders')
    const selector = summary('Osoite:')
    await page.press(selector)
    await page.see(link('Kuusitie 4 B'))
    await page.pressKey('ESCAPE')
    await page.seeNo(link('Kuusitie 4 B'))
    await page.hasFocusOn(selector)
    await page.press(selector)
    await page.press(link('Kuusitie 4 B'))
    await page.isAt('/a/4101/orders')
  })

  test('language and theme are changed in the menu', async () => {
    const { page } = stage
    const colour = () => page.read<string>('getComputedStyle(document.body).backgroundColor')
    await openAsAino(page, '/a/0/orders')
    await page.see(heading('Tilaukset'))
    const dark = await colour()
    await page.press(link('Valikko'))
    await page.press(menu + button('Vaalea'))
    await page.see('//html[@data-theme="light"]')
    expect(await colour()).not.toBe(dark)
    await page.press(link('Valikko'))
    await page.press(`${menu}//button[@value="sv"]`)
    await page.see(heading('Ordrar'))
    await page.see('//html[@lang="sv"]')
  })
})
