import type { Page } from '@playwright/test'
import { logIn } from './people'
import { table } from './sandbox'
import {
  type AccessRow,
  backToOrder,
  chooseOwnDay,
  dayFromNow,
  dialog,
  fillInvitation,
  invitationsTo,
  mailsTo,
  newEmail,
  openInvite,
  openSharing,
  order,
  plantAccess,
  section,
  sendInvitation,
} from './sharing.fixture'
import { expect, test } from './stack'

const aino = 'Aino Mäkelä'
const soon = dayFromNow(60)
const line = (page: Page, email: string) =>
  section(page).getByRole('listitem').filter({ hasText: email })

test('a customer invites an installer by e-mail', async ({ page, stack }) => {
  const email = newEmail()
  await logIn(page, aino, `${order}?rows=1`)
  const field = await openInvite(page)
  await expect(page).toHaveURL(`${order}/invite`)
  if (test.info().project.use.javaScriptEnabled ?? true) await expect(field).toBeFocused()
  await dialog(page).getByRole('link', { name: 'Peruuta' }).click()
  await fillInvitation(page, `  ${email} `, soon.iso)
  await sendInvitation(page)
  await expect(page).toHaveURL(new RegExp(`${order}/invitations/[^/?]+$`))
  await expect(page.getByText(`Kutsu lähetetty: ${email}`)).toBeAttached()
  await backToOrder(page)
  await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
  await expect(line(page, email)).toContainText(`Kutsu voimassa ${soon.text} asti`)
  const [sent, ...more] = await invitationsTo(stack, email)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ orderId: '408120', role: 'OMA_ASENTAJA' })
  expect(sent?.expiresAt).toMatch(new RegExp(`^${soon.iso}T23:59:59\\+0[23]:00$`))
  const mails = await mailsTo(stack, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${stack.portalUrl}/invitation/${sent?.invitationId}`)
})

test('a customer changes the end of a share @page @edge', async ({ page, stack }) => {
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

test('a customer ends a person’s access to the order @page', async ({ page, stack }) => {
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
