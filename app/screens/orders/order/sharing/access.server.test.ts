import { expect, test } from 'vitest'
import { fakePortal } from '~/portal/portal.fixture'
import { ApiError } from '~/upstream/call.server'
import { changeSharing } from './access.server'

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
