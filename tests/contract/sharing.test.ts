import { describe, expect } from 'vitest'
import { endOfDay } from '~/domain/expiry'
import {
  createInvitation,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  updateShare,
} from '~/upstream/sharing.server'
import { test } from './sandbox.fixture'

const order = '412873'

describe('sharing an order', () => {
  test('the shares and the open invitations are read whole', async ({ contract, aino }) => {
    const shares = (await contract.table('shares')).filter(({ orderId }) => orderId === order)
    expect(shares.length).toBeGreaterThan(0)
    expect((await listShares(aino.api(), order)).map(({ id, email }) => [id, email])).toEqual(
      shares.map(({ shareId, email }) => [shareId, email]),
    )
    const open = (await contract.table('invitations')).filter(
      ({ orderId, acceptedAt }) => orderId === order && !acceptedAt,
    )
    expect(open.length).toBeGreaterThan(0)
    const listed = await listOpenInvitations(aino.api(), order)
    expect(listed.map(({ id, email }) => [id, email])).toEqual(
      open.map(({ invitationId, email }) => [invitationId, email]),
    )
    for (const { expires } of listed) expect(expires?.iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('an invitation is sent once for each key, and read back with its last day', async ({
    contract,
    aino,
  }) => {
    const invitation = { email: 'uusi@asennus.example', expiresAt: endOfDay('2099-06-30') }
    await createInvitation(aino.api(), order, invitation, 'contract-1')
    await createInvitation(aino.api(), order, invitation, 'contract-1')
    const listed = await listOpenInvitations(aino.api(), order)
    const sent = listed.filter(({ email }) => email === invitation.email)
    expect(sent).toMatchObject([{ expires: { text: '30.06.2099', iso: '2099-06-30' } }])
    expect(
      (await contract.table('invitations')).filter(({ email }) => email === invitation.email),
    ).toMatchObject([{ orderId: order, role: 'OMA_ASENTAJA', expiresAt: invitation.expiresAt }])
    expect(
      (await contract.table('outbox')).filter(({ recipient }) => recipient === invitation.email),
    ).toHaveLength(1)

    const ids = { orderId: order, invitationId: sent[0]?.id ?? '' }
    await deleteInvitation(aino.api(), ids, 'contract-2')
    await deleteInvitation(aino.api(), ids, 'contract-3')
    expect((await contract.table('invitations')).map(({ email }) => email)).not.toContain(
      invitation.email,
    )
  })

  test.for(['nonsense', 'empty', { body: 'OK' }, { body: 'true' }, { body: '[]' }])(
    'an invitation that is answered with %j is sent',
    async (answer, { contract, aino }) => {
      const fail = { 'POST /api/Order/*/Invitation': answer }
      await contract.control('PUT', 'faults', { sub: 'aino', fail })
      const email = `${crypto.randomUUID()}@asennus.example`
      const second = { email, expiresAt: endOfDay('2099-06-30') }
      await createInvitation(aino.api(), order, second, email)
      await contract.control('DELETE', 'faults')
      const listed = await listOpenInvitations(aino.api(), order)
      expect(listed.filter((invitation) => invitation.email === email)).toHaveLength(1)
    },
  )

  test('a share gets another last day, in winter and in summer, and is deleted', async ({
    aino,
  }) => {
    const ids = { orderId: order, shareId: '5102' }
    for (const [day, text] of [
      ['2099-01-31', '31.01.2099'],
      ['2099-06-30', '30.06.2099'],
    ] as const) {
      await updateShare(aino.api(), ids, endOfDay(day), `contract-${day}`)
      const shares = await listShares(aino.api(), order)
      expect(shares.find(({ id }) => id === '5102')?.expires).toEqual({ text, iso: day })
    }
    await deleteShare(aino.api(), ids, 'contract-4')
    await deleteShare(aino.api(), ids, 'contract-5')
    expect((await listShares(aino.api(), order)).map(({ id }) => id)).toEqual(['5101'])
    await expect(
      updateShare(aino.api(), ids, endOfDay('2099-01-31'), 'contract-6'),
    ).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('somebody whom the order is shared with shares it no further', async ({ ilkka }) => {
    const invitation = { email: 'kolmas@asennus.example', expiresAt: endOfDay('2099-06-30') }
    const refused = { kind: 'forbidden', status: 403, messageKey: 'errors.forbidden' }
    await expect(
      createInvitation(ilkka.api(), order, invitation, 'contract-7'),
    ).rejects.toMatchObject(refused)
    await expect(
      deleteShare(ilkka.api(), { orderId: order, shareId: '5101' }, 'contract-8'),
    ).rejects.toMatchObject(refused)
  })
})
