import type { Page } from '@playwright/test'
import { expectAccessible, leavesAfter } from './looks'
import { giveHome, newcomer, newcomerWithHome, register, subOf } from './people'
import { breakApi, callsOf, table } from './sandbox'
import { acceptedBy, plantInvitation } from './sharing.fixture'
import { expect, test, type Stack } from './stack'

const sharesOf = async (stack: Stack, sub: string) =>
  (await table<{ sub: string; orderId: string }>(stack, 'shares')).filter((row) => row.sub === sub)

const pending = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'invitation')?.value

const invitationCalls = (stack: Stack, sub: string) => callsOf(stack, sub, /^\/api\/Invitation\//)
const message = (page: Page) => page.locator('[data-message]')

test('a logged-in person accepts by opening the invitation, once, and gets to the dashboard @page', async ({
  page,
  stack,
}) => {
  const { sub } = await newcomerWithHome(page, stack)
  const id = await plantInvitation(stack)
  await page.goto(`/invitation/${id}`)
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(message(page)).toHaveText(/Kutsu on hyväksytty/)
  expect(await sharesOf(stack, sub)).toMatchObject([{ orderId: '408120' }])
  expect(await acceptedBy(stack, id)).toBe(sub)
  expect(await pending(page)).toBeUndefined()

  // Opening it again, or Back, is no error; the message is shown once.
  await page.goto(`/invitation/${id}`)
  await page.goto('/a/0/orders')
  await expect(page.getByRole('cell', { name: /408120(?!-)/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/a/0/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(message(page)).toHaveCount(0)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
})

test('a person who registers through the invitation gets to the dashboard, which links the order @page @edge', async ({
  page,
  stack,
}) => {
  const id = await plantInvitation(stack)
  await page.goto(`/invitation/${id}`)
  expect(await pending(page)).toBe(id)
  const email = await register(page)
  await expect(page).toHaveURL('/a/0/dashboard')
  const link = page.getByRole('status').getByRole('link', { name: 'Avaa tilaus 408120' })
  // A message with a link stays 10 s, and while the link is focused (specification 9).
  expect(await leavesAfter(message(page))).toBe(10_000)
  await link.focus()
  await expect.poll(() => leavesAfter(message(page))).toBeNull()
  const sub = await subOf(stack, email)
  await link.click()
  await expect(page).toHaveURL('/a/0/orders/408120')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tilaus 408120/)
  await expect(page.getByText(/Laskutus|IBAN/)).toHaveCount(0)
  expect(await sharesOf(stack, sub)).toHaveLength(1)
  expect(await invitationCalls(stack, sub)).toHaveLength(1)
  expect(await pending(page)).toBeUndefined()
})

test('a waiting invitation does not block other pages @long', async ({ page, stack }) => {
  const { sub } = await newcomer(page, stack)
  const id = await plantInvitation(stack)
  await breakApi(stack, { fail: { '/api/Invitation/*': 500 } })
  await page.goto(`/invitation/${id}`)
  await expectAccessible(page, 'waiting')
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
