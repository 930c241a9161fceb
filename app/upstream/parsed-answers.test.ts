import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { apiOf, startApiServer } from './api-server.fixture'
import { apiPath } from './call.server'
import { listOf, parseAnswer } from './list.server'
import { createParsedAnswers } from './parsed-answers'
import { id } from './readers.server'
import { wire } from './wire.server'

const limits = { leastBytes: 10, mostBytes: 100, keptMs: 60_000 }
const row = wire<{ id: string }>('Row of a test', { id })
const other = wire<{ id: string }>('Another row of a test', { id })

/** Reads a list whose rows have these ids. @returns it, and whether it was parsed for this */
async function read(
  answers: ReturnType<typeof createParsedAnswers>,
  ids: string,
  schema = row,
  key = 'aino',
) {
  const bytes = Buffer.from(JSON.stringify([...ids].map((id) => ({ id }))))
  const parse = vi.fn(() => parseAnswer(listOf(schema), JSON.parse(bytes.toString()) as unknown))
  const { data } = await answers.read(key, { bytes }, listOf(schema), parse)
  return {
    ids: data?.map(({ id }) => id).join(''),
    isParsed: parse.mock.calls.length === 1,
    rows: data,
  }
}

describe('an answer', () => {
  test('with the same bytes is not parsed again', async () => {
    const answers = createParsedAnswers(limits)
    expect(await read(answers, 'abc')).toMatchObject({ ids: 'abc', isParsed: true })
    expect(await read(answers, 'abc')).toMatchObject({ ids: 'abc', isParsed: false })
    expect(await read(answers, 'abd')).toMatchObject({ ids: 'abd', isParsed: true })
    expect(await read(answers, 'abc')).toMatchObject({ ids: 'abc', isParsed: true })
  })

  test('is another one for another person, and for another kind of row', async () => {
    const answers = createParsedAnswers(limits)
    await read(answers, 'abc')
    expect(await read(answers, 'abc', row, 'sven')).toMatchObject({ ids: 'abc', isParsed: true })
    expect(await read(answers, 'abc', other)).toMatchObject({ ids: 'abc', isParsed: true })
    expect(await read(answers, 'abc')).toMatchObject({ isParsed: false })
    expect(await read(answers, 'abc', other)).toMatchObject({ isParsed: false })
  })

  test('that is small is parsed each time', async () => {
    const answers = createParsedAnswers({ ...limits, leastBytes: 1000 })
    await read(answers, 'abc')
    expect(await read(answers, 'abc')).toMatchObject({ isParsed: true })
  })

  test('is a list of the reader’s own', async () => {
    const answers = createParsedAnswers(limits)
    const first = await read(answers, 'abc')
    first.rows?.reverse()
    const second = await read(answers, 'abc')
    expect(second).toMatchObject({ ids: 'abc', isParsed: false })
    second.rows?.pop()
    expect(await read(answers, 'abc')).toMatchObject({ ids: 'abc', isParsed: false })
  })

  test('gives way where there are too many bytes, the oldest first', async () => {
    const answers = createParsedAnswers(limits)
    for (const key of ['a', 'b', 'c']) await read(answers, 'abcd', row, key)
    expect(await read(answers, 'abcd', row, 'c')).toMatchObject({ isParsed: false })
    expect(await read(answers, 'abcd', row, 'a')).toMatchObject({ isParsed: true })
  })

  test('is forgotten after its time', async () => {
    const answers = createParsedAnswers({ ...limits, keptMs: 20 })
    await read(answers, 'abc')
    await expect.poll(async () => (await read(answers, 'abc')).isParsed).toBe(true)
  })
})

test('every request reads the answer afresh, and says what it had to leave out', async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => ({ id: number + 1, info: 'Keittiö' }))
  const answers = [[{}, ...rows], [{}, ...rows], rows.slice(1)]
  const server = await startApiServer((_request, response, count) =>
    response.end(JSON.stringify(answers[count])),
  )
  const { open, logged } = apiOf({ server })
  const list = () =>
    open().get(apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' }), listOf(row))
  expect(await list()).toHaveLength(3000)
  expect(await list()).toHaveLength(3000)
  expect(logged.lines.filter((line) => line.includes('"portal.rows.dropped":1'))).toHaveLength(2)
  expect(await list()).toHaveLength(2999)
  expect(server.requests).toHaveLength(3)
})

test('a large answer may come compressed once it is known to be large', async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => ({ id: number + 1, info: 'Keittiö' }))
  const packed = gzipSync(JSON.stringify(rows))
  const server = await startApiServer((request, response) => {
    if (request.headers['accept-encoding'] !== 'gzip') response.end(JSON.stringify(rows))
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  })
  const { open } = apiOf({ server })
  const list = () =>
    open().get(apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' }), listOf(row))
  const [first, second, third] = [await list(), await list(), await list()]
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(first).toHaveLength(3000)
  expect(server.requests.map(({ headers }) => headers['accept-encoding'])).toEqual([
    undefined,
    'gzip',
    'gzip',
  ])
})

test('a small answer is taken as it is', async () => {
  const server = await startApiServer((_request, response) => response.end('[{"id":1}]'))
  const { open } = apiOf({ server })
  const list = () =>
    open().get(apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' }), listOf(row))
  await list()
  await list()
  expect(server.requests.map(({ headers }) => headers['accept-encoding'])).toEqual([
    undefined,
    undefined,
  ])
})

test('what cannot be read is said each time', async () => {
  const rows = Array.from({ length: 3000 }, () => ({ info: 'Keittiö ilman tunnusta' }))
  const server = await startApiServer((_request, response) => response.end(JSON.stringify(rows)))
  const { open, logged } = apiOf({ server })
  const list = () =>
    open().get(apiPath('GET /api/Address/{addressId}/Order', { addressId: '1' }), listOf(row))
  for (const lines of [1, 2]) {
    await expect(list()).rejects.toMatchObject({ kind: 'malformed' })
    expect(logged.lines).toHaveLength(lines)
  }
})
