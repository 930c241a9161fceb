import { beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTime } from '~/net/held-time.fixture'
import { apiOf, clientOf, json, nextHead, nobody, startApiServer } from './api-server.fixture'
import { apiPath } from './call.server'
import { anything } from './row-reader.server'

const orders = apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' })
const opening = apiPath('GET /api/Notification/{notificationId}', { notificationId: '7' })

test('sixteen reads of a person are under way at a time, in all of their pages; not of another, and none that acts', async () => {
  const waiting: (() => void)[] = []
  const server = await startApiServer((_request, response) => {
    waiting.push(() => json(response, {}))
  })
  const client = clientOf(server)
  const pages = [apiOf({ server, client }), apiOf({ server, client })]
  const reads = Array.from({ length: 20 }, (_, index) =>
    pages[index % 2]?.api.get(
      apiPath('GET /api/Order/{orderId}', { orderId: String(index) }),
      anything,
    ),
  )
  await expect.poll(() => waiting.length).toBe(16)
  const other = apiOf({ server, client, person: 'person-2' }).api.get(orders, anything)
  const acting = pages[0]?.api.get(opening, anything)
  await expect.poll(() => waiting.length).toBe(18)
  waiting.splice(0).forEach((answer) => answer())
  await expect.poll(() => waiting.length).toBe(4)
  waiting.splice(0).forEach((answer) => answer())
  await Promise.all([...reads, other, acting])
})

test('a person who disconnects while their reads queue frees every place', async () => {
  const waiting: (() => void)[] = []
  const server = await startApiServer((_request, response) => {
    waiting.push(() => json(response, {}))
  })
  const client = clientOf(server)
  const leaving = new AbortController()
  const { api } = apiOf({ server, client, signal: leaving.signal })
  const reads = Array.from({ length: 40 }, (_, index) =>
    api
      .get(apiPath('GET /api/Order/{orderId}', { orderId: String(index) }), anything)
      .catch(() => null),
  )
  await expect.poll(() => waiting.length).toBe(16)
  leaving.abort()
  await Promise.all(reads)
  const later = apiOf({ server, client })
  const again = Array.from({ length: 16 }, (_, index) =>
    later.api.get(apiPath('GET /api/Order/{orderId}', { orderId: String(index) }), anything),
  )
  await expect.poll(() => waiting.length).toBe(32)
  waiting.forEach((answer) => answer())
  await Promise.all(again)
})

describe('time limits', () => {
  /** An API that answers each request after `ms` milliseconds. */
  const answeringAfter = (ms: number) =>
    startApiServer((_request, response) => {
      vi.advanceTimersByTime(ms)
      json(response, {})
    })
  beforeEach(holdTime)

  test('an answer that does not come is a time-out, and is not asked for again', async () => {
    const server = await startApiServer(() => void vi.advanceTimersByTime(80))
    const { api } = apiOf({ server, timeoutMs: 80 })
    await expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'timeout', status: null })
    expect(server.requests).toHaveLength(1)
  })

  test('an answer that begins and does not end is one as well', async () => {
    const server = await startApiServer((_request, response) => void response.write('[1,'))
    const { api } = apiOf({ server, timeoutMs: 80 })
    const begun = nextHead()
    const call = expect(api.get(orders, anything)).rejects.toMatchObject({ kind: 'timeout' })
    await begun
    vi.advanceTimersByTime(80)
    await call
  })

  test('a write may take twice as long as a read', async () => {
    const client = clientOf(nobody, 5000)
    expect(client.limits).toEqual({ read: 5000, write: 10_000, file: 60_000, page: 8000 })
    const late = { kind: 'timeout' }
    const write = async (ms: number) =>
      apiOf({ server: await answeringAfter(ms), timeoutMs: 80 }).api.send(
        apiPath('POST /api/User'),
        {},
      )
    const read = async (ms: number) =>
      apiOf({ server: await answeringAfter(ms), timeoutMs: 80 }).api.get(orders, anything)
    await expect(read(79)).resolves.toEqual({})
    await expect(read(80)).rejects.toMatchObject(late)
    await expect(write(159)).resolves.toBeUndefined()
    await expect(write(160)).rejects.toMatchObject(late)
  })

  test('a page’s reads share one limit; a write starts it anew', async () => {
    const server = await startApiServer((request, response) => {
      if (request.method === 'POST' || /(?:fast|given)$/.test(request.url ?? '')) json(response, {})
      else vi.advanceTimersByTime(60)
    })
    const client = { ...clientOf(server), limits: { read: 60, write: 120, file: 720, page: 100 } }
    const { api } = apiOf({ server, client })
    const kinds: unknown[] = []
    for (const id of ['1', '2', '3', '4', '5']) {
      await api
        .get(apiPath('GET /api/Order/{orderId}', { orderId: id }), anything)
        .catch((error: unknown) => kinds.push(error))
    }
    expect(kinds).toHaveLength(5)
    expect(kinds).toEqual(Array(5).fill(expect.objectContaining({ kind: 'timeout' })))
    // The second call had 40 ms left; the others are not sent.
    expect(server.requests).toHaveLength(2)
    api.giveTime(100)
    await expect(
      api.get(apiPath('GET /api/Order/{orderId}', { orderId: 'given' }), anything),
    ).resolves.toEqual({})
    await api.send(apiPath('POST /api/User'), {})
    expect(
      await api.get(apiPath('GET /api/Order/{orderId}', { orderId: 'fast' }), anything),
    ).toEqual({})
  })
})

test('a person who no longer waits ends the call, which is no failure of the API’s, and makes no more', async () => {
  const abort = new AbortController()
  let gone = Promise.resolve()
  const server = await startApiServer((request) => {
    gone = new Promise((closed) => request.socket.on('close', () => closed()))
    abort.abort()
  })
  const { api, client, logged } = apiOf({ server, signal: abort.signal })
  await expect(api.get(orders, anything)).rejects.toMatchObject({ name: 'AbortError' })
  await gone
  await expect(api.get(apiPath('GET /api/User'), anything)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(server.requests).toHaveLength(1)
  expect(logged.lines).toEqual([])
  expect(client.breaker.isOpen()).toBe(false)
})

test.each(['a form', 'an address that acts'])(
  '%s is done to its end, also for a person who has left',
  async (what) => {
    const abort = new AbortController()
    const server = await startApiServer((_request, response) => {
      abort.abort()
      setImmediate(() => json(response, { done: true }))
    })
    const { api } = apiOf({ server, signal: abort.signal })
    const call =
      what === 'a form' ? api.send(apiPath('POST /api/User'), {}) : api.get(opening, anything)
    expect(await call).toEqual(what === 'a form' ? undefined : { done: true })
  },
)

// tests/unit/properties/json-depth.test.ts tests brackets within texts.
describe('an answer out of measure', () => {
  const answerOf = (body: string | Buffer) =>
    startApiServer((_request, response) => response.end(body))

  test('of exactly 8 MB is read, and no byte more', async () => {
    const read = async (bytes: number) =>
      apiOf({ server: await answerOf(Buffer.from('1'.padEnd(bytes))) }).api.get(orders, anything)
    expect(await read(2 ** 23)).toBe(1)
    await expect(read(2 ** 23 + 1)).rejects.toMatchObject({ kind: 'malformed' })
  })

  test.each([
    ['32 levels are read', 32, true],
    ['33 levels are cut off', 33, false],
    ['a million levels are cut off', 1_000_000, false],
  ])('%s', async (_rule, levels, fine) => {
    const server = await answerOf('['.repeat(levels) + ']'.repeat(levels))
    const read = apiOf({ server }).api.get(orders, anything)
    if (fine) expect(await read).toBeInstanceOf(Array)
    else await expect(read).rejects.toMatchObject({ kind: 'malformed' })
  })

  test('of more than a million values is cut off', async () => {
    const read = async (values: number) =>
      apiOf({ server: await answerOf(`[${'0,'.repeat(values - 2)}0]`) }).api.get(orders, anything)
    expect(await read(1_000_000)).toHaveLength(999_999)
    await expect(read(1_000_002)).rejects.toMatchObject({ kind: 'malformed' })
  })
})
