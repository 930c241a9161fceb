import type { Page } from '@playwright/test'
import { pressAndWait } from './patience'
import { logIn, sendForm } from './people'
import { breakApi, calls, forget, table } from './sandbox'
import {
  type AccessRow,
  backToOrder,
  chooseOwnDay,
  dayFrom,
  dayFromNow,
  fillInvitation,
  invitationsTo,
  mailsTo,
  newEmail,
  openSharing,
  order,
  otherOrder,
  plantAccess,
  section,
  sendInvitation,
} from './sharing.fixture'
import { expect, test, type Stack } from './stack'

const aino = 'Aino Mäkelä'
const soon = dayFromNow(60)
const line = (page: Page, email: string) =>
  section(page).getByRole('listitem').filter({ hasText: email })
const dialog = (page: Page) => page.getByRole('dialog')

/** The calls that wrote something of the order's sharing. */
const writes = (stack: Stack) => calls(stack, /^(?!GET )\w+ \/api\/Order\/.*(Share|Invitation)/)

test('an order says who sees it and who is invited @server', async ({ page, stack }) => {
  await logIn(page, aino, otherOrder)
  await page.getByRole('navigation', { name: 'Tilauksen osat' }).getByText('Jakaminen').click()
  await expect(section(page).getByRole('heading', { name: 'Jakaminen' })).toBeInViewport()
  await expect(section(page)).toContainText('Jaettu 2 henkilölle')
  await expect(section(page)).toContainText('1 kutsu avoinna')
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await section(page).getByRole('link', { name: 'Jaa' }).click()
  await expect(page).toHaveURL(`${otherOrder}?sharing=1#invite-email`)
  const email = section(page).getByLabel('Sähköposti', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toBeInViewport()
  const share = line(page, 'asennus@lehtonen.example')
  await expect(share).toContainText(`Voimassa ${dayFrom(stack.seededAt, 71).text} asti`)
  await expect(share.getByRole('link')).toHaveCount(2)
  const invited = line(page, 'sahko.virtanen@posti.example')
  await expect(invited).toContainText(`Kutsu voimassa ${dayFrom(stack.seededAt, 24).text} asti`)
  await expect(invited.getByText('Kutsuttu')).toBeVisible()
  await expect(invited.getByRole('link')).toHaveCount(2)
  await expect(line(page, 'laatta.salo@posti.example')).toContainText('Vanhentunut')
  // Whoever has accepted is listed once, as a share.
  await expect(share).toHaveCount(1)
})

test('a customer invites an installer by e-mail', async ({ page, stack }) => {
  const email = newEmail()
  await logIn(page, aino, `${order}?rows=1`)
  await fillInvitation(page, `  ${email} `, soon.iso)
  await sendInvitation(page)
  await expect(page).toHaveURL(new RegExp(`${order}/invitations/[^/?]+$`))
  await expect(page.getByText(`Kutsu lähetetty: ${email}`)).toBeAttached()
  await backToOrder(page)
  await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
  await expect(line(page, email)).toContainText(`Kutsu voimassa ${soon.text} asti`)
  await expect(section(page).getByLabel('Sähköposti', { exact: true })).toHaveValue('')
  const [sent, ...more] = await invitationsTo(stack, email)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ orderId: '408120', role: 'OMA_ASENTAJA' })
  expect(sent?.expiresAt).toMatch(new RegExp(`^${soon.iso}T23:59:59\\+0[23]:00$`))
  const mails = await mailsTo(stack, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${stack.portalUrl}/invitation/${sent?.invitationId}`)
})

test('a customer changes how long somebody sees the order @page', async ({ page, stack }) => {
  const { share } = await plantAccess(stack)
  await logIn(page, aino, order)
  await openSharing(page)
  await line(page, share.email).getByRole('link', { name: 'Muuta jaon päättymispäivää' }).click()
  await expect(dialog(page)).toContainText(`${share.email} näkee tilauksen päättymispäivään asti.`)
  const expiry = dialog(page).getByLabel('Päättymispäivä', { exact: true })
  await chooseOwnDay(dialog(page))
  await expect(expiry).toHaveValue(share.lastDay)
  await expiry.fill(soon.iso)
  await dialog(page).getByRole('button', { name: 'Tallenna' }).click()
  await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
  await expect(page.getByText('Jaon päättymispäivä muutettu')).toBeAttached()
  await expect(line(page, share.email)).toContainText(`Voimassa ${soon.text} asti`)
  const stored = (await table<AccessRow>(stack, 'shares')).find(
    ({ shareId }) => shareId === share.id,
  )
  expect(stored?.expiresAt).toMatch(new RegExp(`^${soon.iso}T23:59:59\\+0[23]:00$`))
})

test('a customer takes the order out of somebody’s sight @page', async ({ page, stack }) => {
  const { share, invitation } = await plantAccess(stack)
  await logIn(page, aino, order)
  await openSharing(page)
  await line(page, share.email).getByRole('link', { name: 'Poista jako' }).click()
  await expect(dialog(page)).toContainText(`Jos poistat jaon, ${share.email} ei enää näe tilausta.`)
  await dialog(page).getByRole('link', { name: 'Peruuta' }).click()
  await expect(line(page, share.email)).toBeVisible()
  await line(page, share.email).getByRole('link', { name: 'Poista jako' }).click()
  await dialog(page).getByRole('button', { name: 'Poista jako' }).click()
  await expect(page.getByText('Jako poistettu')).toBeAttached()
  await expect(line(page, share.email)).toHaveCount(0)

  await line(page, invitation.email).getByRole('link', { name: 'Poista kutsu' }).click()
  await expect(dialog(page)).toContainText(
    `${invitation.email} ei voi enää hyväksyä kutsua eikä näe tilausta.`,
  )
  await dialog(page).getByRole('button', { name: 'Poista kutsu' }).click()
  await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
  await expect(page.getByText('Kutsu poistettu')).toBeAttached()
  await expect(line(page, invitation.email)).toHaveCount(0)
  expect(await invitationsTo(stack, invitation.email)).toEqual([])
  expect((await table<AccessRow>(stack, 'shares')).map(({ shareId }) => shareId)).not.toContain(
    share.id,
  )
})

for (const failure of [500, 'reset', 'lost'] as const) {
  test(`an API that answers ${failure} loses nothing that was written @server${failure === 500 ? '' : ' @long'}`, async ({
    page,
    stack,
  }) => {
    const { share, invitation } = await plantAccess(stack)
    const email = newEmail()
    const failed = page.getByRole('alert').filter({ hasText: 'Tapahtui virhe. Yritä uudelleen.' })
    await logIn(page, aino, order)
    await fillInvitation(page, email, soon.iso)
    await breakApi(stack, { fail: { 'POST /api/Order/*/Invitation': failure } })
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendInvitation(page)
    expect((await answer).status()).toBe(503)
    await expect(section(page).getByRole('alert')).toHaveText('Tapahtui virhe. Yritä uudelleen.')
    await expect(section(page).getByRole('alert')).toBeInViewport()
    await expect(section(page).getByLabel('Sähköposti', { exact: true })).toHaveValue(email)
    await expect(section(page).getByLabel('Päättymispäivä', { exact: true })).toHaveValue(soon.iso)
    await breakApi(stack, {})
    await sendInvitation(page)
    await expect(page.getByText(`Kutsu lähetetty: ${email}`)).toBeAttached()
    await backToOrder(page)
    await expect(line(page, email)).toHaveCount(1)
    expect(await invitationsTo(stack, email)).toHaveLength(1)
    expect(await mailsTo(stack, email)).toHaveLength(1)

    await page.goto(share.path)
    await chooseOwnDay(dialog(page))
    await dialog(page).getByLabel('Päättymispäivä', { exact: true }).fill(soon.iso)
    await breakApi(stack, { fail: { 'POST /api/Order/*/Share/*': failure } })
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click()
    await expect(failed).toBeVisible()
    await expect(dialog(page).getByLabel('Päättymispäivä', { exact: true })).toHaveValue(soon.iso)
    await breakApi(stack, {})
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click()
    await expect(line(page, share.email)).toContainText(soon.text)

    for (const [path, call, button, done] of [
      [`${share.path}/delete`, 'Share', 'Poista jako', 'Jako poistettu'],
      [invitation.path, 'Invitation', 'Poista kutsu', 'Kutsu poistettu'],
    ] as const) {
      await page.goto(path)
      await breakApi(stack, { fail: { [`DELETE /api/Order/*/${call}/*`]: failure } })
      await dialog(page).getByRole('button', { name: button }).click()
      // What was done although its answer was lost is done.
      if (failure !== 'lost') {
        await expect(failed).toBeVisible()
        await breakApi(stack, {})
        await dialog(page).getByRole('button', { name: button }).click()
      }
      await expect(page.getByText(done)).toBeAttached()
    }
  })
}

test('the same form sent twice at once is one submission @server', async ({ page, stack }) => {
  const { share, invitation } = await plantAccess(stack)
  const email = newEmail()
  await logIn(page, aino, order)
  await forget(stack.apiUrl)
  const key = crypto.randomUUID()
  const forms = [
    [order, { intent: 'invite', email, expiresAt: soon.iso, key }],
    [share.path, { intent: 'update_share', expiresAt: soon.iso, key }],
    [`${share.path}/delete`, { intent: 'delete_share', key }],
    [invitation.path, { intent: 'delete_invitation', key }],
  ] as const
  for (const [path, form] of forms) {
    const answers = await Promise.all([1, 2].map(() => sendForm(page, stack, path, form)))
    expect(answers.map((answer) => answer.status())).toEqual([302, 302])
    const [led, ledToo] = answers.map((answer) => answer.headers().location)
    expect(ledToo).toBe(led)
    const sent = new RegExp(`^${order}/invitations/[^/]+$`)
    if (form.intent === 'invite') expect(led).toMatch(sent)
    else expect(led).toBe(`${order}?sharing=1#sharing`)
  }
  expect((await writes(stack)).map((call) => call.split(' ')[0])).toEqual([
    'POST',
    'POST',
    'DELETE',
    'DELETE',
  ])
  expect(await invitationsTo(stack, email)).toHaveLength(1)
})

test('what is gone already counts as deleted @server', async ({ page, stack }) => {
  const { share, invitation } = await plantAccess(stack)
  await logIn(page, aino, order)
  for (const [path, intent] of [
    [`${share.path}/delete`, 'delete_share'],
    [invitation.path, 'delete_invitation'],
  ] as const) {
    for (const key of ['first', 'second']) {
      const answer = await sendForm(page, stack, path, { intent, key })
      expect(answer.status(), `${path} ${key}`).toBe(302)
    }
    expect((await page.goto(path))?.status()).toBe(404)
  }
})

test('a session that ended while somebody wrote leads back to the form, and the text is in it', async ({
  page,
  context,
  stack,
}) => {
  const { share } = await plantAccess(stack)
  const email = newEmail()
  await logIn(page, aino, `${order}?rows=1`)
  await fillInvitation(page, email, soon.iso)
  await context.clearCookies({ name: 'sid' })
  await sendInvitation(page)
  await expect(page).toHaveURL(`${order}?rows=1#invite`)
  await expect(section(page).getByLabel('Sähköposti', { exact: true })).toBeInViewport()
  await expect(section(page).getByLabel('Sähköposti', { exact: true })).toHaveValue(email)
  await expect(section(page).getByLabel('Päättymispäivä', { exact: true })).toHaveValue(soon.iso)
  expect(await invitationsTo(stack, email)).toEqual([])
  await sendInvitation(page)
  await expect(page.getByText(`Kutsu lähetetty: ${email}`)).toBeAttached()
  await backToOrder(page)
  await expect(section(page).getByLabel('Sähköposti', { exact: true })).toHaveValue('')

  await page.goto(share.path)
  await chooseOwnDay(dialog(page))
  await dialog(page).getByLabel('Päättymispäivä', { exact: true }).fill(soon.iso)
  await context.clearCookies({ name: 'sid' })
  // Through the login and back to the same page.
  await pressAndWait(page, dialog(page).getByRole('button', { name: 'Tallenna' }))
  await expect(page).toHaveURL(share.path)
  await expect(dialog(page).getByLabel('Päättymispäivä', { exact: true })).toHaveValue(soon.iso)
})
