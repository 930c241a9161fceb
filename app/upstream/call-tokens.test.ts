import { describe, expect, test } from 'vitest'
import { apiOf, json, startApiServer, tokensOf } from './api-server.fixture'
import { SessionEnded } from '~/session/types'
import { apiPath } from './call.server'
import { anything } from './row-reader.server'

const orders = apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' })

describe('tokens that have expired', () => {
  const challenge = `Bearer error="invalid_token", error_description="The token expired at '11/21/2026 08:00:00'"`
  const serverFor = (valid: string, authenticate = challenge) =>
    startApiServer((request, response) => {
      if (request.headers.authorization === `Bearer ${valid}`) return json(response, { ok: true })
      response.writeHead(401, { 'www-authenticate': authenticate }).end()
    })

  test('are refreshed once, and the call is made again with the new ones', async () => {
    const server = await serverFor('access-2')
    const tokens = tokensOf('access-1', 'access-2')
    const { api } = apiOf({ server, tokens })
    expect(await api.get(orders, anything)).toEqual({ ok: true })
    expect(tokens.refreshes).toBe(1)
    expect(server.requests.map(({ headers }) => headers['x-id-token'])).toEqual([
      'id-of-access-1',
      'id-of-access-2',
    ])
  })

  test('between the refresh and the repeat the caller may read what else is to be fresh', async () => {
    const server = await serverFor('access-2')
    const tokens = tokensOf('access-1', 'access-2')
    const order: unknown[] = []
    const onRefreshed = () =>
      Promise.resolve(void order.push([tokens.refreshes, server.requests.length]))
    const { api } = apiOf({ server, tokens, onRefreshed })
    expect(await api.get(orders, anything)).toEqual({ ok: true })
    await api.send(apiPath('POST /api/User'), {})
    expect(order).toEqual([[1, 1]])
  })

  test('twenty calls at once lead to one refresh', async () => {
    const server = await serverFor('access-2')
    const tokens = tokensOf('access-1', 'access-2', 'access-3')
    const { open } = apiOf({ server, tokens })
    const calls = Array.from({ length: 20 }, (_, id) =>
      open().get(apiPath('GET /api/Order/{orderId}', { orderId: String(id) }), anything),
    )
    expect(await Promise.all(calls)).toEqual(Array(20).fill({ ok: true }))
    expect(tokens.refreshes).toBe(1)
  })

  test('a write that carries a key carries it again, so that it is done once', async () => {
    const server = await serverFor('access-2')
    const { api } = apiOf({ server, tokens: tokensOf('access-1', 'access-2') })
    await api.send(apiPath('POST /api/User'), { language: 'fi' }, { key: 'one-key' })
    await api.send(apiPath('POST /api/User'), {})
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'one-key',
      'one-key',
      undefined,
    ])
    expect(server.requests[1]?.body).toBe('{"language":"fi"}')
  })

  test('refused again after the refresh, there is no second one', async () => {
    const server = await serverFor('access-9')
    const tokens = tokensOf('access-1', 'access-2', 'access-3')
    const { api } = apiOf({ server, tokens })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(tokens.refreshes).toBe(1)
    expect(server.requests).toHaveLength(2)
  })

  test.each(['', 'Bearer', 'Bearer error="invalid_token", error_description="bad signature"'])(
    'another 401 refreshes nothing: %j',
    async (authenticate) => {
      const server = await serverFor('access-2', authenticate)
      const tokens = tokensOf('access-1', 'access-2')
      const { api } = apiOf({ server, tokens })
      await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'unauthenticated' })
      expect(tokens.refreshes).toBe(0)
      expect(server.requests).toHaveLength(1)
    },
  )

  test('a session that ends with the refresh throws SessionEnded', async () => {
    const server = await serverFor('access-2')
    const ended = new SessionEnded()
    const tokens = { ...tokensOf('access-1'), refresh: () => Promise.reject(ended) }
    await expect(apiOf({ server, tokens }).api.get(orders, anything)).rejects.toBe(ended)
  })
})
