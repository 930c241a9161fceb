import type { Page } from '@playwright/test'
import { expectAccessible } from './looks'
import { giveHome, newcomer, newcomerWithHome, speakEnglish } from './people'
import { callsOf, plant, table } from './sandbox'
import { expect, test, type Stack } from './stack'

const confirm = '/ask_for_content?step=confirm'
const done = '/ask_for_content?step=done'

const order = (page: Page) => page.locator('input[name=orderId]:not([type=hidden])')
const postalCode = (page: Page) => page.locator('input[name=postalCode]:not([type=hidden])')
const find = (page: Page) => page.locator('main form button')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const designer = (page: Page) => page.getByRole('heading', { name: 'Petri Ääri' })
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' })

/** An unpublished order of this test. No time stamp of the log contains its number. */
async function unpublished(stack: Stack): Promise<{ orderId: string; postalCode: string }> {
  const orderId = `T${500_000 + Math.floor(Math.random() * 1e9)}`
  const form = { orderId, postalCode: '20100' }
  await plant(stack, {
    salesPersons: [{ ...form, name: 'Petri Ääri', phone: '050 555 0164' }],
  })
  return form
}

async function lookFor(page: Page, form: { orderId: string; postalCode: string }) {
  await order(page).fill(form.orderId)
  await postalCode(page).fill(form.postalCode)
  await postalCode(page).press('Enter')
}

const requestsOf = async (stack: Stack, sub: string) =>
  (await table<{ sub: string; orderId: string; postalCode: string }>(stack, 'publication_requests'))
    .filter((row) => row.sub === sub)
    .map((row) => ({ orderId: row.orderId, postalCode: row.postalCode }))

async function expectTyped(page: Page, form: { orderId: string; postalCode: string }) {
  await expect(order(page)).toHaveValue(form.orderId)
  await expect(postalCode(page)).toHaveValue(form.postalCode)
}

test('a person without addresses finds an order and sends the request @page', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { sub, email } = await newcomer(page, stack)
  const form = await unpublished(stack)
  await speakEnglish(page)
  await page.goto('/')
  await expect(page).toHaveURL('/ask_for_content')
  await expect(page).toHaveTitle(/^Could not find your personal data – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Could not find your personal data',
  )
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('textbox', { name: 'Order number' }).fill(`  ${form.orderId} `)
  await page
    .getByRole('textbox', { name: 'Postal code of the delivery address' })
    .fill('\u00a020100 ')
  await page.getByRole('button', { name: 'Find my designer' }).click()
  await expect(page).toHaveURL(confirm)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your designer?')
  await expect(designer(page)).toBeVisible()
  await expectAccessible(page, 'confirm')
  await expect(page.getByRole('link', { name: 'Call: Petri Ääri, 050 555 0164' })).toHaveAttribute(
    'href',
    'tel:+358505550164',
  )
  await expect(page.getByText(form.orderId, { exact: true })).toBeVisible()
  expect(await requestsOf(stack, sub)).toEqual([])
  expect(await callsOf(stack, sub, /SalesPersons$/)).toEqual([
    `GET /api/PublicationRequest/SalesPersons?order_id=${form.orderId}&postal_code=20100`,
  ])

  // The page's Back link and the browser's Back both keep the typed text.
  await page.getByRole('link', { name: 'Back' }).click()
  await expectTyped(page, form)
  await find(page).click()
  await expect(page).toHaveURL(confirm)
  await page.goBack()
  await expectTyped(page, form)
  await order(page).press('Enter')
  await expect(page).toHaveURL(confirm)
  await expect(designer(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(confirm)

  await send(page).click()
  await expect(page).toHaveURL(done)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
  await expectAccessible(page, 'done')
  await expect(
    page.getByText(`Petri Ääri has been asked to publish order ${form.orderId}.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call: Petri Ääri, 050 555 0164' })).toHaveAttribute(
    'href',
    'tel:+358505550164',
  )
  expect(await requestsOf(stack, sub)).toEqual([form])

  // Neither a reload nor Back sends the request again; another order starts a new request.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(done)
  await page.getByRole('link', { name: 'Ask for another order' }).click()
  await expectTyped(page, { orderId: '', postalCode: '' })
  await page.goto(confirm)
  await expect(page).toHaveURL(done)
  expect(await requestsOf(stack, sub)).toHaveLength(1)

  // The start page shows the request as long as the session lasts.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your order is not published yet',
  )
  await expect(page.getByText(/^Request sent \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(page.getByText(`Petri Ääri · order ${form.orderId}`)).toBeVisible()
  await expectAccessible(page, 'trace')
  expect(stack.log.filter((line) => line.includes(form.orderId))).toEqual([])
})

test('the button waits for both fields @scripts @long', async ({ page, stack }) => {
  await newcomer(page, stack)
  await expect(find(page)).toBeDisabled()
  await order(page).fill('430777')
  await expect(find(page)).toBeDisabled()
  await postalCode(page).fill('   ')
  await expect(find(page)).toBeDisabled()
  await postalCode(page).press('Enter')
  await expect(page).toHaveURL('/ask_for_content')
  await postalCode(page).fill('20100')
  await expect(find(page)).toBeEnabled()
  await order(page).fill('')
  await expect(find(page)).toBeDisabled()
  await lookFor(page, { orderId: '1', postalCode: '1' })
  await expect(alert(page)).toBeVisible()
  await expectAccessible(page, 'nobody found')
  // A form that is filled in by its address can be sent at once, also after Back.
  await expect(find(page)).toBeEnabled()
  await page.goto('/settings')
  await page.goBack()
  await expectTyped(page, { orderId: '1', postalCode: '1' })
  await expect(find(page)).toBeEnabled()
})

test('a person with addresses can send a request too; a person who gets one meanwhile sees a message @server @long', async ({
  page,
  stack,
}) => {
  await newcomerWithHome(page, stack)
  await page.goto('/ask_for_content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pyydä tietojesi julkaisua')
  await expect(page.getByText('Tietosi on julkaistu')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/')
  await expect(order(page)).toBeVisible()

  await page.context().clearCookies()
  const { sub } = await newcomer(page, stack)
  await giveHome(stack, sub)
  await page.getByRole('link', { name: 'Lataa uudelleen' }).click()
  await expect(page.getByText('Tietosi on julkaistu')).toBeVisible()
  await page.getByRole('link', { name: 'Siirry etusivulle' }).click()
  await expect(page).toHaveURL('/a/0/dashboard')
})
