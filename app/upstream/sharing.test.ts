import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import {
  createInvitation,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  updateShare,
  acceptInvitation,
  isRefusedInvitation,
} from './sharing.server'
import type { ApiError } from './call.server'

const share = { orderId: '412873', shareId: '5101' }
const invitation = { orderId: '412873', invitationId: 'kutsu-1' }
const expiresAt = '2026-11-30T23:59:59+02:00'

describe('a share', () => {
  test('has its expiry in Helsinki’s days, and no address of it stands in the log', async () => {
    const server = await answering([
      { shareId: 5101, email: 'a@posti.example', expiresAt },
      { shareId: '5104', expiresAt: 'toistaiseksi' },
      { shareId: '5105', expiresAt: '0001-01-01T00:00:00' },
      { email: 'ilman-tunnusta@posti.example' },
    ])
    const { api, logged } = apiOf({ server })
    expect((await listShares(api, '412873')).map(({ expires }) => expires)).toEqual([
      { text: '30.11.2026', iso: '2026-11-30' },
      { text: 'toistaiseksi', iso: null },
      null,
    ])
    expect(logged.text()).toContain('"portal.rows.dropped":1')
    expect(logged.text()).not.toContain('posti.example')
  })

  test('is changed with its new expiry alone, once', async () => {
    const server = await answering(null)
    await updateShare(apiOf({ server }).api, share, expiresAt, 'key-1')
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/Order/412873/Share/5101',
        headers: { 'idempotency-key': 'key-1' },
      },
    ])
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ expiresAt })
  })
})

describe('an invitation', () => {
  test('is listed while nobody has accepted it', async () => {
    const server = await answering([
      { invitationId: 'a', acceptedAt: null },
      { invitationId: 'b', acceptedAt: '2026-11-01T10:00:00' },
      { invitationId: 'c', acceptedAt: '' },
      { invitationId: 'd', acceptedAt: '0001-01-01T00:00:00' },
      { invitationId: 'e' },
    ])
    const listed = await listOpenInvitations(apiOf({ server }).api, '412873')
    expect(listed.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
  })

  test('is sent with the role of an installer', async () => {
    const server = await answering({ invitationId: 'new' })
    const invitation = { email: 'a@posti.example', expiresAt, role: 'ADMIN' }
    await createInvitation(apiOf({ server }).api, '412873', invitation, 'key-1')
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/Order/412873/Invitation',
        headers: { 'idempotency-key': 'key-1' },
      },
    ])
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      expiresAt,
      email: 'a@posti.example',
      role: 'OMA_ASENTAJA',
    })
  })
})

describe.each([
  ['a share', '/api/Order/412873/Share/5101', deleteShare, share],
  ['an invitation', '/api/Order/412873/Invitation/kutsu-1', deleteInvitation, invitation],
] as const)('deleting %s', (_what, url, remove, wanted) => {
  // The two functions have different types of ids.
  const removed = (server: { url: string }) =>
    (remove as typeof deleteShare)(apiOf({ server }).api, wanted as typeof share, 'key-1')

  test('is one call', async () => {
    const server = await answering(null, 200)
    await removed(server)
    expect(server.requests).toMatchObject([
      { method: 'DELETE', url, body: '', headers: { 'idempotency-key': 'key-1' } },
    ])
  })

  test.each([404, 410])('that is gone already (%s) is done', async (status) => {
    await removed(await answering({ messageKey: 'errors.not_found' }, status))
  })
})

const failureOf = async (status: number, body: unknown = {}) => {
  const server = await answering(body, status)
  const failure: unknown = await acceptInvitation(apiOf({ server }).api, 'k-1').catch(
    (error: unknown) => error,
  )
  expect(server.requests).toHaveLength(1)
  return failure as ApiError
}

describe('accepting an invitation', () => {
  test.each([
    ['an invitation', { invitationId: 'k-1', email: 'a@b.example' }, null],
    ['one that names its order', { invitationId: 'k-1', orderId: ' 412873 ' }, '412873'],
    ['an order of no use', { orderId: { id: 1 } }, null],
    ['a list', [], null],
  ])('is answered with %s', async (_what, answer, orderId) => {
    const server = await answering(answer)
    expect(await acceptInvitation(apiOf({ server }).api, 'k-1')).toEqual({ orderId })
    expect(server.requests).toMatchObject([{ method: 'GET', url: '/api/Invitation/k-1' }])
  })

  test('is asked for each time, and never twice by itself', async () => {
    const server = await answering({})
    const { api } = apiOf({ server })
    await acceptInvitation(api, 'k-1')
    await acceptInvitation(api, 'k-1')
    expect(server.requests).toHaveLength(2)
    expect((await failureOf(503)).kind).toBe('unavailable')
  })

  test.each([400, 403, 404, 409, 410, 422, 500])(
    'a %i with a message is a refusal',
    async (status) => {
      const failure = await failureOf(status, { messageKey: 'invitation.used', message: 'Used.' })
      expect(isRefusedInvitation(failure)).toBe(true)
      expect(failure.messageKey).toBe('invitation.used')
    },
  )

  test.each([401, 408, 429, 502, 503, 504])('a %i is none', async (status) => {
    const failure = await failureOf(status, { messageKey: 'invitation.used' })
    expect(isRefusedInvitation(failure)).toBe(false)
  })

  test('neither is a 500 without one about invitations', async () => {
    expect(isRefusedInvitation(await failureOf(500))).toBe(false)
    expect(isRefusedInvitation(await failureOf(500, { messageKey: 'api_error' }))).toBe(false)
  })

  test('an id that no invitation has is refused without a call', async () => {
    const server = await answering({})
    const failure = acceptInvitation(apiOf({ server }).api, '../User')
    await expect(failure).rejects.toSatisfy((error: ApiError) => isRefusedInvitation(error))
    expect(server.requests).toEqual([])
  })
})
