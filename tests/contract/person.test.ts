import { describe, expect } from 'vitest'
import {
  getUser,
  listAddresses,
  reportStart,
  saveSubscription,
  updateUser,
} from '~/upstream/user.server'
import { listNotifications, openNotification } from '~/upstream/notification.server'
import { getOrder } from '~/upstream/order.server'
import { endPreview, getPreview } from '~/upstream/preview.server'
import { test } from './sandbox.fixture'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('the person', () => {
  test('is a user with addresses and roles', async ({ aino, ilkka }) => {
    expect(await getUser(aino.api())).toMatchObject({ language: 'fi', impersonateToken: null })
    expect(await listAddresses(aino.api())).toEqual([
      { id: '4101', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: 'OMISTAJA' },
      { id: '4102', streetAddress: 'Mökkitie 12, 51900 Juva', role: 'OMISTAJA' },
      { id: '4103', streetAddress: 'Kauppiaankatu 7 A 15, 00160 Helsinki', role: '' },
    ])
    expect(await listAddresses(ilkka.api())).toMatchObject([{ id: '4101', role: 'OMA_ASENTAJA' }])
  })

  test('gets a language with the first login', async ({ sven }) => {
    expect(await getUser(sven.api())).toMatchObject({ language: null })
    const settings = { language: 'sv', pushNotificationsEnabled: false } as const
    expect(await updateUser(sven.api(), settings)).toBe(true)
    expect(await getUser(sven.api())).toMatchObject(settings)
  })

  test('has the push subscription of each browser kept, as the browser gave it', async ({
    contract,
    aino,
    sven,
  }) => {
    const subscription = {
      endpoint: 'https://push.example/aino-1',
      expirationTime: null,
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    }
    await saveSubscription(aino.api(), subscription, 'key-1')
    await saveSubscription(aino.api(), subscription, 'key-2')
    const stored = await contract.table('subscriptions')
    expect(stored).toEqual([
      expect.objectContaining({ sub: 'aino', endpoint: subscription.endpoint, subscription }),
    ])
    // The next person at the same browser takes it over.
    await saveSubscription(sven.api(), subscription, 'key-3')
    expect(await contract.table('subscriptions')).toEqual([
      expect.objectContaining({ sub: 'sven', subscription }),
    ])
    // What is no subscription is refused, never taken in silence.
    const broken = { ...subscription, endpoint: '' }
    await expect(saveSubscription(aino.api(), broken, 'key-4')).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('has the start reported', async ({ contract, aino }) => {
    const report = { hash: 'abc', cookieEnabled: true, userAgentHeader: 'Contract' }
    await reportStart(aino.api(), report)
    const stored = JSON.stringify(await contract.table('debug_reports'))
    expect(stored).toContain('Contract')
  })

  test('has notifications, at an address and at all of them', async ({ aino, sven, ilkka }) => {
    for (const [person, address] of [
      [aino, '4101'],
      [sven, '4201'],
      [ilkka, '4101'],
    ] as const) {
      const here = await listNotifications(person.api(), address)
      const everywhere = await listNotifications(person.api(), '0', person.addresses)
      expect(here.rows.length).toBeGreaterThan(0)
      expect(ids(everywhere.rows)).toEqual(expect.arrayContaining(ids(here.rows)))
      expect(here.rows.every(({ createdAt }) => createdAt !== null)).toBe(true)
    }
    const { rows } = await listNotifications(aino.api(), '4101')
    expect(rows.filter(({ isNew }) => isNew)).toHaveLength(3)
  })

  test('opens a notification: it leads somewhere and is read from then on', async ({
    aino,
    sven,
  }) => {
    const { redirectUrl } = await openNotification(sven.api(), 'n-3001')
    expect(redirectUrl).toBe('/a/4201/orders/520114')
    const { rows } = await listNotifications(sven.api(), '4201')
    expect(rows.find(({ id }) => id === 'n-3001')).toMatchObject({ isNew: false })
    await expect(openNotification(aino.api(), 'n-3001')).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('a preview', () => {
  test('is the staff member’s until it is ended', async ({ contract, aino }) => {
    const hanna = await contract.logIn('Hanna')
    await expect(getPreview(aino.api(), 'esikatselu-aino')).rejects.toMatchObject({ status: 404 })
    await expect(getPreview(hanna.api(), 'esikatselu-vanhentunut')).rejects.toMatchObject({
      kind: 'not-found',
      messageKey: 'impersonate.invalid',
    })
    const preview = await getPreview(hanna.api(), 'esikatselu-aino')
    expect(preview).toMatchObject({ firstName: 'Aino', lastName: 'Mäkelä' })
    expect(Date.parse(preview.validUntil)).toBeGreaterThan(Date.now())
    expect(await getUser(hanna.api())).toMatchObject({ impersonateToken: 'esikatselu-aino' })
    expect((await getOrder(hanna.api(), '412873', 'maker')).id).toBe('412873')
    await endPreview(hanna.api())
    expect(await getUser(hanna.api())).toMatchObject({ impersonateToken: null })
  })
})
