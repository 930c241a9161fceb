import type { Page } from '@playwright/test'
import { expectAccessible, lookAt, looks } from './looks'
import { logIn } from './people'
import { calls, forget } from './sandbox'
import {
  dayFromNow,
  chooseOwnDay,
  fillInvitation,
  openSharing,
  order,
  plantAccess,
  section,
  sendInvitation,
} from './sharing.fixture'
import { expect, test, type Stack } from './stack'

const aino = 'Aino Mäkelä'
const required = 'Tieto on pakollinen'
const notEmail = 'Anna sähköpostiosoite, esimerkiksi nimi@esimerkki.fi'
const past = 'Päivä ei voi olla menneisyydessä'
const dialog = (page: Page) => page.getByRole('dialog')
/** So many characters before the site. */
const emailOf = (length: number) => {
  const site = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  return `${'a'.repeat(length - site.length)}${site}`
}

const callsSince = (stack: Stack) => calls(stack, /Share|Invitation|Payment/)

test('a dialog opens over the page, and is left by keyboard @scripts', async ({ page, stack }) => {
  const { share } = await plantAccess(stack)
  await logIn(page, aino, order)
  await openSharing(page)
  const link = section(page)
    .getByRole('listitem')
    .filter({ hasText: share.email })
    .getByRole('link', { name: 'Poista jako' })
  for (const leave of ['Escape', 'Enter'] as const) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(order)
    await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Poista jako' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
    await page.keyboard.press(leave)
    await expect(dialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(order)
  }
})

test('fields are checked as they are left @scripts', async ({ page, stack }) => {
  const { share } = await plantAccess(stack)
  await logIn(page, aino, order)
  await forget(stack.apiUrl)
  await openSharing(page)
  const email = section(page).getByLabel('Sähköposti', { exact: true })
  const expiry = section(page).getByLabel('Päättymispäivä', { exact: true })
  await chooseOwnDay(section(page))
  // The window is left, not the field.
  await email.focus()
  await email.dispatchEvent('focusout')
  await expect(section(page).getByText(required)).toBeHidden()
  await expiry.focus()
  await expect(section(page).getByText(required)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('mika.asentaja@')
  await expiry.focus()
  await expect(section(page).getByText(notEmail)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('mika.asentaja@posti.example')
  await expect(section(page).getByText(notEmail)).toBeHidden()
  await expiry.fill(dayFromNow(-1).iso)
  await email.focus()
  await expect(section(page).getByText(past)).toBeVisible()
  await expiry.fill('')
  await sendInvitation(page)
  await expect(section(page).getByText(required)).toBeVisible()
  await expect(expiry).toBeFocused()

  await section(page)
    .getByRole('listitem')
    .filter({ hasText: share.email })
    .getByRole('link', { name: 'Muuta jaon päättymispäivää' })
    .click()
  await chooseOwnDay(dialog(page))
  await dialog(page).getByLabel('Päättymispäivä').fill(dayFromNow(-1).iso)
  await dialog(page).getByRole('button', { name: 'Tallenna' }).click()
  await expect(dialog(page).getByText(past)).toBeVisible()
  expect((await callsSince(stack)).filter((call) => call.startsWith('POST'))).toEqual([])
})

for (const look of looks) {
  test(`no axe violations, nothing sideways: ${look.name}`, async ({ page, stack }) => {
    const { share, invitation } = await plantAccess(stack)
    await lookAt(page, stack.portalUrl, look)
    await logIn(page, aino, order)
    const seen = async (what: string) => {
      await expectAccessible(page, what)
      const wide = await page.locator('main :not(svg *), [data-over] *').evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('[data-sections], [data-scrolls]'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 200)),
      )
      expect(wide, what).toEqual([])
    }
    await seen('the section, folded')
    await openSharing(page)
    await seen('the section')
    await fillInvitation(page, emailOf(255), dayFromNow(-1).iso)
    await sendInvitation(page)
    await expect(section(page).getByText(past)).toBeVisible()
    await seen('the section with errors')
    for (const path of [share.path, `${share.path}/delete`, invitation.path]) {
      await page.goto(path)
      await seen(path)
    }
    await page.goto(order)
    await openSharing(page)
    await section(page).getByRole('link', { name: 'Muuta jaon' }).first().click()
    await expect(dialog(page)).toBeVisible()
    await seen('a dialog over the page')
  })
}
