import { describe, expect, test } from 'vitest'
import { aPreview } from '~/portal/portal.fixture'
import type { LoaderFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/form-fields.server'
import { ask } from '~/screens/screen.fixture'
import * as change from './change-screen'
import * as remove from './delete-screen'
import * as renew from './invitation-screen'
import * as invite from './invite-screen'
import { invitationForm, shareForm, withChosenDay } from './sharing.server'

const answers = { '/api/Order/412873': { id: '412873', statusCode: 10, showOrderSharing: true } }
const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }

interface Dialog {
  loader: (args: LoaderFunctionArgs) => Promise<Response>
  action: (args: LoaderFunctionArgs) => Promise<Response>
}

const dialogs: [what: string, path: string, Dialog][] = [
  ['invite', 'invite', invite],
  ['renew an invitation', 'invitations/6', renew],
  ['delete an invitation', 'invitations/6/delete', remove],
  ['change a share', 'shares/5', change],
  ['delete a share', 'shares/5/delete', remove],
]

test.each(dialogs)('in a preview the dialog to %s does not open', async (_, path, { loader }) => {
  const asking = { answers, addresses: [own], roles: { 1: '' } }
  const at = `/a/1/orders/412873/${path}`
  const { response } = await ask(loader, at, { ...asking, portal: { preview: aPreview } })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ reason: 'preview' })
})

const required = 'validation:field_is_required'
const notEmail = 'validation:field_type_email'
const past = 'validation:date_in_past'
const noDay = 'validation:field_type_date'

// 23:30 on the 20th in Helsinki.
const lateEvening = new Date('2026-11-20T21:30:00Z')
const justAfterMidnight = new Date('2026-11-20T22:00:00Z')

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const complaints = (fields: Record<string, string>, now = lateEvening) => {
  const submission = readForm(formOf(fields), invitationForm(now))
  return submission.status === 'success' ? submission.value : submission.error
}

describe('the invitation form', () => {
  const email = 'mika@asennus.example'
  const expiresAt = '2026-11-30'

  test.each([
    ['', [required]],
    ['mika', [notEmail]],
    ['mika@', [notEmail]],
    ['mika@asennus', [notEmail]],
    ['mika@asennus.example\r\nBcc: x@y.example', [notEmail]],
    [`${'a'.repeat(255 - 14)}@asenn.example`, [notEmail]],
  ])('refuses the e-mail %j', (value, errors) => {
    expect(complaints({ email: value, expiresAt })).toEqual({ email: errors })
  })

  test.each([
    `\u200b${email}\u2060`,
    `mailto:${email}?subject=Keitti%C3%B6`,
    `"Mika <Asennus>" <${email}>`,
    `Mika < MAILTO:${email} >`,
  ])('reads the address of a paste: %j', (value) => {
    expect(complaints({ email: value, expiresAt })).toEqual({ email, expiresAt })
  })

  test.each([
    ['', [required]],
    [' ', [required]],
    ['2026-11-19', [past]],
    ['19.11.2026', [past]],
    ['huomenna', [noDay]],
  ])('refuses the expiry date %j', (value, errors) => {
    expect(complaints({ email, expiresAt: value })).toEqual({ expiresAt: errors })
  })

  test('says all that is missing at once', () => {
    expect(complaints({})).toEqual({ email: [required], expiresAt: [required] })
  })

  test('takes today, spaces around, and addresses of up to 254 characters; nothing else of a form', () => {
    const longest = `${'a'.repeat(254 - 14)}@asenn.example`
    expect(longest).toHaveLength(254)
    for (const value of [email, longest]) {
      const form = { email: `  ${value} `, expiresAt: ' 20.11.2026 ', role: 'ADMIN', id: '1' }
      expect(complaints(form)).toEqual({ email: value, expiresAt: '2026-11-20' })
    }
  })

  test('lets today go at midnight in Helsinki', () => {
    const today = { email, expiresAt: '2026-11-20' }
    expect(complaints(today)).toEqual(today)
    expect(complaints(today, justAfterMidnight)).toEqual({ expiresAt: [past] })
  })
})

test.each([
  [{ until: '2026-12-20', expiresAt: '' }, '2026-12-20'],
  [{ until: '2026-12-20', expiresAt: '2026-11-30' }, '2026-11-30'],
  [{ until: '2026-12-20', expiresAt: '2026-11-30', filled: '2026-11-30' }, '2026-12-20'],
  [{ until: '2026-12-20', expiresAt: '2026-11-30', filled: '' }, '2026-11-30'],
  [{ until: 'own', expiresAt: '2026-11-30' }, '2026-11-30'],
  [{ expiresAt: '2026-11-30' }, '2026-11-30'],
])('of %j the last day is %s', (fields, day) => {
  expect(withChosenDay(formOf(fields as Record<string, string>)).get('expiresAt')).toBe(day)
})

test.each([
  ['2026-11-19', past],
  ['pian', noDay],
])('a typed %s is refused, whatever else is chosen', (expiresAt, error) => {
  const form = withChosenDay(formOf({ until: '2026-12-20', expiresAt }))
  const reply = readForm(form, shareForm(lateEvening)).reply()
  expect([reply.error, reply.initialValue?.until]).toEqual([{ expiresAt: [error] }, 'own'])
})
