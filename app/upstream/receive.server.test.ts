import { getEventListeners } from 'node:events'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { Pool, type Dispatcher } from 'undici'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { UnreadableBody } from './answer-body'
import { nextHead, startApiServer, type ApiServer } from './api-server.fixture'
import { open } from './exchange.server'
import { receiveWhole } from './receive.server'
import { TimeLimit } from './time-limit'

const untilAborted = () => new TimeLimit(60_000)

function poolOf(server: ApiServer): Pool {
  const pool = new Pool(server.url, { connections: 1 })
  onTestFinished(() => pool.destroy())
  return pool
}

const get = async (pool: Pool, path = '/', limit = untilAborted()) =>
  receiveWhole(await open(pool, { method: 'GET', path }, limit))

test('an answer has its status, its bytes, and what it says about the login', async () => {
  const server = await startApiServer((_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end('ä')
  })
  expect(await get(poolOf(server))).toEqual({
    status: 401,
    authenticate: 'Bearer error="invalid_token"',
    bytes: Buffer.from('ä'),
  })
})

test('a call that is over leaves nothing that would keep its signal in memory', async () => {
  const server = await startApiServer((request, response) => {
    if (request.url === '/cut') response.destroy()
    else response.end('[]')
  })
  const pool = poolOf(server)
  const limit = new TimeLimit(60_000, new AbortController().signal)
  await get(pool, '/', limit)
  await expect(get(pool, '/cut', limit)).rejects.toThrow()
  const listeners = () => getEventListeners(limit.signal, 'abort')
  await vi.waitUntil(() => listeners().length === 0, { timeout: 30_000 })
})

test('what comes before an answer is not the answer', async () => {
  const server = await startApiServer((_, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' })
    response.writeHead(204).end()
  })
  const answer = { status: 204, authenticate: '', bytes: Buffer.alloc(0) }
  expect(await get(poolOf(server))).toEqual(answer)
})

test('an answer that was compressed without being asked to is unpacked, then decoded', async () => {
  const server = await startApiServer((_, response) => {
    response.setHeader('content-encoding', 'GZIP ')
    response.setHeader('content-type', 'application/json; charset=iso-8859-1')
    response.end(gzipSync(Buffer.from('["ä"]', 'latin1')))
  })
  expect((await get(poolOf(server))).bytes.toString()).toBe('["ä"]')
})

test('an answer without a body is none to unpack', async () => {
  const server = await startApiServer((_, response) => {
    response.writeHead(401, { 'content-encoding': 'gzip' }).end()
  })
  expect(await get(poolOf(server))).toMatchObject({ status: 401, bytes: Buffer.alloc(0) })
})

test('above 8 MB nothing more is taken, and the connection is closed', async () => {
  let closed = Promise.resolve()
  const server = await startApiServer((request, response) => {
    closed = new Promise((resolve) => request.socket.on('close', () => resolve()))
    const write = () => void (response.writable && response.write(Buffer.alloc(1e6), write))
    write()
  })
  await expect(get(poolOf(server))).rejects.toBeInstanceOf(UnreadableBody)
  await closed
})

test('a call is ended while its answer comes, and while it waits for a connection', async () => {
  const server = await startApiServer((_, response) => void response.write('['))
  const pool = poolOf(server)
  const [first, second] = [untilAborted(), untilAborted()]
  const begun = nextHead()
  const calls = [get(pool, '/1', first), get(pool, '/2', second)] as const
  await begun
  const reason = { name: 'AbortError' }
  second.cancel()
  await expect(calls[1]).rejects.toMatchObject(reason)
  first.cancel()
  await expect(calls[0]).rejects.toMatchObject(reason)
  // The connection is free again, and the aborted second call is never sent.
  const third = untilAborted()
  const next = get(pool, '/3', third)
  await nextHead()
  third.cancel()
  await expect(next).rejects.toMatchObject(reason)
  expect(server.requests.map(({ url }) => url)).toEqual(['/1', '/3'])
})

describe('a compressed body', () => {
  const packed = gzipSync('[1,2]')
  const unpacked = async (bytes: Buffer, coding: string) => {
    const response = { statusCode: 200, headers: { 'content-encoding': coding } }
    const body = Readable.from([bytes])
    return (await receiveWhole({ ...response, body } as unknown as Dispatcher.ResponseData)).bytes
  }

  test.each([
    ['gzip', packed],
    ['x-gzip', packed],
    ['deflate', deflateSync('[1,2]')],
    ['br', brotliCompressSync('[1,2]')],
    ['identity', Buffer.from('[1,2]')],
    ['', Buffer.from('[1,2]')],
  ])('by %j is unpacked', async (coding, bytes) => {
    expect((await unpacked(bytes, coding)).toString()).toBe('[1,2]')
  })

  test.each([
    ['cut off', 'gzip', packed.subarray(0, -9)],
    ['no gzip', 'gzip', Buffer.from('[1,2]')],
    ['above 8 MB', 'gzip', gzipSync(Buffer.alloc(8 * 1024 * 1024 + 1))],
    ['in another coding', 'zstd', packed],
  ])('that is %s is refused', async (_, coding, bytes) => {
    await expect(unpacked(bytes, coding)).rejects.toThrow(UnreadableBody)
  })

  test('of 8 MB is none too many', async () => {
    const bytes = await unpacked(gzipSync(Buffer.alloc(8 * 1024 * 1024)), 'gzip')
    expect(bytes).toHaveLength(8 * 1024 * 1024)
  })
})
