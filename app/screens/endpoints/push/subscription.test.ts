import { expect, it } from 'vitest'
import { contextOf, fakePortal, memorySlices } from '~/portal/portal.fixture'
import type { Portal, Slices } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { action } from './subscription'

const subscription = {
  endpoint: 'https://push.example/1',
  expirationTime: null,
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
}
const user = { id: 'aino', language: null, pushNotificationsEnabled: false, impersonateToken: null }

interface Changed {
  enabled?: boolean
  fails?: string
  pushKey?: null
}

function sent(intent: string, changed: Changed = {}) {
  const calls: [string, unknown][] = []
  const keys: unknown[] = []
  const send: Portal['api']['send'] = ({ path }, body, options) => {
    calls.push([path, body])
    keys.push(options?.key)
    if (path === changed.fails) return Promise.reject(new ApiError('unavailable', path))
    return Promise.resolve(undefined as never)
  }
  const { portal } = fakePortal({ answers: {} })
  const record: Partial<Slices> = { user }
  const full: Portal = {
    ...portal,
    api: { ...portal.api, send },
    user: { ...user, pushNotificationsEnabled: changed.enabled ?? false },
    preview: null,
    slice: memorySlices(record),
    submitOnce: (_form, work) => work('submission'),
  }
  const config = { pushKey: 'B-key', secure: true, ...changed }
  const context = contextOf(full, { config })
  const request = new Request('https://portal.example/push/subscription', {
    method: 'POST',
    body: new URLSearchParams({ intent, subscription: JSON.stringify(subscription) }),
  })
  return { calls, keys, record, answer: action({ request, context, params: {} }) }
}

const subscribed = ['/api/User/subscription', subscription]

it('the subscription goes first, then both settings of the user', async () => {
  const { calls, keys, record, answer } = sent('enable')
  expect((await answer).status).toBe(204)
  // A repeated form runs once, also where the first answer was lost.
  expect(keys).toEqual(['submission', 'submission'])
  expect(calls).toEqual([
    subscribed,
    ['/api/User', { language: 'en', pushNotificationsEnabled: true }],
  ])
  expect(record.user).toMatchObject({ language: 'en', pushNotificationsEnabled: true })
})

it.each([
  ['renew', false],
  ['enable', true],
])('%s where the account is on (%s) changes the subscription alone', async (intent, enabled) => {
  const { calls, answer } = sent(intent, { enabled })
  expect((await answer).status).toBe(204)
  expect(calls).toEqual([subscribed])
})

it.each([
  ['/api/User/subscription', 1],
  ['/api/User', 2],
])('a failure of %s is a status, and nothing is remembered', async (fails, count) => {
  const { calls, record, answer } = sent('enable', { fails })
  expect((await answer).status).toBe(503)
  expect(calls).toHaveLength(count)
  expect(record.user).toBe(user)
})

it('without a public key is unknown', async () => {
  const { calls, answer } = sent('enable', { pushKey: null })
  await expect(answer).rejects.toMatchObject({ status: 404 })
  expect(calls).toEqual([])
})
