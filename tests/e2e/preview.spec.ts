import type { Browser, Page } from '@playwright/test'
import { chooseFinnish, logIn, sendForm } from './people'
import { breakApi, calls, forget, plant, table } from './sandbox'
import { expect, test, type Stack } from './stack'

const start = '/impersonate/esikatselu-aino'
const staffStart = (page: Page, path = start) => logIn(page, 'Hanna Whitfield', path)
const banner = (page: Page) => page.getByRole('region', { name: 'Esikatselu' })

/** Creates a preview for this test that is valid for some time from now. */
async function plantPreview(stack: Stack, token: string, customer: string, seconds: number) {
  const validUntil = new Date(Date.now() + seconds * 1000).toISOString()
  await plant(stack, { previews: [{ token, staff: 'hanna', customer, validUntil }] })
}

async function endPreview(page: Page) {
  await banner(page).getByRole('button', { name: 'Lopeta esikatselu' }).click()
  await page.getByRole('button', { name: 'Jatka omaan näkymään' }).click()
  await expect(page).not.toHaveURL(/\/impersonation-ended/)
}

/** Ends a preview that an earlier test may have left. */
async function endIfAny(page: Page) {
  await staffStart(page, '/')
  await page.goto('/')
  if ((await banner(page).count()) > 0) await endPreview(page)
}

test('a staff member sees a customer’s view with the banner @page', async ({ page, stack }) => {
  await staffStart(page)
  await expect(page).toHaveURL(/\/a\/0\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible()
  await expect(banner(page)).toContainText('Aino Mäkelä')
  await expect(banner(page)).toContainText(/\d\sh\s\d+\smin jäljellä/)
  const text = await page.content()
  expect(text.includes('Hanna')).toBe(false)
  await expect(page.getByRole('link', { name: 'Asetukset' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kirjaudu ulos', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Aino!' })).toBeVisible()
  const users = await table(stack, 'users')
  expect(users.find(({ sub }) => sub === 'aino')?.language).toBe('fi')
})

test('ending a preview opens the ended page, which only its button leaves @page', async ({
  page,
  stack,
}) => {
  await staffStart(page)
  await page.goto('/a/0/orders')
  await forget(stack.apiUrl)
  await banner(page).getByRole('button', { name: 'Lopeta esikatselu' }).click()
  await expect(page).toHaveURL(/\/impersonation-ended$/)
  await expect(page.getByText('Asiakkaan tiedot on poistettu')).toBeVisible()
  await page.reload()
  expect(await calls(stack, /^DELETE /)).toEqual(['DELETE /api/Impersonate'])

  for (const path of ['/a/0/orders', '/settings', '/api/Document/1/download', start]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/impersonation-ended\?back=1$/)
    await expect(page.getByRole('alert')).toContainText('Takaisin-toiminto ei ole käytettävissä')
  }
  await page.goBack()
  await expect(page.getByText('Aino')).toHaveCount(0)
  await page.goto('/a/0/dashboard')
  await page.getByRole('button', { name: 'Jatka omaan näkymään' }).click()
  await expect(page).toHaveURL(/\/ask_for_content$/)
  expect((await page.content()).includes('Aino')).toBe(false)
})

test('a page of an ended preview that the history shows again loads anew @scripts @edge', async ({
  page,
}) => {
  await staffStart(page)
  await expect(banner(page)).toBeVisible()
  // Another tab ends the preview; its page has no banner, although the preview ran when it was requested.
  const other = await page.context().newPage()
  await other.goto('/impersonation-ended')
  await expect(other.getByText('Asiakkaan tiedot on poistettu')).toBeVisible()
  await expect(banner(other)).toHaveCount(0)
  // The tests' browser keeps no pages in its history, so the event is made.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/impersonation-ended\?back=1$/)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Aino')).toHaveCount(0)
})

test('a preview that is valid at login continues @server @edge', async ({ page, context }) => {
  await staffStart(page)
  await context.clearCookies()
  await logIn(page, 'Hanna Whitfield')
  await expect(banner(page)).toContainText('Aino Mäkelä')
  await endPreview(page)
})

test.describe('a preview is its staff member’s', () => {
  /** Another browser of the same person. */
  async function secondBrowser(browser: Browser, stack: Stack) {
    const context = await browser.newContext({ baseURL: stack.portalUrl })
    const page = await context.newPage()
    await logIn(page, 'Hanna Whitfield', '/settings')
    return page
  }
  const userOf = async (stack: Stack, sub: string) =>
    (await table(stack, 'users')).find((user) => user.sub === sub)

  test('in all of their browsers, and it ends in all @server @long', async ({
    page,
    browser,
    stack,
  }) => {
    await plantPreview(stack, 'toinen-sven', 'sven', 600)
    await endIfAny(page)
    const other = await secondBrowser(browser, stack)
    // The staff member's own view is in their own language.
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const before = await Promise.all(['aino', 'sven', 'hanna'].map((sub) => userOf(stack, sub)))

    await page.goto(start)
    await expect(banner(page)).toContainText('Aino Mäkelä')
    await forget(stack.apiUrl)
    const push = { intent: 'push', enabled: 'true' }
    const refused = await sendForm(other, stack, '/settings', push)
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toMatch(
      /<section [^>]*aria-label="(?:Esikatselu|Preview)".*role="alert"/s,
    )
    const swedish = { intent: 'language', language: 'sv', returnTo: '/' }
    expect((await sendForm(other, stack, '/preferences', swedish)).status()).toBe(302)
    expect(await calls(stack, /^(POST|DELETE) (?!\/api\/System)/)).toEqual([])
    await chooseFinnish(other)
    await other.goto('/a/0/orders')
    await expect(banner(other)).toContainText('Aino Mäkelä')

    // Another customer's preview, which the other browser's page does not show yet.
    await page.goto('/impersonate/toinen-sven')
    await expect(banner(page)).toContainText('Sven Ögren')
    await banner(other).getByRole('button', { name: 'Lopeta esikatselu' }).click()
    await expect(banner(other)).toContainText('Sven Ögren')
    expect((await other.content()).includes('Kuusitie')).toBe(false)
    await page.goto('/a/0/orders')
    await expect(banner(page)).toContainText('Sven Ögren')

    await endPreview(page)
    await expect(page).toHaveURL(/\/ask_for_content$/)
    await other.goto('/')
    await expect(other).toHaveURL(/\/ask_for_content$/)
    await expect(other.getByText('The preview has ended')).toBeVisible()
    await expect(other.getByRole('region', { name: 'Preview' })).toHaveCount(0)
    const after = await Promise.all(['aino', 'sven', 'hanna'].map((sub) => userOf(stack, sub)))
    expect(after).toEqual(before)
    expect((await sendForm(other, stack, '/settings', push)).status()).toBe(302)
    expect(await userOf(stack, 'hanna')).toMatchObject({ pushNotificationsEnabled: true })
    await sendForm(other, stack, '/settings', { ...push, enabled: 'false' })
    await other.context().close()
  })
})

test('a customer without addresses: the banner and its end, and no logout @long', async ({
  page,
  stack,
}) => {
  const nobody = { sub: `tyhja-${crypto.randomUUID()}`, firstName: 'Tyhjä', lastName: 'Uusi' }
  const profile = { email: `${nobody.sub}@posti.example`, locale: 'fi', language: 'fi' }
  const people = [{ ...nobody, ...profile, pushNotificationsEnabled: false, staff: false }]
  await plant(stack, { people })
  const token = `esikatselu-${crypto.randomUUID()}`
  await plantPreview(stack, token, nobody.sub, 600)
  await staffStart(page, `/impersonate/${token}`)
  for (const path of ['/', '/ask_for_content?step=ask', '/invitation-expired']) {
    await page.goto(path)
    await expect(banner(page)).toContainText('Tyhjä Uusi')
    await expect(page.getByRole('button', { name: 'Kirjaudu ulos', exact: true })).toHaveCount(0)
  }
  const refused = await sendForm(page, stack, '/settings', { intent: 'push', enabled: 'true' })
  expect(await refused.text()).toMatch(/<section [^>]*aria-label="Esikatselu".*Tyhjä Uusi/s)
  await breakApi(stack, { fail: { 'GET /api/User/Address': 500 }, sub: 'hanna' })
  await page.goto('/a/0/dashboard')
  await expect(banner(page)).toContainText('Tyhjä Uusi')
  await breakApi(stack, { fail: {}, sub: 'hanna' })
  await endPreview(page)
})
