import type { Locator, Page } from '@playwright/test'
import { plant, table } from './sandbox'
import type { Stack } from './stack'

/** The order that these tests share. */
export const order = '/a/4102/orders/408120'

export const section = (page: Page) => page.getByRole('region', { name: 'Jakaminen', exact: true })

/** The day in Helsinki this many days later, as sent and as shown. */
export function dayFrom(then: Date, days: number): { iso: string; text: string } {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })
  const [year = 0, month = 1, day = 1] = zone.format(then).split('-').map(Number)
  const iso = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
  return { iso, text: iso.split('-').reverse().join('.') }
}

export const dayFromNow = (days: number) => dayFrom(new Date(), days)

/** Unique to a test. */
export const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@asennus.example`

export interface AccessRow {
  shareId?: string
  invitationId?: string
  orderId: string
  email: string
  role?: string
  expiresAt: string
}

export const invitationsTo = async (stack: Stack, email: string) =>
  (await table<AccessRow>(stack, 'invitations')).filter((row) => row.email === email)

export async function mailsTo(stack: Stack, email: string) {
  const mails = await table<{ recipient: string; text: string }>(stack, 'outbox')
  return mails.filter(({ recipient }) => recipient === email)
}

/**
 * Stores an invitation to an order that is shared with nobody else.
 * @returns its id
 */
export async function plantInvitation(stack: Stack): Promise<string> {
  const invitationId = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const of = { email: 'kutsuttu@posti.example', role: 'OMA_ASENTAJA', acceptedAt: null }
  const invitation = { invitationId, expiresAt, ...of }
  await plant(stack, { invitations: [{ orderId: '408120', invitation }] })
  return invitationId
}

/** Null: nobody. */
export async function acceptedBy(stack: Stack, id: string): Promise<string | null | undefined> {
  const rows = await table<AccessRow & { acceptedBy: string | null }>(stack, 'invitations')
  return rows.find(({ invitationId }) => invitationId === id)?.acceptedBy
}

export async function plantAccess(stack: Stack) {
  const id = crypto.randomUUID()
  const [share, invitation] = [newEmail(), newEmail()]
  const orderId = order.split('/').at(-1) ?? ''
  // Noon in UTC is the same day in Helsinki in summer and winter time.
  const lastDay = dayFromNow(30).iso
  const expiresAt = `${lastDay}T12:00:00Z`
  const rows = {
    shares: [{ orderId, share: { shareId: `s-${id}`, orderId, email: share, expiresAt } }],
    invitations: [
      {
        orderId,
        invitation: {
          invitationId: `i-${id}`,
          email: invitation,
          role: 'OMA_ASENTAJA',
          expiresAt,
          acceptedAt: null,
        },
      },
    ],
  }
  await plant(stack, rows)
  return {
    share: { id: `s-${id}`, email: share, path: `${order}/shares/s-${id}`, lastDay },
    invitation: {
      id: `i-${id}`,
      email: invitation,
      path: `${order}/invitations/i-${id}/delete`,
    },
  }
}

export async function openSharing(page: Page) {
  const folded = section(page).locator('details:not([open]) > summary')
  if ((await folded.count()) > 0) await folded.click()
}

export const chooseOwnDay = (within: Locator) => within.getByLabel('Muu päivä').check()

export const dialog = (page: Page) => page.getByRole('dialog')

/**
 * Opens the dialog of a new invitation from the order's page.
 * @returns the dialog's e-mail field
 */
export async function openInvite(page: Page): Promise<Locator> {
  await section(page).getByRole('link', { name: 'Jaa tilaus' }).click()
  return dialog(page).getByLabel('Sähköposti', { exact: true })
}

export async function fillInvitation(page: Page, email: string, day: string) {
  await (await openInvite(page)).fill(email)
  await chooseOwnDay(dialog(page))
  await dialog(page).getByLabel('Päättymispäivä', { exact: true }).fill(day)
}

export const sendInvitation = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Lähetä kutsu' }).click()

/** Returns from a sent invitation to the order's sharing. */
export const backToOrder = (page: Page) =>
  dialog(page)
    .getByRole('link', { name: /^Tilaus \S+$/ })
    .click()
