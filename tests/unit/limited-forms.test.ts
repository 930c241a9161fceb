import { expect, test, vi } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { ActionFunctionArgs } from '~/framework.server'
import type { LimitName } from '~/net/limits.server'
import { memorySlices } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import AskScreen, * as askForContent from '~/screens/ask-for-content/ask-for-content-screen'
import * as invite from '~/screens/orders/order/sharing/invite-screen'
import { ask, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { action as addFile } from '~/screens/upload/upload-file'

const lookUp = { orderId: '700010', postalCode: '20100' }
const invitation = { intent: 'invite', email: 'vieras@posti.example', expiresAt: '2099-01-31' }

type Answering = (args: ActionFunctionArgs) => Promise<Response>

interface Sent {
  limit: LimitName
  answer: Answering
  path: string
  fields: Record<string, string>
  portal?: Partial<Portal>
}

const find: Sent = {
  limit: 'lookups',
  answer: askForContent.action,
  path: '/ask_for_content?step=ask',
  fields: { intent: 'find', ...lookUp },
}
const send: Sent = { ...find, fields: { intent: 'send', ...lookUp } }
const isSentBefore: Partial<Portal> = { submitOnce: () => Promise.resolve() }
const share: Sent = {
  limit: 'invitations',
  answer: invite.action,
  path: '/a/1/orders/412873/invite',
  fields: invitation,
}

/** @param wait the seconds to wait; null: allowed */
async function sentBy({ answer, path, fields, portal }: Sent, wait: number | null) {
  const take = vi.fn(() => Promise.resolve(wait))
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const isRead = Object.keys(fields).length === 0 && path.includes('ask_for_content')
  const { response, calls } = await ask(answer, path, {
    answers: { '/api/Order/412873': { id: '412873', showOrderSharing: true } },
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }],
    roles: { 1: '' },
    portal: { submitOnce: (_form, work) => work('key'), hasDraft: () => true, ...portal },
    context: { limits: { take }, clientAddress: '192.0.2.7', language: 'en' },
    request: isRead ? {} : { method: 'POST', body },
  })
  return { response, calls, take }
}

test.each<[string, Sent]>([
  ['a look-up', find],
  ['a request without its look-up', send],
  ['a look-up that waited for the login', { ...find, answer: askForContent.loader, fields: {} }],
  ['an invitation', share],
  [
    'a file that a script sends',
    { limit: 'files', answer: addFile, path: '/a/1/documents/upload/file', fields: {} },
  ],
])('%s is limited by person and by address, and keeps what was typed', async (_what, sent) => {
  const { response, calls, take } = await sentBy(sent, 90)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90'])
  expect(take.mock.calls).toEqual([[sent.limit, ['person aino', 'address 192.0.2.7'], 1]])
  expect(calls.filter((call) => call !== '/api/Order/412873')).toEqual([])
  const text = await response.text()
  for (const value of Object.values(sent.fields)) expect(text).toContain(value)
})

const slice = memorySlices({ contentRequest: { ...lookUp, sent: false } })
const isLookedUp = { ...isSentBefore, slice }

test.each<[string, Sent]>([
  ['a request after its look-up', { ...send, portal: isLookedUp }],
  ['an invalid invitation', { ...share, fields: { ...invitation, email: 'nobody' } }],
  ['an invitation sent before', { ...share, portal: isSentBefore }],
])('%s does not count', async (_what, sent) => {
  expect((await sentBy(sent, 90)).take).not.toHaveBeenCalled()
})

test('the form of a refused look-up says how long to wait', async () => {
  const { response } = await sentBy(find, 120)
  const view = { step: 'ask', orderId: '', postalCode: '', problem: null }
  const page = await screenInLanguage(
    'en',
    AskScreen,
    { view, canRequest: true },
    (await response.json()) as object,
  )
  expect(textOf(page)).toContain('Too many attempts')
  expect(textOf(page)).toContain('Try again in 2 minutes')
  expect(parsePage(page).getByDisplayValue('700010')).toBeTruthy()
})
