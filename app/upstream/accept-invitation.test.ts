import { describe, expect, test } from 'vitest'
import { acceptInvitation, isRefusedInvitation } from './sharing.server'
import { answering, apiOf } from './api-server.fixture'
import { ApiError } from './call.server'

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

  test('the token is in no line of the log', async () => {
    const server = await answering({ messageKey: 'invitation.used' }, 400)
    const { api, logged } = apiOf({ server })
    await expect(acceptInvitation(api, 'a-token-of-its-own')).rejects.toBeInstanceOf(ApiError)
    expect(logged.text()).toContain('"url.template":"/api/Invitation/{}"')
    expect(logged.text()).not.toContain('a-token-of-its-own')
  })
})
