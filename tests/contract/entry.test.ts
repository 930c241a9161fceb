import { describe, expect } from 'vitest'
import { acceptInvitation } from '~/upstream/sharing.server'
import { listAddresses } from '~/upstream/user.server'
import { listOrders } from '~/upstream/order.server'
import { findSalesPerson, requestPublication } from '~/upstream/publication-request.server'
import { test, type Contract } from './sandbox.fixture'

const sharesOf = async (contract: Contract, sub: string) =>
  (await contract.table<{ sub: string | null }>('shares')).filter((share) => share.sub === sub)

describe('an invitation', () => {
  test('open: accepted, and accepted again by the same person', async ({ contract, ella }) => {
    expect(await listAddresses(ella.api())).toEqual([])
    const api = ella.api()
    await acceptInvitation(api, 'kutsu-408120-ella')
    expect(await listAddresses(api)).toMatchObject([{ id: '4102', role: 'OMA_ASENTAJA' }])
    const { rows } = await listOrders(api, '0', () => listAddresses(api))
    expect(rows.map(({ id }) => id)).toEqual(['408120'])
    await acceptInvitation(ella.api(), 'kutsu-408120-ella')
    expect(await sharesOf(contract, 'ella')).toHaveLength(1)
  })

  test('for somebody with an address of their own: one more', async ({ sven }) => {
    await acceptInvitation(sven.api(), 'kutsu-412873-avoin')
    expect(await listAddresses(sven.api())).toMatchObject([
      { id: '4201' },
      { id: '4101', role: 'OMA_ASENTAJA' },
    ])
  })

  test.for([
    ['used by somebody else', 'kutsu-412873-hyvaksytty', 'refused', 'invitation.used'],
    ['expired', 'kutsu-412873-vanhentunut', 'refused', 'invitation.expired'],
    ['unknown', 'kutsu-jota-ei-ole', 'not-found', 'invitation.expired'],
  ] as const)(
    '%s: refused, with the key of its message',
    async ([_what, id, kind, messageKey], { contract, sven }) => {
      const before = await sharesOf(contract, 'sven')
      await expect(acceptInvitation(sven.api(), id)).rejects.toMatchObject({ kind, messageKey })
      expect(await sharesOf(contract, 'sven')).toEqual(before)
    },
  )

  test.for(['reset', 500])('that fails by %j is no refusal', async (answer, { contract, sven }) => {
    const fail = { '/api/Invitation/*': answer }
    await contract.control('PUT', 'faults', { sub: 'sven', fail })
    const failure = { kind: 'unavailable' }
    await expect(acceptInvitation(sven.api(), 'kutsu-x')).rejects.toMatchObject(failure)
  })

  test.for(['nonsense', 'empty', 'wrong-shape', { body: 'OK' }, { body: 'true' }, { body: '[]' }])(
    'is accepted, although the answer is %j',
    async (answer, { contract, sven }) => {
      const invitationId = crypto.randomUUID()
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
      const invitation = { invitationId, email: 'a@b.example', role: 'OMA_ASENTAJA', expiresAt }
      const rows = [{ orderId: '412873', invitation: { ...invitation, acceptedAt: null } }]
      await contract.control('POST', 'seed', { invitations: rows })
      const fail = { '/api/Invitation/*': answer }
      await contract.control('PUT', 'faults', { sub: 'sven', fail })
      const before = (await sharesOf(contract, 'sven')).length
      expect(await acceptInvitation(sven.api(), invitationId)).toEqual({ orderId: null })
      expect(await sharesOf(contract, 'sven')).toHaveLength(before + 1)
    },
  )
})

describe('asking for publication', () => {
  const form = { orderId: ' 430777 ', postalCode: '\t20100' }

  test('the salesperson is found, trimmed or not; by others nobody is', async ({ ella }) => {
    const petri = { name: 'Petri Ääri', phone: '050 555 0164' }
    expect(await findSalesPerson(ella.api(), form)).toEqual(petri)
    expect(await findSalesPerson(ella.api(), { ...form, postalCode: '20101' })).toBeNull()
    expect(await findSalesPerson(ella.api(), { ...form, orderId: '430777&x' })).toBeNull()
  })

  test('is kept once for each key', async ({ contract, ella }) => {
    for (const key of ['one', 'one', 'two']) await requestPublication(ella.api(), form, key)
    expect(await contract.table('publication_requests')).toMatchObject([
      { sub: 'ella', orderId: '430777', postalCode: '20100' },
      { sub: 'ella', orderId: '430777', postalCode: '20100' },
    ])
  })
})
