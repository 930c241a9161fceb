import type { LoaderFunctionArgs } from '~/framework.server'
import { expect, test } from 'vitest'
import { fakePortal } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { changeSharing } from './access.server'
import * as change from './change-screen'
import * as remove from './delete-screen'
import * as renew from './invitation-screen'
import * as invite from './invite-screen'

const order = { id: '412873', statusCode: 10, showOrderSharing: true }

test.each([
  ['not-found', 404],
  ['refused', 400],
  ['forbidden', 403],
  ['unavailable', 503],
  ['timeout', 503],
] as const)('a change that is %s leaves its form, with %d', async (kind, status) => {
  const { portal } = fakePortal({ answers: { '/api/Order/412873': order } })
  const once = { ...portal, submitOnce: (_: FormData, work: (key: string) => unknown) => work('k') }
  const failed = changeSharing(
    once as typeof portal,
    { orderId: '412873', form: new FormData() },
    () => Promise.reject(new ApiError(kind, 'POST')),
  )
  expect(await failed).toEqual({ message: 'errors:api_error', status })
})

interface Dialog {
  loader: (args: LoaderFunctionArgs) => Promise<Response>
  action: (args: LoaderFunctionArgs) => Promise<Response>
}

test.each<[what: string, path: string, Dialog]>([
  ['invite', 'invite', invite],
  ['renew an invitation', 'invitations/6', renew],
  ['delete an invitation', 'invitations/6/delete', remove],
  ['change a share', 'shares/5', change],
  ['delete a share', 'shares/5/delete', remove],
])('an installer cannot %s, nor open its dialog', async (_, path, { loader, action }) => {
  const address = { id: '1', streetAddress: 'Kuusitie 4 B', role: 'OMA_ASENTAJA' }
  const asking = {
    answers: { '/api/Order/412873': order },
    addresses: [address],
    roles: { 1: 'OMA_ASENTAJA' },
  }
  const at = `/a/1/orders/412873/${path}`
  const opened = await ask(loader, at, asking)
  const request = { method: 'POST', body: new FormData() }
  const sent = await ask(action, at, { ...asking, request })
  // Without the refusal the form, which is not of this page, gets 400.
  expect([opened.response.status, sent.response.status]).toEqual([403, 403])
})
