import { describe, expect, test } from 'vitest'
import { getUser, listAddresses, reportStart, updateUser } from './user.server'
import { answering, apiOf, startApiServer } from './api-server.fixture'
import { listNotifications, openNotification } from './notification.server'
import { endPreview, getPreview } from './preview.server'

const silence = () => startApiServer((_request, response) => response.writeHead(204).end())

describe('the user', () => {
  test('is read', async () => {
    const server = await answering({
      id: 7,
      language: 'sv-FI',
      pushNotificationsEnabled: '1',
      firstname: 'Sven',
      impersonateToken: 'p-1',
    })
    expect(await getUser(apiOf({ server }).api)).toEqual({
      id: '7',
      language: 'sv',
      pushNotificationsEnabled: true,
      impersonateToken: 'p-1',
    })
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/api/User' })
  })

  test.each([
    ['fi', 'fi'],
    ['EN', 'en'],
    ['en_GB', 'en'],
    ['de', null],
    ['', null],
    [null, null],
  ])('language %j is %j', async (language, read) => {
    const server = await answering({ id: 1, language, impersonateToken: null })
    const user = await getUser(apiOf({ server }).api)
    expect([user.language, user.impersonateToken]).toEqual([read, null])
  })

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

  test.each([
    [true, true],
    ['0', false],
    [undefined, null],
    [null, null],
    ['', null],
  ])('pushNotificationsEnabled %j is %j', async (pushNotificationsEnabled, read) => {
    const server = await answering({ id: 1, language: 'fi', pushNotificationsEnabled })
    const user = await getUser(apiOf({ server }).api)
    expect(user.pushNotificationsEnabled).toBe(read)
  })

  test('is saved with both settings', async () => {
    const server = await silence()
    const { api } = apiOf({ server })
    expect(await updateUser(api, { language: 'sv', pushNotificationsEnabled: false })).toBe(true)
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/User',
      body: '{"language":"sv","pushNotificationsEnabled":false}',
    })
  })

  test('is not saved where one is missing', async () => {
    const server = await silence()
    const { api } = apiOf({ server })
    expect(await updateUser(api, { language: null, pushNotificationsEnabled: true })).toBe(false)
    expect(await updateUser(api, { language: 'fi', pushNotificationsEnabled: null })).toBe(false)
    expect(server.requests).toEqual([])
  })

  test('a start is reported', async () => {
    const server = await silence()
    const report = { hash: 'abc123', cookieEnabled: true, userAgentHeader: 'Firefox' }
    await reportStart(apiOf({ server }).api, report)
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/System/debug' })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(report)
  })
})

describe('addresses', () => {
  test('are read; one that cannot be selected is left out', async () => {
    const server = await answering([
      { id: 4101, streetAddress: ' Kuusitie 4 ', role: 'oma_asentaja ' },
      { id: '4102', streetAddress: null },
      { id: 0, streetAddress: 'Kaikki' },
      { id: '000', streetAddress: 'Kaikki' },
      { id: '12345678901234567890', streetAddress: 'Kaukotie 1' },
      { id: 'a1', streetAddress: 'Mökkitie 1' },
      { streetAddress: 'Mökkitie 2' },
    ])
    expect(await listAddresses(apiOf({ server }).api)).toEqual([
      { id: '4101', streetAddress: 'Kuusitie 4', role: 'OMA_ASENTAJA' },
      { id: '4102', streetAddress: '', role: '' },
      { id: '12345678901234567890', streetAddress: 'Kaukotie 1', role: '' },
    ])
    expect(server.requests[0]?.url).toBe('/api/User/Address')
  })

  test('may be none', async () => {
    expect(await listAddresses(apiOf({ server: await answering([]) }).api)).toEqual([])
  })
})

describe('notifications', () => {
  test('are read', async () => {
    const server = await answering([
      {
        id: 11,
        status: 0,
        createdAt: '2026-11-20T10:00:00',
        redirectUrl: '/a/4101/orders/412873',
        type: 'document-added',
        titleKey: 'documentAdded.title',
        messageKey: 'documentAdded.message',
        notificationParams: '{"orderId":412873}',
        title: 'Uusi asiakirja',
        message: null,
      },
      { id: '12', status: '10', redirectUrl: 'javascript:alert(1)', notificationParams: '{broken' },
    ])
    const { rows } = await listNotifications(apiOf({ server }).api, '4101')
    expect(rows).toEqual([
      {
        id: '11',
        isNew: true,
        createdAt: '2026-11-20T08:00:00.000Z',
        redirectUrl: '/a/4101/orders/412873',
        type: 'document-added',
        titleKey: 'documentAdded.title',
        messageKey: 'documentAdded.message',
        params: { orderId: 412873 },
        title: 'Uusi asiakirja',
        message: '',
      },
      expect.objectContaining({ id: '12', isNew: false, redirectUrl: null, params: {} }),
    ])
    expect(server.requests[0]?.url).toBe('/api/Address/4101/Notification')
  })

  test.each([
    [{ redirectUrl: '/a/1/orders/5' }, '/a/1/orders/5'],
    [{ redirectUrl: 'https://example.fi/x' }, 'https://example.fi/x'],
    [{ redirectUrl: 'a/1/orders/5' }, '/a/1/orders/5'],
    [{ redirectUrl: '//evil.example' }, null],
    [{ redirectUrl: '' }, null],
    [{}, null],
    [null, null],
  ])('opening one that answers %j leads to %j', async (answer, redirectUrl) => {
    const server = await answering(answer)
    expect(await openNotification(apiOf({ server }).api, '11')).toEqual({ redirectUrl })
    expect(server.requests[0]?.url).toBe('/api/Notification/11')
  })

  test('opening one without an answer leads nowhere', async () => {
    const server = await silence()
    expect(await openNotification(apiOf({ server }).api, '11')).toEqual({ redirectUrl: null })
  })
})

describe('a preview', () => {
  test.each([
    ['2026-11-21T10:00:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['21.11.2026 10.00', '2026-11-21T08:00:00.000Z'],
    ['21.11.2026', '2026-11-21T21:59:59.999Z'],
    ['huomenna', '1970-01-01T00:00:00.000Z'],
    [null, '1970-01-01T00:00:00.000Z'],
  ])('voimassaasti %j is %j', async (voimassaasti, validUntil) => {
    const server = await answering({ etunimi: 'Aino ', sukunimi: 'Mäkelä', voimassaasti })
    expect(await getPreview(apiOf({ server }).api, 'tok-1')).toEqual({
      firstName: 'Aino',
      lastName: 'Mäkelä',
      validUntil,
    })
    expect(server.requests[0]?.url).toBe('/api/Impersonate/tok-1')
  })

  test('that the API knows nothing of is not found', async () => {
    const server = await silence()
    await expect(getPreview(apiOf({ server }).api, 'tok-1')).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  test('a token is never in the log', async () => {
    const server = await answering({}, 400)
    const { api, logged } = apiOf({ server })
    await expect(getPreview(api, 'secret-token')).rejects.toMatchObject({ kind: 'refused' })
    expect(logged.lines).toHaveLength(1)
    expect(logged.text()).not.toContain('secret-token')
  })

  test('ends', async () => {
    const server = await silence()
    await endPreview(apiOf({ server }).api)
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', url: '/api/Impersonate' })
  })
})
