import { expect, test } from 'vitest'
import { installerRole } from '~/domain/address'
import type { ActionFunctionArgs } from '~/framework.server'
import { fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import * as change from './change-screen'
import * as remove from './delete-screen'
import * as renew from './invitation-screen'
import * as invite from './invite-screen'

type Action = (args: ActionFunctionArgs) => Promise<Response>

const forms: [path: string, intent: string, action: Action][] = [
  ['invite', 'invite', invite.action],
  ['invitations/6', 'renew_invitation', renew.action],
  ['invitations/6/delete', 'delete_invitation', remove.action],
  ['shares/5', 'update_share', change.action],
  ['shares/5/delete', 'delete_share', remove.action],
]
const invitations = '/api/Order/412873/Invitation'

interface Setting {
  role?: string
  fails?: boolean
  /** Somebody accepts the invitation after the first call. */
  isAccepted?: boolean
}

/** Sends a form. Returns the writes at the API, and the lines that are logged and told, in their order. */
async function sent([path, intent, action]: (typeof forms)[number], setting: Setting = {}) {
  const { role = '', fails, isAccepted } = setting
  const invitation = { invitationId: '6', email: 'b@b.example' }
  const answers: Record<string, unknown> = {
    '/api/Order/412873': { id: '412873', showOrderSharing: true },
    '/api/Order/412873/Share': [{ shareId: '5' }],
    [invitations]: [invitation],
  }
  const known = { answers, addresses: [{ id: '1', streetAddress: '', role }], roles: { 1: role } }
  const { portal } = fakePortal(known)
  const done: string[] = []
  const send: Portal['api']['send'] = ({ method, pattern }) => {
    done.push(`${method} ${pattern}`)
    if (fails) return Promise.reject(new ApiError('unavailable', pattern))
    if (isAccepted) answers[invitations] = [{ ...invitation, acceptedAt: '2026-11-20' }]
    return Promise.resolve()
  }
  const { response } = await ask(action, `/a/1/orders/412873/${path}`, {
    ...known,
    portal: {
      api: { ...portal.api, send },
      submitOnce: (_, work) => work('key'),
      audit: (event) => void done.push(event),
      tell: ({ key }) => Promise.resolve(void done.push(key)),
    },
    request: {
      method: 'POST',
      body: new URLSearchParams({ intent, email: 'a@b.example', expiresAt: '2026-12-01' }),
    },
  })
  return { status: response.status, done }
}

test.each(forms)('an installer changes nothing of an order’s shares: %s', async (...form) => {
  expect(await sent(form, { role: installerRole })).toEqual({ status: 403, done: [] })
})

test.each(forms)('a change that failed is neither logged nor told as done: %s', async (...form) => {
  const { status, done } = await sent(form, { fails: true })
  expect([status, done.length]).toEqual([503, 1])
})

test.each(forms)('a change is logged, then told, once the API has it: %s', async (...form) => {
  const { status, done } = await sent(form)
  expect(status).toBe(302)
  expect(done.slice(0, 3)).toEqual([
    expect.stringMatching(/^(POST|DELETE) /),
    expect.stringMatching(/^portal\./),
    expect.stringMatching(/^orders:/),
  ])
})

test('an invitation that is accepted while it is renewed stays', async () => {
  const { done } = await sent(['invitations/6', 'renew_invitation', renew.action], {
    isAccepted: true,
  })
  expect(done.filter((act) => act.startsWith('DELETE'))).toEqual([])
  expect(done.at(-1)).toBe('orders:invitation_accepted')
})
