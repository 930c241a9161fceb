import { gzipSync } from 'node:zlib'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { UnreadableBody } from './answer-body'
import { nextHead, startApiServer, type ApiServer } from './api-server.fixture'
import { createTimeLimit } from './time-limit'
import { fetchWhole } from './whole-answer.server'

const get = (path: string) => ({ method: 'GET' as const, path })
const untilAborted = () => createTimeLimit(60_000)

function poolOf(server: ApiServer): Pool {
  const pool = new Pool(server.url, { connections: 1 })
  onTestFinished(() => pool.destroy())
  return pool
}

test('an answer has its status, its bytes, and what it says about the login', async () => {
  const server = await startApiServer((_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end('ä')
  })
  const answer = await fetchWhole(poolOf(server), get('/'), untilAborted())
  expect(answer).toEqual({
    status: 401,
    authenticate: 'Bearer error="invalid_token"',
    bytes: Buffer.from('ä'),
  })
})

test('what comes before an answer is not the answer', async () => {
  const server = await startApiServer((_, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' })
    response.writeHead(204).end()
  })
  const answer = await fetchWhole(poolOf(server), get('/'), untilAborted())
  expect(answer).toEqual({ status: 204, authenticate: '', bytes: Buffer.alloc(0) })
})

test('a large answer of the same bytes as before is the one before', async () => {
  const bytes = Buffer.alloc(1024 * 1024, 'abc')
  const server = await startApiServer((_, response) => void response.end(bytes))
  const pool = poolOf(server)
  const before = await fetchWhole(pool, get('/'), untilAborted())
  const after = await fetchWhole(pool, get('/'), untilAborted(), before)
  expect(after.bytes).toBe(before.bytes)
})

test('a compressed answer is unpacked, and not again where it is the one before', async () => {
  const texts = ['[1,2]', '[1,2]', '[1,3]']
  const server = await startApiServer((_, response, count) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(texts[count] ?? ''))
  })
  const pool = poolOf(server)
  const first = await fetchWhole(pool, get('/'), untilAborted())
  expect(first.bytes.toString()).toBe('[1,2]')
  const same = await fetchWhole(pool, get('/'), untilAborted(), first)
  expect(same.packed).toBe(first.packed)
  expect(same.bytes).toBe(first.bytes)
  const other = await fetchWhole(pool, get('/'), untilAborted(), first)
  expect(other.bytes.toString()).toBe('[1,3]')
})

test('an answer without a body is none to unpack', async () => {
  const server = await startApiServer((_, response) => {
    response.writeHead(401, { 'content-encoding': 'gzip' }).end()
  })
  const answer = await fetchWhole(poolOf(server), get('/'), untilAborted())
  expect(answer).toMatchObject({ status: 401, bytes: Buffer.alloc(0) })
})

test('what was compressed before and is not now is read as it comes, and the other way round', async () => {
  const server = await startApiServer((_, response, count) => {
    if (count === 1) response.end('[1,2]')
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[1,2]'))
  })
  const pool = poolOf(server)
  const packed = await fetchWhole(pool, get('/'), untilAborted())
  const plain = await fetchWhole(pool, get('/'), untilAborted(), packed)
  expect(plain.bytes).toBe(packed.bytes)
  expect(plain.packed).toBeUndefined()
  const again = await fetchWhole(pool, get('/'), untilAborted(), plain)
  expect(again.bytes.toString()).toBe('[1,2]')
})

test('above 8 MB nothing more is taken, and the connection is closed', async () => {
  const server = await startApiServer((_, response) => {
    const write = () => void (response.writable && response.write(Buffer.alloc(1e6), write))
    write()
  })
  const call = fetchWhole(poolOf(server), get('/'), untilAborted())
  await expect(call).rejects.toBeInstanceOf(UnreadableBody)
})

test('an answer that is cut off is the connection’s error', async () => {
  const server = await startApiServer((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('[1,', () => response.destroy())
  })
  const call = fetchWhole(poolOf(server), get('/'), untilAborted())
  await expect(call).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
})

test('a call is ended while its answer comes, and while it waits for a connection', async () => {
  const server = await startApiServer((_, response) => void response.write('['))
  const pool = poolOf(server)
  const [first, second] = [untilAborted(), untilAborted()]
  const begun = nextHead()
  const calls = [fetchWhole(pool, get('/1'), first), fetchWhole(pool, get('/2'), second)] as const
  await begun
  const reason = { name: 'AbortError' }
  second.cancel()
  await expect(calls[1]).rejects.toMatchObject(reason)
  first.cancel()
  await expect(calls[0]).rejects.toMatchObject(reason)
  // The connection is free for others, and what had been ended is never sent.
  const third = untilAborted()
  const next = fetchWhole(pool, get('/3'), third)
  await nextHead()
  third.cancel()
  await expect(next).rejects.toMatchObject(reason)
  expect(server.requests.map(({ url }) => url)).toEqual(['/1', '/3'])
})
