import { expectAccessible } from './looks'
import { logIn } from './people'
import { calls, forget } from './sandbox'
import {
  dayFromNow,
  chooseOwnDay,
  dialog,
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

const callsSince = (stack: Stack) => calls(stack, /Share|Invitation|Payment/)

test.use({ viewport: { width: 360, height: 800 } })

test('a dialog opens over the page, and the keyboard closes it @scripts', async ({
  page,
  stack,
}) => {
  const { share } = await plantAccess(stack)
  await logIn(page, aino, order)
  await openSharing(page)
  const link = section(page)
    .getByRole('listitem')
    .filter({ hasText: share.email })
    .getByRole('link', { name: 'Poista jako' })
  for (const leave of ['Escape', 'Enter', 'back', 'backdrop']) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(`${share.path}/delete`)
    await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
    await expectAccessible(page, 'a dialog over the page')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Poista jako' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog(page).getByRole('link', { name: 'Peruuta' })).toBeFocused()
    if (leave === 'back') await page.goBack()
    else if (leave === 'backdrop') await page.mouse.click(20, 10)
    else await page.keyboard.press(leave)
    await expect(dialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(order)
  }
  // Forward opens the dialog as a page; Back then shows the order with the change.
  // Playwright's own steps wait for a load, which the script ends by loading the page anew.
  await page.evaluate(() => history.forward())
  // Exact names, since other links of the page contain them.
  await expect(page.getByRole('link', { name: 'Tilaus 408120', exact: true })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(section(page)).toBeVisible()
})

test('fields are checked as they are left @scripts', async ({ page, stack }) => {
  await logIn(page, aino, `${order}/invite`)
  await forget(stack.apiUrl)
  const email = dialog(page).getByLabel('Sähköposti', { exact: true })
  const expiry = dialog(page).getByLabel('Päättymispäivä', { exact: true })
  await chooseOwnDay(dialog(page))
  // The window loses the focus, not the field.
  await email.focus()
  await email.dispatchEvent('focusout')
  await expect(dialog(page).getByText(required)).toBeHidden()
  await expiry.focus()
  await expect(dialog(page).getByText(required)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('mika.asentaja@')
  await expiry.focus()
  await expect(dialog(page).getByText(notEmail)).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('mika.asentaja@posti.example')
  await expect(dialog(page).getByText(notEmail)).toBeHidden()
  // The error moves the button below, and the press still hits the button.
  await email.fill('mika.asentaja@')
  await dialog(page).getByLabel('Vuosi').check()
  await expect(dialog(page).getByText(notEmail)).toBeVisible()
  await email.fill('mika.asentaja@posti.example')
  await chooseOwnDay(dialog(page))
  await expiry.fill(dayFromNow(-1).iso)
  await email.focus()
  await expect(dialog(page).getByText(past)).toBeVisible()
  await expectAccessible(page, 'fields with errors')
  await expiry.fill('')
  await sendInvitation(page)
  await expect(dialog(page).getByText(required)).toBeVisible()
  await expect(expiry).toBeFocused()
  expect((await callsSince(stack)).filter((call) => call.startsWith('POST'))).toEqual([])
})
