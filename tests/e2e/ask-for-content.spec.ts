import type { Page } from '@playwright/test'
import { expectAccessible, lookAt, looks } from './looks'
import {
  chooseLanguage,
  giveHome,
  logIn,
  loseSession,
  newcomer,
  newcomerWithHome,
  sendForm,
  speakEnglish,
} from './people'
import { pressAndWait } from './patience'
import { breakApi, callsOf, expectOneRound, plant, table } from './sandbox'
import { expect, test, type Stack } from './stack'

const ask = '/ask_for_content?step=ask'
const confirm = '/ask_for_content?step=confirm'
const done = '/ask_for_content?step=done'

const order = (page: Page) => page.locator('input[name=orderId]:not([type=hidden])')
const postalCode = (page: Page) => page.locator('input[name=postalCode]:not([type=hidden])')
const find = (page: Page) => page.locator('main form button')
const alert = (page: Page) => page.locator('.notice[role=alert]')
const designer = (page: Page) => page.getByRole('heading', { name: 'Petri Ääri' })
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' })

/** An order that nobody has published, of the test's own; no moment of the log is its number. */
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

/** Where there is somebody: their page is there before anything else is done. */
async function findDesigner(page: Page, form: { orderId: string; postalCode: string }) {
  await lookFor(page, form)
  await expect(designer(page)).toBeVisible()
}

const requestsOf = async (stack: Stack, sub: string) =>
  (await table<{ sub: string; orderId: string; postalCode: string }>(stack, 'publication_requests'))
    .filter((row) => row.sub === sub)
    .map((row) => ({ orderId: row.orderId, postalCode: row.postalCode }))

const sendCalls = (stack: Stack, sub: string) => callsOf(stack, sub, /\/api\/PublicationRequest$/)

async function expectTyped(page: Page, form: { orderId: string; postalCode: string }) {
  await expect(order(page)).toHaveValue(form.orderId)
  await expect(postalCode(page)).toHaveValue(form.postalCode)
}

test('from nothing at all to a request that is sent', async ({ page, stack }) => {
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
  await expect(page.getByRole('link', { name: 'Call: Petri Ääri, 050 555 0164' })).toHaveAttribute(
    'href',
    'tel:+358505550164',
  )
  await expect(page.getByText(form.orderId, { exact: true })).toBeVisible()
  expect(await requestsOf(stack, sub)).toEqual([])
  expect(await callsOf(stack, sub, /SalesPersons$/)).toEqual([
    `GET /api/PublicationRequest/SalesPersons?order_id=${form.orderId}&postal_code=20100`,
  ])

  // Back keeps what was typed, by the button and by the browser.
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
  await expect(
    page.getByText(`Petri Ääri has been asked to publish order ${form.orderId}.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call your designer' })).toHaveAttribute(
    'href',
    'tel:+358505550164',
  )
  expect(await requestsOf(stack, sub)).toEqual([form])

  // Neither a reload nor going back asks again; another order begins anew.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(done)
  await page.getByRole('link', { name: 'Ask for another order to be published' }).click()
  await expectTyped(page, { orderId: '', postalCode: '' })
  await page.goto(confirm)
  await expect(page).toHaveURL(done)
  expect(await requestsOf(stack, sub)).toHaveLength(1)
  expect(stack.log.filter((line) => line.includes(form.orderId))).toEqual([])
})

test('the button waits for both fields @scripts', async ({ page, stack }) => {
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
  // What comes filled in can be sent at once, and so it is after coming back.
  await expect(find(page)).toBeEnabled()
  await page.goto('/settings')
  await page.goBack()
  await expectTyped(page, { orderId: '1', postalCode: '1' })
  await expect(find(page)).toBeEnabled()
})

const edges = [
  ['both missing', { orderId: '', postalCode: '' }, 2],
  ['spaces only', { orderId: ' \t ', postalCode: '\u00a0' }, 2],
  ['no order number', { orderId: ' ', postalCode: '20100' }, 1],
  ['no postal code', { orderId: '430777', postalCode: '' }, 1],
] as const

test('the server requires both, whatever the page does @server', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  await speakEnglish(page)
  const post = (form: Record<string, string>) => sendForm(page, stack, ask, form)
  const errors = (html: string) => html.match(/Information is required<\/span>/g) ?? []
  for (const [what, form, missing] of edges) {
    const answer = await post({ intent: 'find', ...form })
    expect(answer.status(), what).toBe(400)
    expect(errors(await answer.text()), what).toHaveLength(missing)
  }
  const nothing = await post({ intent: 'find' })
  expect(errors(await nothing.text())).toHaveLength(2)
  const long = await post({ intent: 'find', orderId: '1'.repeat(65), postalCode: '1' })
  expect(long.status()).toBe(400)
  expect(await long.text()).toContain('The text is too long')
  expect((await post({ intent: 'find', orderId: '1'.repeat(64), postalCode: '1' })).status()).toBe(
    302,
  )
  expect((await post({ intent: 'send', orderId: '1', postalCode: ' ' })).status()).toBe(400)
  expect((await post({ intent: 'delete', orderId: '1', postalCode: '1' })).status()).toBe(400)
  expect(await callsOf(stack, sub, /PublicationRequest/)).toEqual([])
})

test('an error stands at its field, and what was typed stays @page', async ({ page, stack }) => {
  await newcomer(page, stack)
  await speakEnglish(page)
  await order(page).fill('430777')
  // As without the script: neither button nor fields are asked.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(postalCode(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(postalCode(page)).toHaveAccessibleDescription('Information is required')
  await expect(order(page)).not.toHaveAttribute('aria-invalid')
  await expect(order(page)).toHaveValue('430777')
})

const notFound = {
  fi: 'Myyjää ei löytynyt. Tarkista tilausnumero ja postinumero. Jos tiedot ovat oikein, soita myymälään.',
  sv: 'Ingen säljare hittades. Kontrollera ordernummer och postnummer. Om uppgifterna stämmer, ring butiken.',
  en: 'No salesperson was found. Check the entered fields. If they are correct, call the store.',
} as const

test('nobody found: an alert, and the fields as they were @page', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const { orderId } = await unpublished(stack)
  for (const language of ['fi', 'sv', 'en'] as const) {
    await page.goto(ask)
    await chooseLanguage(page, language)
    await lookFor(page, { orderId, postalCode: '99999' })
    await expect(alert(page)).toHaveText(notFound[language])
    await expect(alert(page)).toBeFocused()
    await expectTyped(page, { orderId, postalCode: '99999' })
  }
  for (const answer of ['empty', 404, 400]) {
    await breakApi(stack, { fail: { '/api/PublicationRequest/SalesPersons': answer } })
    await page.reload()
    await expect(alert(page), String(answer)).toHaveText(notFound.en)
  }
  await breakApi(stack, {})
  await postalCode(page).fill('20100')
  await find(page).click()
  await expect(designer(page)).toBeVisible()
  expect(await requestsOf(stack, sub)).toEqual([])
})

test('the look-up failing: said so, the fields as they were, and tried again @server', async ({
  page,
  stack,
}) => {
  await newcomer(page, stack)
  const form = await unpublished(stack)
  await speakEnglish(page)
  await findDesigner(page, form)
  for (const answer of [500, 'nonsense', 'wrong-shape', 'reset']) {
    await breakApi(stack, { fail: { '/api/PublicationRequest/SalesPersons': answer } })
    expect((await page.goto(confirm))?.status()).toBe(503)
    await expect(alert(page), String(answer)).toHaveText(
      'Looking for the salesperson failed. Try again.',
    )
    await expectTyped(page, form)
  }
  await breakApi(stack, {})
  // The breaker lets a call through again after its pause.
  await expect(async () => {
    await pressAndWait(page, find(page))
    // The page has loaded. Pressed once more there, its button would send the request.
    expect(await designer(page).count()).toBe(1)
  }).toPass()
})

test('sending fails: said so, and sent again it is one @page', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  await speakEnglish(page)
  for (const [count, answer] of [500, 'reset', 'lost'].entries()) {
    const form = await unpublished(stack)
    await page.goto(ask)
    await findDesigner(page, form)
    await breakApi(stack, { fail: { 'POST /api/PublicationRequest': answer } })
    await send(page).click()
    await expect(alert(page), String(answer)).toHaveText('Sending the request failed. Try again.')
    await expect(page.getByText(form.orderId, { exact: true })).toBeVisible()
    await breakApi(stack, {})
    await send(page).click()
    await expect(page).toHaveURL(done)
    const sent = await requestsOf(stack, sub)
    expect(sent, String(answer)).toHaveLength(count + 1)
    expect(sent.at(-1)).toEqual(form)
  }
})

test('the whole look-up failing after the request: the page says what it can @server', async ({
  page,
  stack,
}) => {
  await newcomer(page, stack)
  const form = await unpublished(stack)
  await speakEnglish(page)
  await findDesigner(page, form)
  await send(page).click()
  await expect(page).toHaveURL(done)
  await breakApi(stack, { fail: { '/api/PublicationRequest/SalesPersons': 500 } })
  await page.reload()
  await expect(page.getByText('Your designer has been asked to publish order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call your designer' })).toHaveCount(0)
})

test('the same form twice at once is one request @server', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const typed = await unpublished(stack)
  await findDesigner(page, typed)
  const fields = await page.locator('main form input').all()
  const form: Record<string, string> = {}
  for (const field of fields)
    form[(await field.getAttribute('name')) ?? ''] = await field.inputValue()
  await breakApi(stack, { latency: { 'POST /api/PublicationRequest': 300 } })
  const answers = await Promise.all([1, 2, 3].map(() => sendForm(page, stack, confirm, form)))
  for (const answer of answers) expect(answer.headers().location).toBe(done)
  expect(await sendCalls(stack, sub)).toHaveLength(1)
  expect(await requestsOf(stack, sub)).toEqual([typed])
})

test('a second click while the first is under way lands as well', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const form = await unpublished(stack)
  await findDesigner(page, form)
  await breakApi(stack, { latency: { 'POST /api/PublicationRequest': 1500 } })
  await page.locator('main form button').dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL(done)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pyyntö lähetetty')
  expect(await sendCalls(stack, sub)).toHaveLength(1)
  expect(await requestsOf(stack, sub)).toEqual([form])
})

test('a session that ended meanwhile takes nothing away @page', async ({
  page,
  stack,
  context,
}) => {
  const { sub } = await newcomer(page, stack)
  const form = await unpublished(stack)
  await loseSession(context)
  await lookFor(page, form)
  await expect(page).toHaveURL(ask)
  await expectTyped(page, form)
  await page.reload()
  await expectTyped(page, form)
  await find(page).click()
  await expect(page).toHaveURL(confirm)
  await loseSession(context)
  // Through the login and back to the same page.
  await pressAndWait(page, page.locator('main form button'))
  await expect(page).toHaveURL(confirm)
  await expect(designer(page)).toBeVisible()
  expect(await requestsOf(stack, sub)).toEqual([])
  await page.locator('main form button').click()
  await expect(page).toHaveURL(done)
  expect(await requestsOf(stack, sub)).toEqual([form])
})

test('a step that nobody has come to leads to the first one @server', async ({ page, stack }) => {
  await newcomer(page, stack)
  for (const path of [confirm, done]) {
    await page.goto(path)
    await expect(page).toHaveURL('/ask_for_content')
  }
})

test('who has addresses may ask as well; who gets one meanwhile is told @server', async ({
  page,
  stack,
}) => {
  await newcomerWithHome(page, stack)
  await page.goto('/ask_for_content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pyydä tietojesi julkaisua')
  await expect(page.getByText('Tietosi on julkaistu')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Siirry etusivulle' })).toHaveAttribute('href', '/')
  await expect(order(page)).toBeVisible()

  await page.context().clearCookies()
  const { sub } = await newcomer(page, stack)
  await giveHome(stack, sub)
  await page.getByRole('link', { name: 'Lataa uudelleen' }).click()
  await expect(page.getByText('Tietosi on julkaistu')).toBeVisible()
  await page.getByRole('link', { name: 'Siirry etusivulle' }).click()
  await expect(page).toHaveURL('/a/0/dashboard')
})

test('in a preview nothing is asked for @server', async ({ page, stack }) => {
  const token = crypto.randomUUID()
  const validUntil = new Date(Date.now() + 3_600_000).toISOString()
  await plant(stack, { previews: [{ token, staff: 'hanna', customer: 'ella', validUntil }] })
  await logIn(page, 'Hanna Whitfield', `/impersonate/${token}`)
  await expect(page).toHaveURL('/ask_for_content')
  await expect(page.locator('main form')).toHaveCount(0)
  const form = { intent: 'send', orderId: '430777', postalCode: '20100' }
  const answer = await sendForm(page, stack, confirm, form)
  expect(answer.status()).toBe(403)
  expect(await callsOf(stack, 'hanna', /PublicationRequest/)).toEqual([])
  await page.goto('/impersonation-ended')
})

test('the addresses and the salesperson are read in one round @server', async ({ page, stack }) => {
  await newcomer(page, stack)
  await findDesigner(page, await unpublished(stack))
  await expectOneRound(stack, () => page.goto(confirm), 2)
})

/** Each page of both journeys, with what it shows at its fullest. */
async function visitAll(page: Page, stack: Stack, look: (name: string) => Promise<void>) {
  const form = await unpublished(stack)
  await page.goto(ask)
  await look('entry')
  await lookFor(page, { ...form, postalCode: '99999' })
  await expect(alert(page)).toBeVisible()
  await look('nobody found')
  await lookFor(page, form)
  await expect(page.locator('.person')).toBeVisible()
  await look('confirm')
  await page.locator('main form button').click()
  await expect(page).toHaveURL(done)
  await look('done')
  await page.goto('/invitation/an-unknown-one')
  await look('invalid invitation')
  await breakApi(stack, { fail: { '/api/Invitation/*': 503 } })
  await page.goto('/invitation/one-that-waits')
  await look('invitation waits')
  await breakApi(stack, {})
  await page.goto('/invitation-question')
  await look('invitation question')
  await page.context().clearCookies({ name: 'invitation' })
}

for (const look of looks) {
  test(`no axe violations, ${look.name}`, async ({ page, stack }) => {
    test.slow()
    await lookAt(page, stack.portalUrl, look)
    await newcomer(page, stack)
    await visitAll(page, stack, (name) => expectAccessible(page, name))
  })
}

test('nothing scrolls sideways at 360 px, in any language @scripts @long', async ({
  page,
  stack,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await newcomer(page, stack)
  for (const language of ['fi', 'sv', 'en'] as const) {
    await page.goto(ask)
    await chooseLanguage(page, language)
    await visitAll(page, stack, async (name) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${language}, ${name}`).toBeLessThanOrEqual(360)
    })
  }
})
