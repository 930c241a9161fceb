import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { holdTime } from '~/net/held-time.fixture'
import {
  answering,
  apiOf,
  json,
  nobody,
  startApiServer,
  startRawServer,
} from './api-server.fixture'
import { apiPath } from './call.server'
import { anything } from './row-reader.server'

const readToEnd = (body: ReadableStream<Uint8Array>) => new Response(body).arrayBuffer()
const orders = apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' })
const opening = apiPath('GET /api/Notification/{notificationId}', { notificationId: '7' })

describe('a broken call', () => {
  const faults: [string, (response: ServerResponse) => unknown][] = [
    ['a 502', (response) => json(response, {}, 502)],
    ['a 503', (response) => json(response, {}, 503)],
    ['a 504', (response) => json(response, {}, 504)],
    ['a break before the answer', (response) => response.destroy()],
    [
      'a break within the answer',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"half":', () => response.destroy())
      },
    ],
  ]
  test.each(faults)('a read is tried once more after %s', async (_what, fail) => {
    const server = await startApiServer((_request, response, count) =>
      count === 0 ? fail(response) : json(response, { count }),
    )
    await expect(apiOf({ server }).api.get(orders, anything)).resolves.toEqual({ count: 1 })
  })

  test('a read is retried once, not twice', async () => {
    const server = await answering({}, 503)
    const { api } = apiOf({ server })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toHaveLength(2)
  })

  test('tokens that the API refuses as too large are logged with their size', async () => {
    const { api, logged } = apiOf({ server: await answering({}, 431) })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ status: 431 })
    const bytes = 'access-1'.length + 'id-of-access-1'.length
    expect(logged.text()).toContain(`"portal.tokens.bytes":${bytes}},"headers too large"`)
  })

  test.each([400, 403, 404, 429, 500])('%i stands', async (status) => {
    const server = await answering({}, status)
    await expect(apiOf({ server }).api.get(orders, anything)).rejects.toMatchObject({ status })
    expect(server.requests).toHaveLength(1)
  })

  test('no connection at all is unavailable', async () => {
    const { api, logged } = apiOf({ server: nobody })
    await expect(api.get(orders, anything)).rejects.toMatchObject({
      kind: 'unavailable',
      status: null,
    })
    expect(logged.text()).toContain('ECONNREFUSED')
  })

  test.each([
    ['a write', 'break'],
    ['a write', 503],
    ['a GET that acts', 'break'],
    ['a GET that acts', 503],
  ] as const)('%s is never made twice: %s', async (what, fault) => {
    const server = await startApiServer((request, response) =>
      fault === 'break' ? request.socket.destroy() : json(response, {}, fault),
    )
    const { api } = apiOf({ server })
    const call =
      what === 'a write' ? api.send(apiPath('POST /api/User'), {}) : api.get(opening, anything)
    await expect(call).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toHaveLength(1)
  })
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  const target = await answering({})
  const server = await startApiServer((_request, response) =>
    response.writeHead(status, { location: `${target.url}/stolen` }).end(),
  )
  const { api } = apiOf({ server })
  await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'unavailable', status })
  await expect(api.send(apiPath('POST /api/User'), {})).rejects.toMatchObject({
    status,
  })
  await expect(
    api.download(apiPath('GET /api/Document/{documentId}/download', { documentId: '1' })),
  ).rejects.toMatchObject({ status })
  expect(server.requests).toHaveLength(3)
  expect(target.requests).toEqual([])
})

describe('an API that cannot be reached', () => {
  test('is not asked for a while: pages answer at once', async () => {
    holdTime()
    const { open, client } = apiOf({ server: nobody })
    const read = () => open().get(orders, anything)
    for (let i = 0; i < 3; i += 1) await expect(read()).rejects.toMatchObject({ status: null })
    expect(client.breaker.isOpen()).toBe(true)
    const spared = await read().catch((error: unknown) => error)
    expect(spared).toMatchObject({ kind: 'unavailable', status: null, cause: undefined })
  })

  test('is tried by one read at a time, and no other page waits for it', async () => {
    holdTime()
    const held: (() => void)[] = []
    const server = await startApiServer((_request, response) => {
      held.push(() => json(response, {}))
    })
    const { open, client } = apiOf({ server })
    for (let i = 0; i < 5; i += 1) client.breaker.unreachable(performance.now())
    const page = () =>
      Promise.allSettled(
        ['1', '2', '3'].map((orderId) =>
          open().get(apiPath('GET /api/Order/{orderId}', { orderId }), anything),
        ),
      )
    const refused = { status: 'rejected', reason: { kind: 'unavailable', cause: undefined } }
    for (let seconds = 0; seconds <= 6; seconds += 2) {
      expect(await page()).toMatchObject([refused, refused, refused])
      vi.advanceTimersByTime(2000)
    }
    await expect.poll(() => held.length).toBe(1)
    expect(server.requests).toHaveLength(1)
    held.forEach((answer) => answer())
    await expect.poll(() => client.breaker.isOpen()).toBe(false)
  })

  test('is not tried by a write, whose outcome must be known', async () => {
    holdTime()
    const server = await answering({})
    const { open, client } = apiOf({ server })
    for (let i = 0; i < 5; i += 1) client.breaker.unreachable(performance.now())
    vi.advanceTimersByTime(2000)
    const write = open().send(apiPath('POST /api/User'), {})
    await expect(write).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toEqual([])
  })

  test('one person’s failures do not open the breaker, even for that person', async () => {
    const server = await answering({}, 500)
    const { open } = apiOf({ server })
    for (let i = 0; i < 8; i += 1) {
      await expect(open().get(orders, anything)).rejects.toMatchObject({ status: 500 })
      await expect(open().get(apiPath('GET /api/Contact'), anything)).rejects.toMatchObject({
        status: 500,
      })
    }
    expect(server.requests).toHaveLength(16)
  })
})

describe('an answer that is no HTTP', () => {
  const head = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['a chunk size that is no number', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
    ['a head with line feeds alone', 'HTTP/1.1 200 OK\ncontent-length: 2\n\n{}'],
    ['a NUL in a header', `${head}x-a: a\u0000b\r\ncontent-length: 2\r\n\r\n{}`],
    ['a folded header', `${head}x-a: a\r\n b\r\ncontent-length: 2\r\n\r\n{}`],
    ['HTTP/0.9', '{"id": 1}'],
    ['a length that is no number', `${head}content-length: two\r\n\r\n{}`],
  ])('%s is a failure of that call, of reads, writes and files', async (_what, answer) => {
    const server = await startRawServer(answer)
    const { api } = apiOf({ server })
    const failure = { name: 'ApiError', kind: 'unavailable', unanswered: true }
    const user = apiPath('POST /api/User')
    await expect(api.get(orders, anything)).rejects.toMatchObject(failure)
    const file = api.download(
      apiPath('GET /api/Document/{documentId}/download', { documentId: '1' }),
    )
    await expect(file.then(({ body }) => readToEnd(body))).rejects.toMatchObject(failure)
    // If the success status arrived before the fault, the write counts as a success.
    const written = await api.send(user, {}).catch((error: unknown) => error)
    if (written !== undefined) expect(written).toMatchObject(failure)
  })
})
