import { describe, expect, test } from 'vitest'
import { getUser, listAddresses, reportStart, updateUser } from './user.server'
import { answering, apiOf, startApiServer } from './api-server.fixture'
import { openNotification } from './notification.server'
import { endPreview, getPreview } from './preview.server'

const silence = () => startApiServer((_request, response) => response.writeHead(204).end())

describe('the user', () => {
  test.each([
    [null],
    [[]],
    ['user'],
    [{}],
    [{ Id: 7, ImpersonateToken: 'p-1' }],
    [{ firstname: 'Aino' }],
  ])('%j is no user', async (answer) => {
    const server = await answering(answer)
    await expect(getUser(apiOf({ server }).api)).rejects.toMatchObject({ kind: 'malformed' })
  })

  test('has chosen nothing where nothing is said', async () => {
    const server = await answering({ id: 1, language: 'de' })
    expect(await getUser(apiOf({ server }).api)).toEqual({
      id: '1',
      language: null,
      pushNotificationsEnabled: null,
      impersonateToken: null,
    })
  })

  test('is saved with both settings, and not where one is missing', async () => {
    const server = await silence()
    const { api } = apiOf({ server })
    expect(await updateUser(api, { language: null, pushNotificationsEnabled: true })).toBe(false)
    expect(await updateUser(api, { language: 'fi', pushNotificationsEnabled: null })).toBe(false)
    expect(await updateUser(api, { language: 'sv', pushNotificationsEnabled: false })).toBe(true)
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/User',
        body: '{"language":"sv","pushNotificationsEnabled":false}',
      },
    ])
  })

  test('a start is reported', async () => {
    const server = await silence()
    const report = { hash: 'abc123', cookieEnabled: true, userAgentHeader: 'Firefox' }
    await reportStart(apiOf({ server }).api, report)
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/System/debug' })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(report)
  })
})

test('an address that cannot be selected is left out', async () => {
  const ids = [4101, '4102', 0, '000', '12345678901234567890', 'a1', null]
  const server = await answering(ids.map((id) => ({ id, role: 'oma_asentaja ' })))
  const addresses = await listAddresses(apiOf({ server }).api)
  expect(addresses.map(({ id }) => id)).toEqual(['4101', '4102', '12345678901234567890'])
  expect(addresses[0]?.role).toBe('OMA_ASENTAJA')
})

test.each([
  [{ redirectUrl: 'a/1/orders/5' }, '/a/1/orders/5'],
  [{ redirectUrl: '//evil.example' }, null],
  [{}, null],
  [null, null],
])('opening a notification that answers %j leads to %j', async (answer, redirectUrl) => {
  const server = await answering(answer)
  expect(await openNotification(apiOf({ server }).api, '11')).toEqual({ redirectUrl })
})

describe('a preview', () => {
  test.each([
    ['2026-11-21T10:00:00', '2026-11-21T08:00:00.000Z'],
    ['21.11.2026', '2026-11-21T21:59:59.999Z'],
    ['huomenna', '1970-01-01T00:00:00.000Z'],
    [null, '1970-01-01T00:00:00.000Z'],
  ])('voimassaasti %j is %j', async (voimassaasti, validUntil) => {
    const server = await answering({ etunimi: 'Aino', voimassaasti })
    expect(await getPreview(apiOf({ server }).api, 'tok-1')).toMatchObject({ validUntil })
  })

  test('that the API knows nothing of is not found', async () => {
    const preview = getPreview(apiOf({ server: await silence() }).api, 'tok-1')
    await expect(preview).rejects.toMatchObject({ kind: 'not-found' })
  })

  test.each([204, 404])('ends, also where it has ended already (%i)', async (status) => {
    const server = await startApiServer((_request, response) => response.writeHead(status).end())
    await endPreview(apiOf({ server }).api)
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', url: '/api/Impersonate' })
  })
})
