import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RecordedCall } from '../record'
import { openMaker, reply, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  maker = await openMaker()
})
afterAll(() => maker.close())
afterEach(() => maker.call('DELETE', '/sandbox/faults'))

const faults = (body: Record<string, unknown>) => maker.call('PUT', '/sandbox/faults', { body })
const recorded = async (query = '') =>
  (await reply<RecordedCall[]>(await maker.call('GET', `/sandbox/record${query}`))).body

test('faults may be there from the start', async () => {
  const broken = await openMaker({ fail: { '/api/Contact/*': 503 } })
  onTestFinished(() => broken.close())
  expect((await broken.as('aino').get('/api/Contact/Registrations')).status).toBe(503)
  expect((await broken.as('aino').get('/api/Contact')).status).toBe(200)
  await broken.call('DELETE', '/sandbox/faults')
  expect((await broken.as('aino').get('/api/Contact/Registrations')).status).toBe(200)
})

describe('a failure', () => {
  const aino = () => maker.as('aino')

  test('is a status, for a method alone where one is named', async () => {
    await faults({ fail: { 'POST /api/User': 500, '/api/Order/*/Payment': 401 } })
    const settings = { language: 'fi', pushNotificationsEnabled: true }
    const failed = await aino().post('/api/User', settings)
    expect(failed.status).toBe(500)
    expect(failed.body).toMatchObject({ messageKey: 'api_error' })
    expect((await aino().get('/api/User')).status).toBe(200)
    const refused = await aino().get('/api/Order/T1/Payment')
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect((await aino().get('/api/Order/T1')).status).toBe(200)
  })

  test('is an answer of no use', async () => {
    await faults({
      fail: {
        '/api/User': 'nonsense',
        '/api/Contact': 'empty',
        '/api/Document': 'wrong-shape',
        '/api/Notification': 'expired',
      },
    })
    await expect(aino().get('/api/User')).rejects.toThrow(SyntaxError)
    expect(await aino().get('/api/Contact')).toMatchObject({ status: 200, body: '' })
    expect((await aino().get('/api/Document')).body).toBe('nothing that was asked for')
    const { status, headers } = await aino().get('/api/Notification')
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('The token expired at')
  })

  test('is no answer, or a broken connection', async () => {
    await faults({ fail: { '/api/User': 'hang', '/api/Contact': 'reset' } })
    await expect(aino().get('/api/Contact')).rejects.toThrow('fetch failed')
    const signal = AbortSignal.timeout(300)
    await expect(aino().send('GET', '/api/User', { signal })).rejects.toThrow('timeout')
  })

  test('comes after the work where the answer is lost', async () => {
    await faults({ fail: { 'POST /api/User': 'lost' } })
    const settings = { language: 'en', pushNotificationsEnabled: true }
    await expect(aino().post('/api/User', settings)).rejects.toThrow('fetch failed')
    expect((await aino().get('/api/User')).body).toMatchObject(settings)
  })

  test.each([
    ['empty', ''],
    ['wrong-shape', 'nothing that was asked for'],
    [{ body: '[]' }, []],
    [{ body: 'true' }, true],
  ] as const)('comes after the work where the answer is %j', async (answer, body) => {
    await aino().post('/api/User', { language: 'fi', pushNotificationsEnabled: true })
    await faults({ fail: { 'POST /api/User': { answer, times: 1 } } })
    const settings = { language: 'sv', pushNotificationsEnabled: true }
    expect(await aino().post('/api/User', settings)).toMatchObject({ status: 200, body })
    expect((await aino().get('/api/User')).body).toMatchObject(settings)
  })

  test('lasts for some calls where that is asked for', async () => {
    await faults({ fail: { '/api/User': { answer: 502, times: 2 } } })
    const statuses = [await aino().get('/api/User'), await aino().get('/api/User')]
    expect(statuses.map((answer) => answer.status)).toEqual([502, 502])
    expect((await aino().get('/api/User')).status).toBe(200)
  })

  test('may begin after some calls went well', async () => {
    await faults({ fail: { '/api/User': { answer: 502, times: 1, after: 1 } } })
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push((await aino().get('/api/User')).status)
    expect(statuses).toEqual([200, 502, 200])
  })

  test('may be one person’s alone', async () => {
    await faults({ sub: 'eero', fail: { '/api/User': 500 } })
    expect((await aino().get('/api/User')).status).toBe(200)
    expect((await maker.as('eero').get('/api/User')).status).toBe(500)
    await maker.call('DELETE', '/sandbox/faults?sub=eero')
    expect((await maker.as('eero').get('/api/User')).status).toBe(200)
  })

  test('of no known kind is refused', async () => {
    const { status, body } = await reply(await faults({ fail: { '/api/User': 'explode' } }))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('/api/User')
  })
})

test('an answer may be a test’s own, where its database could not hold it', async () => {
  const rows = [{ info: 'no id' }, null]
  await faults({ sub: 'aino', answer: { '/api/Address/*/Order': rows, '/api/Order/T1': null } })
  expect((await maker.as('aino').get('/api/Address/1/Order')).body).toEqual(rows)
  expect((await maker.as('aino').get('/api/Order/T1')).body).toBeNull()
  expect((await maker.as('eero').get('/api/Address/3/Order')).body).toHaveLength(1)
  await maker.call('DELETE', '/sandbox/faults')
  expect((await maker.as('aino').get('/api/Address/1/Order')).body).toHaveLength(2)
})

test('calls of one request may wait for each other', async () => {
  await maker.call('DELETE', '/sandbox/record')
  await faults({ together: 3 })
  const ask = (requestId: string, path: string) =>
    maker.as('aino').send('GET', path, { headers: { 'x-request-id': requestId } })
  const [first, second, other] = [
    ask('r-1', '/api/User'),
    ask('r-1', '/api/Contact'),
    ask('r-2', '/api/User'),
  ]
  await expect.poll(recorded).toHaveLength(3)
  expect((await recorded()).map(({ endedAt }) => endedAt)).toEqual([null, null, null])
  // A call of nobody in particular waits for nobody.
  expect((await maker.as('aino').get('/api/User')).status).toBe(200)
  const answers = await Promise.all([first, second, ask('r-1', '/api/User/Address')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask('r-1', '/api/Order/T1')).status).toBe(200)
  expect((await recorded('?requestId=r-2')).map(({ endedAt }) => endedAt)).toEqual([null])
  await Promise.all([ask('r-2', '/api/Contact'), ask('r-2', '/api/User/Address'), other])
})

test('slow calls run at the same time', async () => {
  await maker.call('DELETE', '/sandbox/record')
  await faults({ latency: { '/api/Order/*/Payment': 500 } })
  const aino = maker.as('aino')
  await Promise.all(Array.from({ length: 10 }, () => aino.get('/api/Order/T1/Payment')))
  await expect.poll(async () => (await recorded()).every((call) => call.endedAt)).toBe(true)
  const times = (await recorded()).map(({ at, endedAt }) => [Number(at), Number(endedAt)] as const)
  expect(times).toHaveLength(10)
  for (const [at, endedAt] of times) expect(endedAt - at).toBeGreaterThanOrEqual(499)
  // One after the other they would take ten times as long, and the machine's own time besides.
  const [first] = times[0] ?? []
  const last = Math.max(...times.map(([, endedAt]) => endedAt))
  expect(last - Number(first)).toBeLessThan(5000)
})

test('calls are recorded, without their tokens', async () => {
  await maker.call('DELETE', '/sandbox/record')
  const headers = { 'x-request-id': 'r-1' }
  await maker.as('aino').send('GET', '/api/Order/T1/Payment?a=1', { headers })
  await maker.as('eero').get('/api/Order/T1')
  await maker.call('GET', '/api/User')
  await expect.poll(async () => (await recorded()).at(-1)?.endedAt).not.toBeNull()
  const [first, second, third, ...more] = await recorded()
  expect(more).toEqual([])
  expect(first).toEqual({
    at: expect.any(Number) as number,
    endedAt: expect.any(Number) as number,
    method: 'GET',
    path: '/api/Order/T1/Payment',
    query: 'a=1',
    status: 200,
    sub: 'aino',
    requestId: 'r-1',
    traceId: null,
    bearerTail: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  })
  expect(first?.endedAt).toBeGreaterThan(first?.at ?? Infinity)
  expect(second).toMatchObject({ status: 404, sub: 'eero', requestId: null })
  expect(third).toMatchObject({ status: 401, sub: null, bearerTail: null })
  expect(await recorded('?requestId=r-1')).toEqual([first])
  expect(await recorded('?sub=eero')).toEqual([second])
})

test('the people to log in as are listed without their passwords', async () => {
  const { body } = await reply<unknown[]>(await maker.call('GET', '/sandbox/people'))
  expect(body[0]).toEqual({
    sub: 'aino',
    name: 'Aino Testi',
    email: 'aino@example.test',
    about: '',
  })
})

test('unknown paths of the sandbox and unknown tables are 404', async () => {
  for (const path of ['/sandbox/nope', '/sandbox/table/nope', '/sandbox/table/constructor']) {
    expect((await maker.call('GET', path)).status).toBe(404)
  }
})
