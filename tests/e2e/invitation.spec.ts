import type { Page } from '@playwright/test'
import {
  giveHome,
  logIn,
  loseSession,
  newcomer,
  newcomerWithHome,
  register,
  speakEnglish,
  subOf,
} from './people'
import { pressAndWait } from './patience'
import { breakApi, breakIdentity, callsOf, forget, plant, record, table } from './sandbox'
import { expect, test, type Stack } from './stack'

interface Invited {
  /** Days from now. */
  expires?: number
  acceptedBy?: string
  /** Fields that the API answers besides. */
  more?: Record<string, unknown>
}

/** An invitation of the test's own, to an order of Aino's that is shared with nobody else. */
async function invite(stack: Stack, options: Invited = {}): Promise<string> {
  const { expires = 10, acceptedBy, more } = options
  const invitationId = crypto.randomUUID()
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const invitation = {
    invitationId,
    email: acceptedBy ?? 'kutsuttu@posti.example',
    role: 'OMA_ASENTAJA',
    expiresAt: at(expires),
    acceptedAt: acceptedBy ? at(-1) : null,
    ...more,
  }
  await plant(stack, { invitations: [{ orderId: '408120', invitation }] })
  return invitationId
}

const sharesOf = async (stack: Stack, sub: string) =>
  (await table<{ sub: string; orderId: string }>(stack, 'shares')).filter((row) => row.sub === sub)

const acceptedBy = async (stack: Stack, id: string) => {
  const rows = await table<{ invitationId: string; acceptedBy: string | null }>(
    stack,
    'invitations',
  )
  return rows.find(({ invitationId }) => invitationId === id)?.acceptedBy
}

const pending = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'invitation')?.value

/** An invitation from before this login is accepted by its button alone. */
async function acceptInvitation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/invitation-question/)
  await page
    .getByRole('button', { name: /^(Hyväksy kutsu|Acceptera inbjudan|Accept the invitation)$/ })
    .click()
}

const invitationCalls = (stack: Stack, sub: string) => callsOf(stack, sub, /^\/api\/Invitation\//)
const message = (page: Page) => page.locator('.toast')

/** The breaker lets a call through again after its pause. */
async function tryAgain(page: Page): Promise<void> {
  await expect(async () => {
    await pressAndWait(page, page.getByRole('link', { name: 'Yritä uudelleen' }))
    expect(new URL(page.url()).pathname).not.toBe('/invitation-waiting')
  }).toPass()
}

test('somebody logged in accepts by opening it, once, and goes to the dashboard', async ({
  page,
  stack,
}) => {
  const { sub } = await newcomerWithHome(page, stack)
  const id = await invite(stack)
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(message(page)).toHaveText(/Kutsu on hyväksytty/)
  expect(await sharesOf(stack, sub)).toMatchObject([{ orderId: '408120' }])
  expect(await acceptedBy(stack, id)).toBe(sub)
  expect(await pending(page)).toBeUndefined()

  // Opened again, or gone back to, it is fine; what was told is told once.
  await page.goto(`/invitation/${id}`)
  await page.goto('/a/0/orders')
  await expect(page.getByRole('cell', { name: '408120', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(message(page)).toHaveCount(0)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
})

test('two loads at once accept once @server', async ({ page, stack }) => {
  const { sub } = await newcomerWithHome(page, stack)
  const id = await invite(stack)
  await breakApi(stack, { latency: { '/api/Invitation/*': 300 } })
  const answers = await Promise.all(
    [1, 2, 3].map(() => page.request.get(`/invitation/${id}`, { maxRedirects: 0 })),
  )
  for (const answer of answers) {
    expect(answer.status()).toBe(302)
    expect(answer.headers()).toMatchObject({
      location: '/a/0/dashboard',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store, no-transform',
    })
  }
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
})

test('opened in two tabs at once it is accepted once, and both land @long', async ({
  page,
  context,
  stack,
}) => {
  const { sub } = await newcomerWithHome(page, stack)
  const id = await invite(stack)
  await breakApi(stack, { latency: { '/api/Invitation/*': 1500 } })
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(`/invitation/${id}`)))
  for (const tab of tabs) await expect(tab).toHaveURL('/a/0/dashboard')
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
})

test('a second click while the first is under way lands as well @long', async ({
  page,
  context,
  stack,
}) => {
  const { sub } = await newcomerWithHome(page, stack)
  const id = await invite(stack)
  await breakApi(stack, { latency: { '/api/Invitation/*': 1500 } })
  const mail = await context.newPage()
  await mail.setContent(`<a href="${stack.portalUrl}/invitation/${id}">Avaa kutsu</a>`)
  await mail.getByRole('link', { name: 'Avaa kutsu' }).dblclick()
  await expect(mail).toHaveURL('/a/0/dashboard')
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
})

test('who registers through the invitation lands on the dashboard, which links the order @page', async ({
  page,
  stack,
}) => {
  const id = await invite(stack)
  await page.goto(`/invitation/${id}`)
  expect(await pending(page)).toBe(id)
  const email = await registerAndLand(page)
  const link = page.getByRole('status').getByRole('link', { name: 'Avaa tilaus 408120' })
  // While its link is focused the message stays.
  await link.focus()
  const sub = await subOf(stack, email)
  await link.click()
  await expect(page).toHaveURL('/a/0/orders/408120')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tilaus 408120/)
  await expect(page.getByText(/Laskutus|IBAN/)).toHaveCount(0)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
  expect(await pending(page)).toBeUndefined()
})

async function registerAndLand(page: Page): Promise<string> {
  const email = await register(page)
  await expect(page).toHaveURL('/a/0/dashboard')
  return email
}

test('the answer may name the order @server', async ({ page, stack }) => {
  await page.goto(`/invitation/${await invite(stack, { more: { orderId: '408120' } })}`)
  const sub = await subOf(stack, await registerAndLand(page))
  await expect(page.getByRole('link', { name: 'Avaa tilaus 408120' })).toBeVisible()
  // The dashboard's own; nothing is searched for the order.
  expect(await callsOf(stack, sub, /\/Address\/\d+\/Order$/)).toEqual(['GET /api/Address/0/Order'])
})

test('registering in another tab, from the start page, asks about the invitation @page', async ({
  page,
  context,
  stack,
}) => {
  const id = await invite(stack)
  await page.goto(`/invitation/${id}`)
  await expect(page.getByRole('link', { name: 'Luo tunnus' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  const sub = await subOf(stack, await register(other))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Hyväksytkö kutsun/)
  expect(await sharesOf(stack, sub)).toEqual([])
  await acceptInvitation(other)
  await expect(other).toHaveURL('/a/0/dashboard')
  expect(await sharesOf(stack, sub)).toHaveLength(1)

  // The first tab still stands at the provider's: it lands without accepting again.
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL('/a/0/dashboard')
  expect(await sharesOf(stack, sub)).toHaveLength(1)
})

test('what waits is asked about at the start page and at ask for content @server', async ({
  page,
  stack,
}) => {
  for (const path of ['/', '/ask_for_content']) {
    await page.context().clearCookies()
    const { sub } = await newcomer(page, stack)
    const id = await invite(stack)
    await page.context().addCookies([{ name: 'invitation', value: id, url: stack.portalUrl }])
    await page.goto(path)
    expect(await sharesOf(stack, sub)).toEqual([])
    await acceptInvitation(page)
    await expect(page, path).toHaveURL('/a/0/dashboard')
    expect(await sharesOf(stack, sub)).toHaveLength(1)
  }
})

const expired =
  'The invitation has expired or is incorrect. Please ask your kitchen designer to send a new invitation.'
const used =
  'Somebody else has already accepted the invitation. Ask the person who shared the order to send a new one.'
const refusals = [
  ['an expired one', { expires: -1 }, expired],
  ['an unknown one', null, expired],
  ['a used one', { acceptedBy: 'somebody@posti.example' }, used],
] as const

for (const [what, options, text] of refusals) {
  test(`${what} is refused with its message, and nothing loops @server`, async ({
    page,
    stack,
  }) => {
    const id = options ? await invite(stack, options) : crypto.randomUUID()
    const { sub } = await newcomerWithHome(page, stack)
    await speakEnglish(page)
    await page.context().addCookies([{ name: 'invitation', value: id, url: stack.portalUrl }])
    await page.goto('/')
    await acceptInvitation(page)
    await expect(page).toHaveURL('/a/0/dashboard')
    await expect(message(page)).toHaveText(text)
    await expect(message(page)).toHaveCount(1)
    expect(await pending(page)).toBeUndefined()
    expect(await sharesOf(stack, sub)).toEqual([])
    await page.goto('/')
    await expect(page).toHaveURL('/a/0/dashboard')
    await expect(message(page)).toHaveCount(0)
    expect(await invitationCalls(stack, sub)).toHaveLength(1)
  })
}

test('where there is no address, the page about an invalid invitation offers to log out @server', async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(page, stack)
  await speakEnglish(page)
  const id = await invite(stack, { expires: -1 })
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL('/invitation-expired')
  await expect(page).toHaveTitle(/^Invitation has expired – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitation has expired')
  await expect(page.getByText(expired, { exact: true })).toHaveCount(1)
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.content()).not.toContain(id)
  await page.goto(`/invitation/${await invite(stack, { acceptedBy: 'somebody@posti.example' })}`)
  await expect(message(page)).toHaveText(/^Somebody else has already accepted/)

  await page.goto('/')
  await expect(page).toHaveURL('/ask_for_content')
  await page.goto('/invitation-expired')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(new RegExp(stack.portalUrl))
})

test('the page about an invalid invitation lets go who has an address by now @server', async ({
  page,
  stack,
}) => {
  const { sub } = await newcomer(page, stack)
  await page.goto(`/invitation/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kutsu on vanhentunut')
  await giveHome(stack, sub)
  await page.reload()
  await expect(page).toHaveURL('/a/0/dashboard')
})

test('only a visit accepts, logged in or not @server', async ({ page, stack }) => {
  const id = await invite(stack)
  const looks: { method?: string; headers?: Record<string, string>; query?: string }[] = [
    { method: 'HEAD' },
    { headers: { 'Sec-Purpose': 'prefetch' } },
    { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
    { headers: { Purpose: 'prefetch' } },
    { headers: { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' } },
    { headers: { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' } },
    { headers: { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' } },
    { query: '?_data=root' },
    { query: '?_data=screens%2Finvitation%2Faccept-invitation' },
  ]
  const lookAll = async () => {
    for (const { query = '', ...options } of looks) {
      const answer = await page.request.fetch(`/invitation/${id}${query}`, {
        ...options,
        maxRedirects: 0,
      })
      expect(answer.status(), JSON.stringify(options)).toBe(204)
      expect(answer.headers()['referrer-policy']).toBe('no-referrer')
      expect(answer.headers()['set-cookie']).toBeUndefined()
    }
  }
  await lookAll()
  await newcomerWithHome(page, stack)
  await forget(stack.apiUrl)
  await lookAll()
  // The report of the session's start goes its own way, and may be late.
  const calls = (await record(stack.apiUrl)).map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter((call) => call !== 'POST /api/System/debug')).toEqual([])
  expect(await acceptedBy(stack, id)).toBeNull()
})

test('an outage is no refusal: it waits, and is accepted later @server', async ({
  page,
  stack,
}) => {
  const { sub } = await newcomer(page, stack)
  for (const [count, failure] of [500, 503, 'reset', 'lost'].entries()) {
    const id = await invite(stack)
    await breakApi(stack, { fail: { '/api/Invitation/*': failure } })
    await page.goto(`/invitation/${id}`)
    await expect(page, String(failure)).toHaveURL('/invitation-waiting')
    await expect(page.getByRole('alert')).toContainText('Palvelu ei vastaa. Kutsu on tallessa.')
    expect(await pending(page)).toBe(id)
    expect(await page.content()).not.toContain(id)
    await breakApi(stack, {})
    await tryAgain(page)
    await expect(page).toHaveURL('/a/0/dashboard')
    await expect(message(page)).toHaveText(/Kutsu on hyväksytty/)
    expect(await sharesOf(stack, sub)).toHaveLength(count + 1)
    expect(await pending(page)).toBeUndefined()
  }
})

test('an acceptance that is answered with no use is one @server', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  for (const [count, body] of ['', 'OK', 'true', '[]', '{"id": 1, "na'].entries()) {
    const id = await invite(stack)
    await breakApi(stack, { fail: { '/api/Invitation/*': { body } } })
    await page.goto(`/invitation/${id}`)
    await expect(page, body).toHaveURL('/a/0/dashboard')
    await expect(message(page)).toHaveText(/Kutsu on hyväksytty/)
    expect(await sharesOf(stack, sub)).toHaveLength(count + 1)
    expect(await pending(page)).toBeUndefined()
  }
})

test('while it waits nobody is held up @server', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const id = await invite(stack)
  await breakApi(stack, { fail: { '/api/Invitation/*': 500 } })
  await page.goto(`/invitation/${id}`)
  await page.getByRole('link', { name: 'Pyydä tietojesi julkaisua' }).click()
  await expect(page.getByRole('textbox', { name: 'Tilausnumero' })).toBeVisible()
  await giveHome(stack, sub)
  await page.goto('/invitation-waiting')
  await page.getByRole('link', { name: 'Etusivulle' }).click()
  await expect(page).toHaveURL('/a/0/dashboard')
  expect(await pending(page)).toBe(id)
  await page.context().clearCookies({ name: 'invitation' })
  await page.goto('/invitation-waiting')
  await expect(page).toHaveURL('/a/0/dashboard')
})

test('the first reads after login failing keep it as well @server', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const id = await invite(stack)
  await loseSession(page.context())
  await breakApi(stack, { fail: { 'GET /api/User': 500 } })
  await page.goto(`/invitation/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palvelu ei juuri nyt vastaa')
  expect(await page.content()).not.toContain(id)
  await breakApi(stack, {})
  await expect(async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/a/0/dashboard', { timeout: 1000 })
  }).toPass()
  expect(await sharesOf(stack, sub)).toHaveLength(1)
})

test('in a preview nothing is accepted @server', async ({ page, stack }) => {
  const token = crypto.randomUUID()
  const validUntil = new Date(Date.now() + 3_600_000).toISOString()
  await plant(stack, { previews: [{ token, staff: 'hanna', customer: 'aino', validUntil }] })
  await logIn(page, 'Hanna Whitfield', `/impersonate/${token}`)
  await expect(page).toHaveURL('/a/0/dashboard')
  const id = await invite(stack)
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(message(page)).toHaveText(
    /An invitation cannot be accepted in a preview|Kutsua ei voi hyväksyä esikatselussa/,
  )
  expect(await acceptedBy(stack, id)).toBeNull()
  await page.getByRole('button', { name: /Lopeta esikatselu|End preview/ }).click()
  await expect(page).toHaveURL('/impersonation-ended')
})

test('the token is in no log line, and in no page about a failed login @server', async ({
  page,
  stack,
}) => {
  const id = await invite(stack)
  await stack.restartPortal() // forgets what it knew of the provider
  await breakIdentity(stack, { fail: { '/.well-known/openid-configuration': 503 } })
  await page.goto(`/invitation/${id}`)
  await expect(page.getByRole('alert')).toContainText('Kirjautumista ei voitu aloittaa')
  expect(await page.content()).not.toContain(id)
  await breakIdentity(stack, {})
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  const sub = await subOf(stack, await register(page))
  await acceptInvitation(page)
  await expect(page).toHaveURL('/a/0/dashboard')
  expect(await sharesOf(stack, sub)).toHaveLength(1)
  expect(stack.log.filter((line) => line.includes(id))).toEqual([])
})

test('the one who logs out takes the invitation along @page', async ({ page, stack }) => {
  await newcomer(page, stack)
  await breakApi(stack, { fail: { '/api/Invitation/*': 500 } })
  await page.goto(`/invitation/${await invite(stack)}`)
  expect(await pending(page)).not.toBeUndefined()
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await expect(page).not.toHaveURL('/invitation-waiting')
  expect(await pending(page)).toBeUndefined()
})
