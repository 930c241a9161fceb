import type { Page } from '@playwright/test'
import { logIn } from './people'
import { pressAndWait } from './patience'
import { breakApi, plant, table } from './sandbox'
import {
  type AccessRow,
  dayFromNow,
  dialog,
  invitationsTo,
  newEmail,
  openInvite,
  openSharing,
  order,
  section,
} from './sharing.fixture'
import { expect, test } from './stack'

const aino = 'Aino Mäkelä'
const orderId = '408120'
const line = (page: Page, email: string) =>
  section(page).getByRole('listitem').filter({ hasText: email })

test('one press extends a share and sends an invitation anew @page @edge', async ({
  page,
  stack,
}) => {
  const id = crypto.randomUUID()
  const [installer, invited] = [newEmail(), newEmail()]
  const expiresAt = `${dayFromNow(3).iso}T12:00:00Z`
  const share = { shareId: `s-${id}`, orderId, email: installer, expiresAt }
  const role = 'OMA_ASENTAJA'
  const invitation = { invitationId: `i-${id}`, email: invited, role, expiresAt, acceptedAt: null }
  await plant(stack, { shares: [{ orderId, share }], invitations: [{ orderId, invitation }] })
  await logIn(page, aino, order)
  await openSharing(page)
  await expect(line(page, installer)).toContainText('Päättyy pian')
  const extend = line(page, installer).getByRole('button', { name: /Jatka .*\sasti/ })
  const day = (/\d\d\.\d\d\.\d{4}/.exec(await extend.innerText()) ?? [''])[0]
  // A page that is still loading scrolls to its section again, away from the pressed button.
  await pressAndWait(page, extend)
  await expect(page).toHaveURL(`${order}?sharing=1#sharing`)
  await expect(line(page, installer)).toContainText(`Voimassa ${day} asti`)
  await expect(line(page, installer)).not.toContainText('Päättyy pian')

  // The old invitation cannot be deleted: both stay, and the page shows a message.
  const renew = line(page, invited).getByRole('button', { name: 'Kutsu uudelleen' })
  await breakApi(stack, { fail: { 'DELETE /api/Order/*/Invitation/*': 500 } })
  await pressAndWait(page, renew)
  await expect(page.getByText('Vanhaa kutsua ei voitu poistaa.')).toBeAttached()
  expect(await invitationsTo(stack, invited)).toHaveLength(2)
  await breakApi(stack, {})
  await page.goto(`${order}?sharing=1`)
  await pressAndWait(page, renew)
  await expect(page.getByText(`Kutsu lähetetty: ${invited}`)).toBeAttached()
  const left = (await table<AccessRow>(stack, 'invitations')).filter((row) => row.email === invited)
  expect(left.map(({ invitationId }) => invitationId)).not.toContain(`i-${id}`)
  expect((await page.goto(`${order}/invitations/i-${id}`))?.status()).toBe(404)
})

test('Escape asks before it discards a typed or pasted address @scripts @edge', async ({
  page,
}) => {
  await logIn(page, aino, order)
  const field = await openInvite(page)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openInvite(page)
  await field.fill('"Mika" <mika@asennus.example>')
  await field.blur()
  await expect(field).toHaveValue('mika@asennus.example')
  const question = page.getByRole('dialog', { name: 'Suljetaanko tallentamatta?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('mika@asennus.example')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Sulje tallentamatta' }).click()
  await expect(dialog(page)).toHaveCount(0)
})
