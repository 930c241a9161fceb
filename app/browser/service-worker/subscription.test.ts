import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewSubscription } from './handling'

const made = () => ({
  toJSON: () => ({ endpoint: 'https://push.example/2' }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
})
const options = { userVisibleOnly: true, applicationServerKey: null }
const old = { options } as unknown as PushSubscription
type Renewed = ReturnType<typeof made> & PushSubscription

const portal =
  vi.fn<(path: string, init: { method: string; body: URLSearchParams }) => Promise<unknown>>()
beforeEach(() => {
  vi.stubGlobal('fetch', portal.mockReset().mockResolvedValue({ ok: true, status: 204 }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function registration(subscribe: () => Promise<unknown>) {
  const subscribed = vi.fn(subscribe)
  return { subscribed, pushManager: { subscribe: subscribed } as unknown as PushManager }
}

test('an existing subscription is sent', async () => {
  const { subscribed, pushManager } = registration(() => Promise.resolve(made()))
  await renewSubscription({ pushManager }, { newSubscription: made() as unknown as Renewed })
  expect(subscribed).not.toHaveBeenCalled()
  const [path, { method, body } = { method: '', body: null }] = portal.mock.calls[0] ?? []
  expect([path, method]).toEqual(['/push/subscription', 'POST'])
  expect(Object.fromEntries(body ?? [])).toEqual({
    intent: 'renew',
    subscription: '{"endpoint":"https://push.example/2"}',
  })
})

test('without one, a subscription with the old one’s options is created', async () => {
  const { subscribed, pushManager } = registration(() => Promise.resolve(made()))
  await renewSubscription({ pushManager }, { oldSubscription: old })
  expect(subscribed.mock.calls).toEqual([[options]])
  expect(portal).toHaveBeenCalledTimes(1)
})

test('without an old subscription none is created', async () => {
  const { subscribed, pushManager } = registration(() => Promise.resolve(made()))
  await renewSubscription({ pushManager }, {})
  expect(subscribed).not.toHaveBeenCalled()
  expect(portal).not.toHaveBeenCalled()
})

test('a subscription that the portal refuses is ended without an error', async () => {
  portal.mockResolvedValue({ ok: false, status: 401 })
  const newSubscription = made()
  const { pushManager } = registration(() => Promise.reject(new Error('no push service')))
  await renewSubscription(
    { pushManager },
    { newSubscription: newSubscription as unknown as Renewed },
  )
  expect(newSubscription.unsubscribe).toHaveBeenCalledTimes(1)
  await renewSubscription({ pushManager }, { oldSubscription: old })
})
