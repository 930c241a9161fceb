import { describe, expect } from 'vitest'
import { endOfDay } from '~/domain/expiry'
import { listNotifications, openNotification } from '~/upstream/notification.server'
import { endPreview, getPreview } from '~/upstream/preview.server'
import { findSalesPerson, requestPublication } from '~/upstream/publication-request.server'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  updateShare,
} from '~/upstream/sharing.server'
import {
  getUser,
  listAddresses,
  reportStart,
  saveSubscription,
  updateUser,
} from '~/upstream/user.server'
import { test } from './sandbox.fixture'

// That what the portal writes arrives at the sandbox, once for each key.

const order = '412873'

describe('the person', () => {
  test('gets a language with the first login', async ({ sven }) => {
    expect(await getUser(sven.api())).toMatchObject({ language: null })
    const settings = { language: 'sv', pushNotificationsEnabled: false } as const
    expect(await updateUser(sven.api(), settings)).toBe(true)
    expect(await getUser(sven.api())).toMatchObject(settings)
  })

  test('has the push subscription of a browser kept, until the next person takes it over', async ({
    contract,
    aino,
    sven,
  }) => {
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
    const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys }
    for (const person of [aino, sven]) {
      for (const key of ['1', '2']) await saveSubscription(person.api(), subscription, key)
      const sub = person === aino ? 'aino' : 'sven'
      expect(await contract.table('subscriptions')).toMatchObject([{ sub, subscription }])
    }
  })

  test('has the start reported', async ({ contract, aino }) => {
    const report = { hash: 'abc', cookieEnabled: true, userAgentHeader: 'Contract' }
    await reportStart(aino.api(), report)
    expect(JSON.stringify(await contract.table('debug_reports'))).toContain('Contract')
  })

  test('opens a notification: it leads somewhere and is read from then on', async ({ sven }) => {
    const { redirectUrl } = await openNotification(sven.api(), 'n-3001')
    expect(redirectUrl).toBe('/a/4201/orders/520114')
    const { rows } = await listNotifications(sven.api(), '4201')
    expect(rows.find(({ id }) => id === 'n-3001')).toMatchObject({ isNew: false })
  })

  test('asks for publication, once for each key', async ({ contract, ella }) => {
    const form = { orderId: ' 430777 ', postalCode: '\t20100' }
    const petri = { name: 'Petri Ääri', phone: '050 555 0164' }
    expect(await findSalesPerson(ella.api(), form)).toEqual(petri)
    expect(await findSalesPerson(ella.api(), { ...form, postalCode: '20101' })).toBeNull()
    for (const key of ['one', 'one', 'two']) await requestPublication(ella.api(), form, key)
    const asked = { sub: 'ella', orderId: '430777', postalCode: '20100' }
    expect(await contract.table('publication_requests')).toMatchObject([asked, asked])
  })
})

describe('sharing an order', () => {
  test('an invitation is sent once for each key, and read back with its last day', async ({
    contract,
    aino,
  }) => {
    const invitation = { email: 'uusi@asennus.example', expiresAt: endOfDay('2099-06-30') }
    for (const key of ['1', '1']) await createInvitation(aino.api(), order, invitation, key)
    const listed = await listOpenInvitations(aino.api(), order)
    const sent = listed.filter(({ email }) => email === invitation.email)
    expect(sent).toMatchObject([{ expires: { text: '30.06.2099', iso: '2099-06-30' } }])
    const mails = await contract.table('outbox')
    expect(mails.filter(({ recipient }) => recipient === invitation.email)).toHaveLength(1)
    const ids = { orderId: order, invitationId: sent[0]?.id ?? '' }
    for (const key of ['2', '3']) await deleteInvitation(aino.api(), ids, key)
    const left = await listOpenInvitations(aino.api(), order)
    expect(left.map(({ email }) => email)).not.toContain(invitation.email)
  })

  test('a share gets another last day, in winter and in summer, and is deleted', async ({
    aino,
  }) => {
    const ids = { orderId: order, shareId: '5102' }
    for (const day of ['2099-01-31', '2099-06-30']) {
      await updateShare(aino.api(), ids, endOfDay(day), day)
      const shares = await listShares(aino.api(), order)
      expect(shares.find(({ id }) => id === '5102')?.expires).toMatchObject({ iso: day })
    }
    for (const key of ['4', '5']) await deleteShare(aino.api(), ids, key)
    expect((await listShares(aino.api(), order)).map(({ id }) => id)).toEqual(['5101'])
    const change = updateShare(aino.api(), ids, endOfDay('2099-01-31'), '6')
    await expect(change).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('somebody whom the order is shared with shares it no further', async ({ ilkka }) => {
    const refused = { kind: 'forbidden', status: 403, messageKey: 'errors.forbidden' }
    const share = { orderId: order, shareId: '5101' }
    await expect(deleteShare(ilkka.api(), share, '8')).rejects.toMatchObject(refused)
  })

  test('an invitation is accepted, and accepted again by the same person', async ({
    contract,
    ella,
  }) => {
    expect(await listAddresses(ella.api())).toEqual([])
    for (let time = 0; time < 2; time += 1) await acceptInvitation(ella.api(), 'kutsu-408120-ella')
    expect(await listAddresses(ella.api())).toMatchObject([{ id: '4102', role: 'OMA_ASENTAJA' }])
    const shares = await contract.table('shares')
    expect(shares.filter(({ sub }) => sub === 'ella')).toHaveLength(1)
  })

  test.for([
    ['used by somebody else', 'kutsu-412873-hyvaksytty', 'refused', 'invitation.used'],
    ['expired', 'kutsu-412873-vanhentunut', 'refused', 'invitation.expired'],
    ['unknown', 'kutsu-jota-ei-ole', 'not-found', 'invitation.expired'],
  ] as const)(
    'one that is %s is refused, with the key of its message',
    async ([_what, id, kind, messageKey], { sven }) => {
      await expect(acceptInvitation(sven.api(), id)).rejects.toMatchObject({ kind, messageKey })
    },
  )
})

test('a preview is the staff member’s until it is ended', async ({ contract, aino }) => {
  const hanna = await contract.logIn('Hanna')
  await expect(getPreview(aino.api(), 'esikatselu-aino')).rejects.toMatchObject({ status: 404 })
  await expect(getPreview(hanna.api(), 'esikatselu-vanhentunut')).rejects.toMatchObject({
    kind: 'not-found',
    messageKey: 'impersonate.invalid',
  })
  const preview = await getPreview(hanna.api(), 'esikatselu-aino')
  expect(preview).toMatchObject({ firstName: 'Aino', lastName: 'Mäkelä' })
  expect(await getUser(hanna.api())).toMatchObject({ impersonateToken: 'esikatselu-aino' })
  await endPreview(hanna.api())
  expect(await getUser(hanna.api())).toMatchObject({ impersonateToken: null })
})
