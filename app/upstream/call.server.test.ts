import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { holdTime } from '~/net/held-time.fixture'
import { answering, apiOf, json, nextHead, startApiServer } from './api-server.fixture'
import { apiPath } from './call.server'
import { listOf } from './list.server'
import { id } from './readers.server'
import { wire } from './wire.server'
import { anything } from './row-reader.server'

const row = wire<{ id: string }>('Row', { id })
const orders = apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' })
const order = (number: string) => apiPath('GET /api/Order/{orderId}', { orderId: number })

describe('a call to the API', () => {
  test('carries the tokens, the request id, and no more', async () => {
    const server = await answering({})
    await apiOf({ server }).api.get(orders, anything)
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'GET',
      url: '/api/Address/1/Order',
      headers: {
        authorization: 'Bearer access-1',
        'x-id-token': 'id-of-access-1',
        'x-request-id': 'request-1',
        accept: 'application/json',
      },
    })
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(
      ['accept', 'authorization', 'connection', 'host', 'x-id-token', 'x-request-id'].sort(),
    )
  })

  test('goes below the path prefix of the base address', async () => {
    const server = await answering({})
    await apiOf({ server: { url: `${server.url}/maker/v1` } }).api.get(orders, anything)
    expect(server.requests[0]?.url).toBe('/maker/v1/api/Address/1/Order')
  })

  test('connections are kept and used again, over requests, failures and writes', async () => {
    const server = await startApiServer((request, response) =>
      json(response, { messageKey: 'x' }, request.url?.endsWith('3') ? 404 : 200),
    )
    const { open } = apiOf({ server })
    for (let number = 0; number < 20; number += 1) {
      const api = open()
      await api.get(order(String(number)), anything).catch(() => undefined)
      await api.send(apiPath('POST /api/User'), {})
    }
    expect(server.requests).toHaveLength(40)
    // The next call may start in the moment before the connection of the last one is free again.
    expect(server.connections).toBeLessThanOrEqual(2)
  })

  test('a body goes as JSON', async () => {
    const server = await answering({ id: 5 })
    const { api } = apiOf({ server })
    await api.send(apiPath('POST /api/User'), { language: 'sv' })
    expect(server.requests[0]).toMatchObject({ method: 'POST', body: '{"language":"sv"}' })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
  })

  test('without a body there is none', async () => {
    const server = await startApiServer((_request, response) => response.writeHead(204).end())
    const { api } = apiOf({ server })
    await api.send(apiPath('DELETE /api/Impersonate'))
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', body: '' })
    expect(server.requests[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('a successful answer to a write', () => {
  const write = (answer: (response: ServerResponse) => void) =>
    startApiServer((_request, response) => answer(response))
  const user = apiPath('POST /api/User')

  test('counts as a success if its body is cut off or too large', async () => {
    const cut = await write((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"id":', () => response.socket?.destroy())
    })
    await expect(apiOf({ server: cut }).api.send(user, {})).resolves.toBeUndefined()
    const large = await write((response) => response.end(Buffer.alloc(17 * 1024 * 1024, ' ')))
    await expect(apiOf({ server: large }).api.send(user, {})).resolves.toBeUndefined()
  })

  test('counts as a success if its body does not end', async () => {
    const server = await write((response) => void response.write('{'))
    holdTime()
    const { api, client } = apiOf({ server, timeoutMs: 300 })
    const begun = nextHead()
    const sent = api.send(user, {})
    await begun
    vi.advanceTimersByTime(600)
    await expect(sent).resolves.toBeUndefined()
    expect(client.breaker.isOpen()).toBe(false)
  })

  test('leaves the connection for the next call', async () => {
    const server = await write((response) => response.end('OK'))
    const { api } = apiOf({ server })
    for (let count = 0; count < 10; count += 1) await api.send(user, {})
    expect(server.connections).toBeLessThanOrEqual(2)
  })
})

describe('the memory of a request', () => {
  test('the same path is requested once for parallel callers', async () => {
    const server = await answering({ id: 1 })
    const { api, open } = apiOf({ server })
    const [first, second] = await Promise.all([
      api.get(orders, row),
      api.get(apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' }), anything),
    ])
    expect(first).toEqual({ id: '1' })
    expect(second).toEqual({ id: 1 })
    expect(server.requests).toHaveLength(1)
    await open().get(orders, anything)
    expect(server.requests).toHaveLength(2)
  })

  test('a failure is remembered as well', async () => {
    const server = await answering({}, 404)
    const { api } = apiOf({ server })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toHaveLength(1)
  })

  test('what was read before a write is read again after it', async () => {
    const server = await answering({})
    const { api } = apiOf({ server })
    await api.get(orders, anything)
    await api.send(apiPath('POST /api/User'), {})
    await api.get(orders, anything)
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })

  test('a GET that acts is not cached, and clears the cache', async () => {
    const server = await answering({})
    const { api } = apiOf({ server })
    const opening = apiPath('GET /api/Notification/{notificationId}', { notificationId: '7' })
    await api.get(orders, anything)
    await api.get(opening, anything)
    await api.get(opening, anything)
    await api.get(orders, anything)
    expect(server.requests).toHaveLength(4)
  })
})

describe('an answer that is not served', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'refused'],
    [409, 'refused'],
    [410, 'not-found'],
    [422, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ] as const)('%i is %s', async (status, kind) => {
    const server = await answering({ messageKey: 'share.expired' }, status)
    const { api, logged } = apiOf({ server })
    await expect(api.get(order('412873'), anything)).rejects.toMatchObject({
      name: 'ApiError',
      kind,
      status,
      messageKey: 'share.expired',
    })
    expect(logged.text()).toContain('"url.template":"/api/Order/{}"')
    expect(logged.text()).not.toContain('412873')
  })

  test.each([
    ['a key with a space', '{"messageKey":"a b"}'],
    ['a key with markup', '{"messageKey":"<b>"}'],
    ['a key above 100 characters', JSON.stringify({ messageKey: 'a'.repeat(101) })],
    ['an empty key', '{"messageKey":""}'],
    ['a key that is no text', '{"messageKey":{"a":1}}'],
    ['a body that is no JSON', '<html>no</html>'],
    ['no body', ''],
  ])('%s is no message key', async (_case, body) => {
    const server = await startApiServer((_request, response) => response.writeHead(409).end(body))
    await expect(apiOf({ server }).api.get(orders, anything)).rejects.toMatchObject({
      kind: 'refused',
      messageKey: null,
    })
  })
})

describe('an answer that does not match the contract', () => {
  test('is malformed, and the log names its fields and not its values', async () => {
    const server = await answering([{ id: { secret: 'Aino' } }, {}])
    const { api, logged } = apiOf({ server })
    const wanted = api.get(orders, listOf(row))
    await expect(wanted).rejects.toMatchObject({ kind: 'malformed' })
    expect(logged.text()).toContain('[].id')
    expect(logged.text()).toContain('"url.template":"/api/Address/{}/Order"')
    expect(logged.text()).not.toContain('Aino')
  })

  test('that is no JSON is malformed, and not quoted in the log', async () => {
    const server = await startApiServer((_request, response) => response.end('Aino Mäkelä'))
    const { api, logged } = apiOf({ server })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'malformed' })
    expect(logged.text()).not.toContain('Aino')
  })

  test('with a byte order mark is read', async () => {
    const server = await startApiServer((_request, response) => response.end('\uFEFF{"id":1}'))
    expect(await apiOf({ server }).api.get(orders, anything)).toEqual({ id: 1 })
  })
})
