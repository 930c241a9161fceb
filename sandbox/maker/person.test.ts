import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openMaker, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  maker = await openMaker()
})
afterAll(() => maker.close())

describe('the user', () => {
  test('of the seed', async () => {
    expect((await maker.as('aino').get('/api/User')).body).toEqual({
      id: 'aino',
      language: 'sv',
      pushNotificationsEnabled: false,
      firstname: 'Aino',
      lastname: 'Testi',
      email: 'aino@example.test',
      impersonateToken: null,
    })
  })

  test('who has just registered is known from the id token, and has no addresses', async () => {
    const claims = { given_name: 'Uusi', family_name: 'Asentaja', email: 'uusi@example.test' }
    const fresh = maker.as('uusi', {}, { claims: { ...claims, locale: 'sv-FI' } })
    expect((await fresh.get('/api/User')).body).toMatchObject({
      firstname: 'Uusi',
      email: 'uusi@example.test',
      language: null,
    })
    expect((await fresh.get('/api/User/Address')).body).toEqual([])
    const renamed = maker.as('uusi', {}, { claims: { given_name: 'Ursula' } })
    expect((await renamed.get('/api/User')).body).toMatchObject({
      firstname: 'Ursula',
      lastname: 'Asentaja',
    })
    const row = (await maker.table('users')).find((user) => user.sub === 'uusi')
    expect(row).toMatchObject({ firstName: 'Ursula', locale: 'sv-FI', staff: false })
  })

  test('is changed by both settings together, or not at all', async () => {
    const eero = maker.as('eero')
    const changed = await eero.post('/api/User', { language: 'en', pushNotificationsEnabled: true })
    expect(changed.body).toMatchObject({ language: 'en', pushNotificationsEnabled: true })
    for (const body of [
      { language: 'fi' },
      { pushNotificationsEnabled: false },
      { language: 'de', pushNotificationsEnabled: false },
    ]) {
      expect((await eero.post('/api/User', body)).status).toBe(400)
    }
    expect((await eero.get('/api/User')).body).toMatchObject({ language: 'en' })
  })

  test('has its push subscription stored, once a browser', async () => {
    const endpoint = 'https://push.example.test/1'
    const keys = { p256dh: 'b', auth: 'a' }
    const subscription = { endpoint, expirationTime: null, keys }
    const aino = maker.as('aino')
    expect((await aino.post('/api/User/subscription', subscription)).status).toBe(204)
    await aino.post('/api/User/subscription', subscription)
    expect(await maker.table('subscriptions')).toEqual([
      expect.objectContaining({ sub: 'aino', subscription }),
    ])
    for (const broken of [{ keys }, { ...subscription, keys: {} }])
      expect((await aino.post('/api/User/subscription', broken)).status).toBe(400)
  })
})

describe('asking for content', () => {
  const path = '/api/PublicationRequest'

  test('order and postal code together find the salesperson', async () => {
    const matti = maker.as('matti')
    const ask = (query: string) => matti.get(`${path}/SalesPersons?${query}`)
    expect((await ask('order_id=T9&postal_code=00100')).body).toEqual({
      name: 'Maija Myyjä',
      phone: '040 1',
    })
    for (const query of ['order_id=T9&postal_code=00200', 'postal_code=00100', '']) {
      expect((await ask(query)).status).toBe(204)
    }
  })

  test('the request is stored', async () => {
    const matti = maker.as('matti')
    expect((await matti.post(path, { orderId: 'T9', postalCode: '00100' })).status).toBe(204)
    expect((await matti.post(path, { orderId: 'T9' })).status).toBe(400)
    expect(await maker.table('publication_requests')).toEqual([
      expect.objectContaining({ sub: 'matti', orderId: 'T9', postalCode: '00100' }),
    ])
  })
})

test('the report of the start is stored', async () => {
  const report = { hash: 'abc', cookieEnabled: true, userAgentHeader: 'Test' }
  expect((await maker.as('aino').post('/api/System/debug', report)).status).toBe(204)
  expect(await maker.table('debug_reports')).toEqual([
    expect.objectContaining({ sub: 'aino', report }),
  ])
})

describe('a preview', () => {
  test('shows the customer, while it lasts, to the staff member it was made for', async () => {
    const saara = maker.as('saara')
    expect((await saara.get('/api/User')).body).toMatchObject({ id: 'saara' })
    const started = await saara.get('/api/Impersonate/peek')
    expect(started.body).toEqual({
      etunimi: 'Aino',
      sukunimi: 'Testi',
      voimassaasti: expect.any(String) as string,
    })
    expect((await saara.get('/api/User')).body).toMatchObject({
      id: 'aino',
      impersonateToken: 'peek',
    })
    expect((await saara.get('/api/Impersonate/peek')).status).toBe(200)
    expect((await saara.get<unknown[]>('/api/Address/0/Order')).body).toHaveLength(3)
    // The customer, meanwhile, is not in a preview.
    expect((await maker.as('aino').get('/api/User')).body).toMatchObject({ impersonateToken: null })
    expect((await saara.delete('/api/Impersonate')).status).toBe(204)
    expect((await saara.get('/api/User')).body).toMatchObject({ id: 'saara' })
    expect((await saara.get('/api/Address/0/Order')).body).toEqual([])
    expect((await saara.delete('/api/Impersonate')).status).toBe(204)
    expect((await maker.table('previews')).find((row) => row.token === 'peek')).toMatchObject({
      endedAt: expect.any(String) as string,
    })
  })

  test.each([
    ['saara', 'unknown'],
    ['saara', 'stale'],
    ['antti', 'peek'],
    ['aino', 'peek'],
  ])('%s does not get in with %s', async (sub, token) => {
    const refused = await maker.as(sub).get(`/api/Impersonate/${token}`)
    expect(refused.status).toBe(404)
    expect(refused.body).toMatchObject({ messageKey: 'impersonate.invalid' })
  })

  test('is over when its time is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const validUntil = new Date(Date.now() + 60_000).toISOString()
    const preview = { token: 'short', staff: 'antti', customer: 'aino', validUntil }
    await maker.call('POST', '/sandbox/seed', { body: { previews: [preview] } })
    const antti = maker.as('antti')
    expect((await antti.get('/api/Impersonate/short')).status).toBe(200)
    expect((await antti.get('/api/User')).body).toMatchObject({ impersonateToken: 'short' })
    vi.setSystemTime(Date.now() + 61_000)
    const own = { id: 'antti', impersonateToken: null }
    expect((await antti.get('/api/User')).body).toMatchObject(own)
    expect((await antti.get('/api/Impersonate/short')).status).toBe(404)
  })
})
