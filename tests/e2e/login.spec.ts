import type { Page } from '@playwright/test'
import { enter } from './login'
import { logIn, logInByHand, register } from './people'
import { breakApi, breakIdentity, forget, plant, record } from './sandbox'
import { expect, test } from './stack'

test('a customer logs in at the provider and lands on the page asked for', async ({ page }) => {
  await logInByHand(page, 'Aino Mäkelä', '/a/0/orders?q=412873')
  await expect(page).toHaveURL('/a/0/orders?q=412873')
  await expect(page.getByRole('cell', { name: '412873', exact: true })).toBeVisible()
})

test('a person types the e-mail and the password @page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill('aino.makela@posti.example')
  await page.getByRole('textbox', { name: 'Salasana' }).fill('wrong')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Salasana' }).fill('keittio')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Aino!')
})

test('logging out ends the session here and at the provider', async ({ page, context }) => {
  await logInByHand(page, 'Aino Mäkelä')
  const before = (await context.cookies()).find((cookie) => cookie.name === 'sid')
  await openMenu(page)
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  // The provider asks who is there again: its own session is over too.
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
  // The old cookie, put back, opens nothing.
  if (before) await context.addCookies([before])
  await page.goto('/a/0/orders')
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
})

test('a provider that does not answer: an alert, the footer, and a way to try again @server', async ({
  page,
  stack,
}) => {
  await stack.restartPortal() // forgets what it knew of the provider
  await breakIdentity(stack, { fail: { '/.well-known/openid-configuration': 503 } })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Kirjautumista ei voitu aloittaa')
  const footer = page.getByRole('contentinfo')
  const phone = footer.getByRole('link', { name: '010 555 0150' })
  await expect(phone).toHaveAttribute('href', 'tel:+358105550150')
  await footer.getByRole('link', { name: 'Saavutettavuusseloste' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saavutettavuusseloste')
  await expect(footer.getByRole('link', { name: 'Tietosuojaseloste' })).toBeVisible()
  await page.goBack()
  await breakIdentity(stack, {})
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('button', { name: /Aino Mäkelä/ })).toBeVisible()
})

test('restarting and killing the portal keeps everyone logged in @server', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await stack.restartPortal()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilaukset')
  await stack.restartPortal(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilaukset')
})

test('twenty requests with a token about to expire: one call at the provider, nobody logged out @server', async ({
  page,
  stack,
}) => {
  await fetch(`${stack.issuer}/sandbox/access-token-seconds`, {
    method: 'PUT',
    body: JSON.stringify({ seconds: 4 }),
  })
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  // A token that lives 4 s is refreshed at half its life.
  const halfLife = Date.now() + 2200
  await fetch(`${stack.issuer}/sandbox/access-token-seconds`, {
    method: 'PUT',
    body: JSON.stringify({ seconds: 300 }),
  })
  await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(halfLife)
  await forget(stack.issuer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => page.request.get('/a/0/orders', { maxRedirects: 0 })),
  )
  expect(answers.map((answer) => answer.status())).toEqual(Array<number>(20).fill(200))
  const calls = await record(stack.issuer)
  expect(calls.filter((call) => call.path.endsWith('/token'))).toHaveLength(1)
})

test('a login that the API does not accept: an alert, and a way to log in again @page', async ({
  page,
  stack,
}) => {
  await breakApi(stack, { sub: 'aino', fail: { 'GET /api/User': 401 } })
  const landing = await enter(page.request, 'Aino Mäkelä', '/a/4101/orders')
  const titles = {
    fi: 'Kirjautumista ei hyväksytty',
    sv: 'Inloggningen godkändes inte',
    en: 'The login was not accepted',
  }
  for (const [lang, title] of Object.entries(titles)) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: stack.portalUrl }])
    expect((await page.goto(landing))?.status()).toBe(403)
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await breakApi(stack, {})
  // Whom the provider knows was not accepted: it asks who it is.
  await page.getByRole('link', { name: 'Log in again' }).click()
  await page.getByRole('button', { name: 'Aino Mäkelä' }).click()
  await expect(page).toHaveURL('/a/4101/orders')
})

test('a page of 2,048 bytes, and an invitation as long, survive the login @long', async ({
  page,
  stack,
}) => {
  const path = `/a/4101/orders?q=${'%C3%A4'.repeat(338)}`.padEnd(2048, 'x')
  await logInByHand(page, 'Aino Mäkelä', path)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  await expect(page.getByRole('searchbox')).toHaveValue(/^ä{100}/)

  await page.context().clearCookies()
  const invitationId = `${'kutsu.~'.repeat(290)}-1`
  const invitation = {
    invitationId,
    email: 'kutsuttu@posti.example',
    role: 'OMA_ASENTAJA',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    acceptedAt: null,
  }
  await plant(stack, { invitations: [{ orderId: '408120', invitation }] })
  await page.goto(`/invitation/${invitationId}`)
  const cookies = await page.context().cookies(stack.portalUrl)
  for (const { name, value } of cookies) expect(name.length + value.length).toBeLessThan(512)
  await register(page)
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(page.locator('[data-message]')).toHaveText(/Kutsu on hyväksytty/)
  expect(stack.log.filter((line) => line.includes('kutsu.~kutsu'))).toEqual([])
})

async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('link', { name: 'Valikko', exact: true })
  if (await opener.isVisible()) await opener.click()
}
