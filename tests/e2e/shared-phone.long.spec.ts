import type { BrowserContext, Page } from '@playwright/test'
import { enterAgain } from './login'
import { pressAndWait } from './patience'
import {
  enrol,
  giveHome,
  leaveForProvider,
  logIn,
  password,
  register,
  sendForm,
  subOf,
} from './people'
import { callsOf } from './sandbox'
import { acceptedBy, plantInvitation } from './sharing.fixture'
import { expect, test, type Stack } from './stack'

/** Aino's own words on the pages that she has seen; the address of one is in the history. */
const hers = /Mäkelä|Koivukuja|(?:Tilaus|Order) 412873/

async function expectNothingOfHers(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle(hers)
  await expect(page.locator('body')).not.toContainText(hers)
}

/**
 * Playwright turns off the back-forward cache, so the headers that keep pages out of it are checked too. Call the
 * result at the end.
 */
function watchStoring(page: Page, { portalUrl }: Stack): () => void {
  const pages: (string | undefined)[] = []
  page.on('response', (answer) => {
    const isPage = answer.request().resourceType() === 'document'
    if (isPage && answer.url().startsWith(portalUrl)) pages.push(answer.headers()['cache-control'])
  })
  return () => {
    expect(pages.length).toBeGreaterThan(4)
    expect(new Set(pages)).toEqual(new Set(['no-store, no-transform']))
  }
}

/** A client with a copy of the cookie, made before the logout. */
async function expectNoWayIn({ portalUrl }: Stack, cookie: string): Promise<void> {
  expect(cookie).toContain('sid=')
  const answer = await fetch(`${portalUrl}/settings`, { headers: { cookie }, redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('/auth/login')
}

async function cookieOf(page: Page, { portalUrl }: Stack): Promise<string> {
  const cookies = await page.context().cookies(portalUrl)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('on a shared phone, Back and history show nothing after logging out', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const expectNothingStored = watchStoring(page, stack)
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  for (const path of ['/a/0/orders/412873?rows=1', '/settings']) await page.goto(path)
  await expect(page.locator('body')).toContainText(hers)
  const cookie = await cookieOf(page, stack)
  await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click()
  await page.waitForURL('**/logged-out')
  await expectNoWayIn(stack, cookie)

  for (let back = 0; back < 5; back++) {
    await page.goBack()
    await leaveForProvider(page)
    if (page.url().startsWith(stack.portalUrl)) await expectNothingOfHers(page)
  }
  for (const path of ['/a/0/orders/412873?rows=1', '/settings']) {
    await page.goto(stack.portalUrl + path)
    await page.waitForURL((url) => url.origin === stack.issuer)
  }
  expectNothingStored()
})

/** The provider ends the session and notifies the portal; the cookie stays in the browser. */
async function endAtProvider(context: BrowserContext, stack: Stack): Promise<void> {
  const provider = await context.newPage()
  await provider.goto(`${stack.issuer}/logout`)
  await pressAndWait(provider, provider.getByRole('button', { name: 'Kirjaudu ulos', exact: true }))
  await provider.close()
  await expect
    .poll(async () => (await context.request.get(`${stack.portalUrl}/auth/check`)).status())
    .toBe(401)
}

const ask = '/ask_for_content?step=ask'

test('what somebody wrote as their session ended is not shown to the next person', async ({
  page,
  context,
  stack,
}) => {
  await logIn(page, 'Aino Mäkelä', ask)
  await endAtProvider(context, stack)
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill('987123')
  await page.getByRole('textbox', { name: 'Postinumero' }).fill('45678')
  await page.locator('main form button').click()
  await page.waitForURL((url) => url.origin === stack.issuer)
  await page.getByRole('button', { name: 'Sven Ögren' }).click()
  await page.waitForURL((url) => url.origin === stack.portalUrl)
  for (const path of [ask, '/ask_for_content?step=confirm', '/ask_for_content']) {
    await page.goto(path)
    for (const name of ['orderId', 'postalCode'])
      await expect(page.locator(`main [name=${name}]`)).toHaveValue('')
    expect(await page.content()).not.toMatch(/987123|45678/)
  }
})

const question = '/invitation-question?returnTo=%2Fsettings'

test('an invitation that the last person opened needs a confirmation', async ({ page, stack }) => {
  const { sub, email } = await enrol(page, stack, 'Sven')
  await giveHome(stack, sub)
  await page.context().clearCookies()
  const id = await plantInvitation(stack)
  // The last person opens the link and does not log in.
  await page.goto(`/invitation/${id}`)
  await page.waitForURL((url) => url.origin === stack.issuer)
  await page.goto(await enterAgain(page.request, { email, password }, '/settings'))
  await expect(page).toHaveURL(question)
  expect(await acceptedBy(stack, id)).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Hyväksytkö kutsun käyttäjänä Sven Tulokas?',
  )
  await expect(page.getByRole('button', { name: 'Hyväksy kutsu', exact: true })).toBeVisible()
  const other = page.getByRole('link', { name: 'Kirjaudu toisella tunnuksella' })
  await expect(other).toHaveAttribute('href', /anew=1/)
  expect(await page.content()).not.toContain(id)
  // A reload of this page accepts nothing; nor does the start page.
  await page.reload()
  await page.goto('/')
  await expect(page).toHaveURL('/invitation-question')
  expect(await acceptedBy(stack, id)).toBeNull()

  await page.goto(question)
  await page.getByRole('button', { name: 'Ei nyt' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await acceptedBy(stack, id)).toBeNull()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('invitation')

  // A logged-in person who opens the link accepts the invitation.
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await acceptedBy(stack, id)).toBe(sub)
})

test('the invited person logs in from that page, and the question names them', async ({
  page,
  stack,
}) => {
  const id = await plantInvitation(stack)
  await page.goto(`/invitation/${id}`)
  await logIn(page, 'Sven Ögren', '/settings')
  await page.getByRole('link', { name: 'Logga in med ett annat konto' }).click()
  await page.waitForURL((url) => url.origin === stack.issuer)
  const sub = await subOf(stack, await register(page))
  await expect(page).toHaveURL(question)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Uusi\sTulokas/)

  // The form of Sven's page, or of another invitation, accepts nothing.
  const old = { intent: 'accept', question: 'of another session' }
  const answer = await sendForm(page, stack, question, old)
  expect([answer.status(), answer.headers().location]).toEqual([302, question])
  expect((await sendForm(page, stack, question, { intent: 'x' })).status()).toBe(400)
  expect(await acceptedBy(stack, id)).toBeNull()
  expect(await callsOf(stack, 'sven', /^\/api\/Invitation\//)).toEqual([])

  await page.getByRole('button', { name: /^(Hyväksy kutsu|Accept the invitation)$/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await acceptedBy(stack, id)).toBe(sub)
})
