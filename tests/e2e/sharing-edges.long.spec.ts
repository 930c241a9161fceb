import type { Page } from '@playwright/test'
import { enter } from './login'
import { expectAccessible, lookAt, looks } from './looks'
import { pressAndWait } from './patience'
import { logIn, sendForm } from './people'
import { breakApi, calls, expectOneRound, forget, table } from './sandbox'
import {
  dayFromNow,
  chooseOwnDay,
  fillInvitation,
  invitationsTo,
  newEmail,
  openSharing,
  order,
  otherOrder,
  plantAccess,
  section,
  sendInvitation,
  todayForAWhile,
} from './sharing.fixture'
import { expect, test, type Stack } from './stack'

const aino = 'Aino Mäkelä'
const soon = dayFromNow(60).iso
const required = 'Tieto on pakollinen'
const notEmail = 'Anna sähköpostiosoite, esimerkiksi nimi@esimerkki.fi'
const past = 'Päivä ei voi olla menneisyydessä'
const noDay = 'Anna päivä muodossa PP.KK.VVVV'
const dialog = (page: Page) => page.getByRole('dialog')
/** So many characters before the site. */
const emailOf = (length: number) => {
  const site = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  return `${'a'.repeat(length - site.length)}${site}`
}

/** What each field of a page complains of. */
const complaints = (html: string) =>
  [
    ...html.matchAll(
      /id="(?:invite|share)-(\w+)-error"(?![^>]*hidden)[^>]*>.*?<span>(.*?)<\/span>/gs,
    ),
  ].map(([, field = '', text = '']) => [field, text])

const callsSince = (stack: Stack) => calls(stack, /Share|Invitation|Payment/)

test('the invitation form is checked on the server, at its edges @server', async ({
  request,
  stack,
}) => {
  await enter(request, aino)
  await forget(stack.apiUrl)
  const email = newEmail()
  const cases = [
    [
      { email: '', expiresAt: '' },
      { email: required, expiresAt: required },
    ],
    [{}, { email: required, expiresAt: required }],
    [
      { email: '   ', expiresAt: '  ' },
      { email: required, expiresAt: required },
    ],
    [{ email: 'mika.asentaja@', expiresAt: soon }, { email: notEmail }],
    [{ email: 'mika asentaja@a.example', expiresAt: soon }, { email: notEmail }],
    [{ email: 'a@b.example, c@d.example', expiresAt: soon }, { email: notEmail }],
    [{ email: emailOf(255), expiresAt: soon }, { email: notEmail }],
    [{ email, expiresAt: dayFromNow(-1).iso }, { expiresAt: past }],
    [{ email, expiresAt: '0999-01-01' }, { expiresAt: noDay }],
    [{ email, expiresAt: '2027-02-29' }, { expiresAt: noDay }],
    [{ email, expiresAt: 'huomenna' }, { expiresAt: noDay }],
  ] as const
  for (const [form, expected] of cases) {
    const answer = await sendForm({ request }, stack, order, { intent: 'invite', ...form })
    expect(answer.status(), JSON.stringify(form)).toBe(400)
    expect(complaints(await answer.text()), JSON.stringify(form)).toEqual(Object.entries(expected))
  }
  expect((await callsSince(stack)).filter((call) => call.startsWith('POST'))).toEqual([])
})

test('today, spaces around, and the longest address are allowed; a role is not asked for @server', async ({
  request,
  stack,
}) => {
  await enter(request, aino)
  const [plain, today] = [newEmail(), await todayForAWhile()]
  for (const [email, sent, day] of [
    [plain, `  ${plain} `, today.iso],
    [emailOf(254), emailOf(254), today.text],
  ] as const) {
    const form = { intent: 'invite', email: sent, expiresAt: day, role: 'ADMIN', orderId: '412873' }
    const answer = await sendForm({ request }, stack, order, form)
    expect(answer.status(), email).toBe(302)
    const stored = (await invitationsTo(stack, email)).at(-1)
    expect(stored).toMatchObject({ role: 'OMA_ASENTAJA', orderId: '408120' })
    expect(stored?.expiresAt.slice(0, 19)).toBe(`${today.iso}T23:59:59`)
  }
})

test('the last day of a share is checked on the server @server', async ({ request, stack }) => {
  const { share } = await plantAccess(stack)
  await enter(request, aino)
  for (const [expiresAt, complaint] of [
    ['', required],
    [dayFromNow(-1).iso, past],
    ['31.02.2027', noDay],
  ] as const) {
    const answer = await sendForm({ request }, stack, share.path, {
      intent: 'update_share',
      expiresAt,
    })
    expect(answer.status(), expiresAt).toBe(400)
    expect(complaints(await answer.text())).toEqual([['expiresAt', complaint]])
  }
  const today = { intent: 'update_share', expiresAt: (await todayForAWhile()).iso }
  expect((await sendForm({ request }, stack, share.path, today)).status()).toBe(302)
})

test('a form of nobody’s is refused, and so is another site’s @server', async ({
  request,
  stack,
}) => {
  const { share, invitation } = await plantAccess(stack)
  await enter(request, aino)
  await forget(stack.apiUrl)
  for (const path of [order, share.path, `${share.path}/delete`, invitation.path]) {
    for (const intent of ['', 'delete', 'constructor'])
      expect((await sendForm({ request }, stack, path, { intent })).status(), path).toBe(400)
    const foreign = await request.post(path, {
      form: { intent: 'invite' },
      headers: { Origin: 'https://evil.example' },
    })
    expect(foreign.status()).toBe(403)
  }
  expect((await callsSince(stack)).filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('what is not there is a 404: unknown, another order’s, somebody else’s, not shared @server', async ({
  page,
  stack,
}) => {
  await logIn(page, aino, order)
  const missing = [
    `${order}/shares/unknown`,
    `${order}/shares/5101`,
    `${order}/shares/5101/delete`,
    `${order}/shares/..%2F..%2FUser`,
    `${order}/invitations/kutsu-412873-avoin/delete`,
    `${otherOrder}/invitations/kutsu-412873-hyvaksytty/delete`,
    '/a/4101/orders/999999/shares/5101',
    '/a/4102/orders/391204/shares/5101',
  ]
  for (const path of missing) expect((await page.goto(path))?.status(), path).toBe(404)
  for (const [path, form] of [
    ['/a/4101/orders/999999', { intent: 'invite', email: newEmail(), expiresAt: soon }],
    ['/a/4102/orders/391204', { intent: 'invite', email: newEmail(), expiresAt: soon }],
    [`${order}/shares/5101`, { intent: 'update_share', expiresAt: soon }],
    ['/a/4101/orders/999999/shares/5101/delete', { intent: 'delete_share' }],
  ] as const)
    expect((await sendForm(page, stack, path, form)).status(), path).toBe(404)
  // Deleting another order's leaves it alone.
  await sendForm(page, stack, `${order}/shares/5101/delete`, { intent: 'delete_share' })
  expect((await table(stack, 'shares')).map(({ shareId }) => shareId)).toContain('5101')
})

test('an installer sees nothing of it, and may do nothing @server', async ({ page, stack }) => {
  await logIn(page, 'Ilkka', otherOrder)
  await forget(stack.apiUrl)
  await page.goto(otherOrder)
  await expect(page.getByRole('region', { name: 'Tuotteet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Toimitukset', exact: true })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
  const html = await page.content()
  expect(html).not.toContain('putki.niemi@posti.example')
  for (const path of ['shares/5102', 'shares/5102/delete', 'invitations/kutsu-412873-avoin/delete'])
    expect((await page.goto(`${otherOrder}/${path}`))?.status(), path).toBe(403)
  for (const [path, form] of [
    ['', { intent: 'invite', email: newEmail(), expiresAt: soon }],
    ['', {}],
    ['/shares/5102', { intent: 'update_share', expiresAt: soon }],
    ['/shares/5102/delete', { intent: 'delete_share' }],
    ['/invitations/kutsu-412873-avoin/delete', { intent: 'delete_invitation' }],
  ] as const)
    expect((await sendForm(page, stack, otherOrder + path, form)).status(), path).toBe(403)
  expect(await callsSince(stack)).toEqual([])
})

test('a preview shows the lists without any control @server', async ({ page }) => {
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await page.goto(otherOrder)
  await expect(section(page)).toContainText('putki.niemi@posti.example')
  await expect(section(page)).toContainText('sahko.virtanen@posti.example')
  await expect(section(page).getByRole('button', { name: 'Jaa' })).toBeDisabled()
  await openSharing(page)
  await expect(section(page).getByRole('link')).toHaveCount(0)
  await expect(section(page).locator('form')).toHaveCount(0)
  const answer = await page.goto(`${otherOrder}/shares/5102`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('alert')).toContainText('Esikatselussa ei voi muuttaa mitään')
  await page.goto('/')
  await page.getByRole('button', { name: 'Lopeta esikatselu' }).first().click()
  await page.getByRole('button', { name: 'Jatka omaan näkymään' }).click()
  await expect(page).not.toHaveURL(/\/impersonation-ended/)
})

for (const failure of [500, 'nonsense', 'wrong-shape'] as const) {
  test(`a list that answers ${failure} fails alone, with a retry @server`, async ({
    page,
    stack,
  }) => {
    const { share, invitation } = await plantAccess(stack)
    await logIn(page, aino, order)
    for (const [list, text, left] of [
      ['Share', 'Jakojen lataus epäonnistui', invitation.email],
      ['Invitation', 'Kutsujen lataus epäonnistui', share.email],
    ] as const) {
      await breakApi(stack, { fail: { [`GET /api/Order/*/${list}`]: failure } })
      expect((await page.goto(order))?.status()).toBe(200)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(section(page).getByRole('alert')).toContainText(text)
      await expect(section(page)).toContainText(left)
      await expect(section(page).getByRole('button', { name: 'Lähetä kutsu' })).toBeVisible()
      const dialogPath = list === 'Share' ? share.path : invitation.path
      expect((await page.goto(dialogPath))?.status()).toBe(503)
      await expect(dialog(page).getByRole('alert')).toContainText(text)
      await breakApi(stack, {})
      await dialog(page).getByRole('link', { name: 'Yritä uudelleen' }).click()
      await expect(dialog(page).getByRole('button')).toBeVisible()
      await dialog(page).getByRole('link', { name: 'Peruuta' }).click()
      await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
    }
  })
}

test('an order of which nothing can be read keeps what was written @server', async ({
  page,
  stack,
}) => {
  const email = newEmail()
  await logIn(page, aino, order)
  await fillInvitation(page, email, soon)
  await breakApi(stack, { fail: { '/api/Order/*': 500, '/api/Order/*/Invitation': 500 } })
  await sendInvitation(page)
  await expect(page.getByText('Tilauksen lataus epäonnistui')).toBeVisible()
  await expect(page.getByText('Tapahtui virhe. Yritä uudelleen.')).toBeVisible()
  await expect(page.getByLabel('Sähköposti', { exact: true })).toHaveValue(email)
  await breakApi(stack, {})
  await expect(async () => {
    await pressAndWait(page, page.getByRole('button', { name: 'Lähetä kutsu' }))
    expect(await page.getByText(`Kutsu lähetetty: ${email}`).count()).toBe(1)
  }).toPass()
  expect(await invitationsTo(stack, email)).toHaveLength(1)
})

test('an order that is shared with nobody says so @server', async ({ page, stack }) => {
  await logIn(page, aino, order)
  await breakApi(stack, {
    fail: { '/api/Order/*/Share': 'empty', '/api/Order/*/Invitation': 'empty' },
  })
  await page.goto(order)
  await expect(section(page)).toContainText('Tilausta ei ole vielä jaettu kenellekään.')
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

test('the order and its dialogs read in one round, none twice @server', async ({ page, stack }) => {
  const { share, invitation } = await plantAccess(stack)
  await logIn(page, aino, order)
  await expectOneRound(stack, () => page.goto(order), 10)
  // A day is suggested by the order's deliveries, backorders and claims.
  await expectOneRound(stack, () => page.goto(share.path), 6)
  for (const path of [`${share.path}/delete`, invitation.path])
    await expectOneRound(stack, () => page.goto(path), 3)
})

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
          .filter((element) => !element.closest('.jump, [data-scrolls], .sr'))
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
