import type { Page } from '@playwright/test'
import { expectNextStop, pressToGo, tabTo } from './keyboard'
import { expectAccessible } from './looks'
import { logIn } from './people'
import { breakApi } from './sandbox'
import {
  chooseOwnDay,
  dayFromNow,
  invitationsTo,
  newEmail,
  plantAccess,
  section,
} from './sharing.fixture'
import { expect, test } from './stack'
import { newCustomer, picture, savedNames } from './uploading'

// By keyboard only: each step checks where the focus is and where it moves next.

const aino = 'Aino Mäkelä'
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a customer opens an order, shares it with an installer and ends the share', async ({
  page,
  stack,
  javaScriptEnabled: hasScripts,
}) => {
  const email = newEmail()
  await logIn(page, aino, '/a/0/dashboard')
  await expectNextStop(page, link(page, 'Siirry sisältöön'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /Tilaus 409355$/ }))
  await pressToGo(page, 'Enter')
  await expect(h1(page)).toContainText('409355')

  const sections = page.getByRole('navigation', { name: 'Tilauksen osat' })
  await tabTo(page, sections.getByRole('link', { name: 'Jakaminen' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#sharing$/)
  await expectNextStop(page, section(page).getByRole('link', { name: 'Jaa tilaus' }))
  await page.keyboard.press('Enter')
  const field = dialog(page).getByLabel('Sähköposti', { exact: true })
  await tabTo(page, field)
  await page.keyboard.type(email)
  // One Tab stop for the choices, and one for the field of another day.
  await expectNextStop(page, dialog(page).getByRole('radio', { checked: true }))
  await chooseOwnDay(dialog(page))
  await expectNextStop(page, dialog(page).getByLabel('Päättymispäivä', { exact: true }))
  // Browsers differ in how a day is typed, so the field is filled.
  await dialog(page).getByLabel('Päättymispäivä', { exact: true }).fill(dayFromNow(60).iso)
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL(/\/invitations\//)
  await expect(page.getByText(`Kutsu lähetetty: ${email}`)).toBeAttached()
  await tabTo(page, link(page, 'Tilaus 409355'))
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL(/#sharing$/)
  expect(await invitationsTo(stack, email)).toHaveLength(1)

  await expectNextStop(page, section(page).getByRole('link', { name: 'Jaa tilaus' }))
  await tabTo(page, link(page, `Poista kutsu: ${email}`))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Poista kutsu' }))
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL(/#sharing$/)
  await expect(section(page)).not.toContainText(email)
  if (hasScripts) await expect(section(page).locator(':focus')).toBeAttached()
  else await expectNextStop(page, section(page).getByRole('link', { name: 'Jaa tilaus' }))
})

test('a failed dialog focuses its error', async ({ page, stack }) => {
  const { share } = await plantAccess(stack)
  await logIn(page, aino, `${share.path}/delete`)
  await expect(h1(page)).toBeFocused()
  await breakApi(stack, { fail: { 'DELETE /api/Order/*/Share/*': 500 } })
  await tabTo(page, dialog(page).getByRole('button', { name: 'Poista jako' }))
  await pressToGo(page, 'Enter')
  await expect(dialog(page).getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'a deletion that failed')
  await breakApi(stack, {})
  await page.goto(share.path)
  await expect(h1(page)).toBeFocused()
  const expiry = dialog(page).getByLabel('Päättymispäivä', { exact: true })
  await expectNextStop(page, dialog(page).getByRole('radio', { checked: true }))
  await chooseOwnDay(dialog(page))
  await expectNextStop(page, expiry)
  await expiry.fill(dayFromNow(-1).iso)
  await page.keyboard.press('Enter')
  await expect(expiry).toHaveAttribute('aria-invalid', 'true')
  await expect(expiry).toBeFocused()
})

test('files are chosen, described and saved @scripts', async ({ page, stack }) => {
  const customer = await newCustomer(page, stack)
  await page.goto(customer.documents)
  const picker = page.waitForEvent('filechooser')
  await tabTo(page, link(page, 'Lisää tiedostoja'))
  await page.keyboard.press('Enter')
  await (await picker).setFiles([picture('eteinen.png')])
  await expect(h1(page).last()).toBeFocused()
  await tabTo(page, dialog(page).getByLabel('Lisätiedot'))
  await page.keyboard.type('Ennen')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Tallenna' }))
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL(customer.documents)
  expect(await savedNames(stack, customer)).toEqual(['eteinen.png'])
  await tabTo(page, link(page, 'Poista: eteinen.png'))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Poista asiakirja' }))
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL(customer.documents)
  expect(await savedNames(stack, customer)).toEqual([])
})

test('the space key changes the push switch', async ({ page, javaScriptEnabled: hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'Sven Ögren', '/settings')
  const push = page.getByRole('switch')
  const before = await push.getAttribute('aria-checked')
  for (const after of [before === 'true' ? 'false' : 'true', before ?? '']) {
    await tabTo(page, push)
    await pressToGo(page, 'Space')
    await expect(push).toHaveAttribute('aria-checked', after)
    if (hasScripts) await expect(push).toBeFocused()
    else await expectNextStop(page, push)
  }
})

test('the menu of a phone takes the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, aino, '/a/0/orders')
  const opener = button(page, 'Valikko')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Päävalikko' })
  await expect(menu).toBeInViewport()
  await expect(menu.getByRole('button', { name: 'Sulje valikko' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Yhteystiedot' }))
  await pressToGo(page, 'Enter')
  await expect(h1(page)).toHaveText('Yhteystiedot')
  await expectNextStop(page, link(page, 'Siirry sisältöön'))
})

for (const [width, height] of [
  [360, 740],
  [1280, 720],
  [1280, 400],
] as const) {
  test(`the focus in a bar that stays in sight is seen and moves no page, ${width} × ${height} px @scripts${width === 360 ? '' : ' @all'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await logIn(page, aino, '/a/0/orders/412873')
    await page.evaluate(() => scrollTo(0, 1200))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    const bars = page.getByRole('banner').or(page.getByRole('navigation'))
    for (const stop of await bars.locator('a, button, summary').all()) {
      if (!(await stop.isVisible())) continue
      await stop.evaluate((element: HTMLElement) => element.focus())
      await expect(stop).toBeInViewport({ ratio: 0.9 })
      expect(await page.evaluate(() => scrollY), (await stop.textContent()) ?? '').toBe(place)
    }
  })
}

test('Escape closes the menu, with scripts also a focus that leaves it', async ({ page }, {
  project,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, aino, '/a/0/orders')
  const opener = button(page, 'Valikko')
  const menu = page.getByRole('navigation', { name: 'Päävalikko' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Yhteystiedot' }))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(menu).toBeHidden()
  if (!project.use.javaScriptEnabled) return
  await page.keyboard.press('Enter')
  await menu.locator('a, button').locator('visible=true').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('an address is chosen from the list, which Escape closes', async ({ page }) => {
  await logIn(page, aino, '/a/0/orders')
  const selector = page.getByRole('button', { name: /^Osoite: / })
  const addresses = page.locator('#addresses')
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
  await expectNextStop(page, addresses.getByRole('link').first())
  await page.keyboard.press('Escape')
  await expect(addresses).toBeHidden()
  await expect(selector).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, addresses.getByRole('link', { name: 'Kuusitie 4 B' }))
  await pressToGo(page, 'Enter')
  await expect(page).toHaveURL('/a/4101/orders')
})

test('a look-up without a result focuses the message, and the fields follow', async ({ page }) => {
  await logIn(page, aino, '/ask_for_content?step=ask')
  await tabTo(page, page.locator('#ask-orderId'))
  await page.keyboard.type('999999')
  await expectNextStop(page, page.locator('#ask-postalCode'))
  await page.keyboard.type('99999')
  await pressToGo(page, 'Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expectNextStop(page, page.getByRole('main').getByRole('link', { name: /010 555 0150/ }))
  await expectNextStop(page, button(page, 'Etsi suunnittelijani'))
})
