import { describe, expect, it } from 'vitest'
import type { Address } from '~/domain/address'
import type { FlashMessage } from '~/domain/flash-message'
import { fakePortal, memorySlices, type Answers } from '~/portal/portal.fixture'
import type { Portal, Slices } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { invitationLanding } from './invitation-landing.server'

const home: Address = { id: '4101', streetAddress: 'Kuusitie 4 B', role: '' }
const shared: Address = { id: '4102', streetAddress: 'Mökkitie 12', role: 'OMA_ASENTAJA' }
const orders = '/api/Address/0/Order'

interface Person {
  answer?: unknown
  /** The addresses that are read after the API's answer. */
  addresses?: Address[] | ApiError
  roles?: Record<string, string> | null
  others?: Answers
  last?: string | null
  preview?: boolean
  acceptedElsewhere?: boolean
}

/** Opens the invitation k-1 as this person, and returns the next path, the calls, messages and log lines. */
async function open(person: Person) {
  const { answer = {}, addresses = [shared], roles = {}, others = {}, last = null } = person
  const answers = { '/api/Invitation/k-1': answer, ...others }
  const { portal, calls } = fakePortal({ answers, addresses, roles })
  const told: FlashMessage[] = []
  const audited: unknown[] = []
  const record: Partial<Slices> = { roles }
  const more: Partial<Portal> = {
    preview: person.preview ? { firstName: 'A', lastName: 'M', validUntil: '' } : null,
    lastAddress: last,
    rememberedRoles: () => roles,
    tell: (message) => Promise.resolve(void told.push(message)),
    audit: (...line) => void audited.push(line),
    submitOnce: (_form, work) => (person.acceptedElsewhere ? Promise.resolve() : work('key')),
    slice: memorySlices(record),
  }
  const destination = await invitationLanding({ ...portal, ...more }, 'k-1')
  return {
    destination,
    calls: calls,
    messages: told,
    audited,
    told: told.map(({ key }) => key),
    roles: record.roles,
  }
}

const refusal = (messageKey: string | null, status = 400) =>
  new ApiError('refused', 'GET /api/Invitation/{}', { status, messageKey })

describe('an accepted invitation', () => {
  it('leads to the dashboard of the address selected last, or 0', async () => {
    const roles = { '4101': '' }
    const addresses = [home, shared]
    const accepted = await open({ roles, addresses, last: '4101' })
    expect(accepted.destination).toBe('/a/4101/dashboard')
    expect(accepted.told).toEqual(['invitation:accepted'])
    expect(accepted.audited).toEqual([['portal.invitation.accept', { 'portal.order.id': null }]])
    expect((await open({ roles, addresses })).destination).toBe('/a/0/dashboard')
    expect((await open({ roles, addresses, last: '9999' })).destination).toBe('/a/0/dashboard')
  })
  it('leads a new person there too, with a link to the order in the answer', async () => {
    const accepted = await open({ answer: { orderId: '408120' } })
    const { destination, calls, messages, audited } = accepted
    expect(audited).toEqual([['portal.invitation.accept', { 'portal.order.id': '408120' }]])
    expect(destination).toBe('/a/0/dashboard')
    expect(calls).toEqual(['/api/Invitation/k-1'])
    expect(messages).toEqual([
      {
        key: 'invitation:accepted',
        tone: 'ok',
        values: { orderId: '408120' },
        link: { href: '/a/0/orders/408120', key: 'invitation:open_order' },
      },
    ])
  })
  it('or with a link to their only order', async () => {
    const linkOf = async (others: Answers) => (await open({ others })).messages[0]?.link?.href
    expect(await linkOf({ [orders]: [{ id: '408120' }] })).toBe('/a/0/orders/408120')
    expect(await linkOf({ [orders]: [{ id: '408120' }, { id: '408121' }] })).toBeUndefined()
    expect(await linkOf({ [orders]: [] })).toBeUndefined()
    expect(await linkOf({ [orders]: new ApiError('unavailable', orders) })).toBeUndefined()
  })
  it('links the order for a person with addresses before, at the selected address', async () => {
    const answer = { orderId: '408120' }
    for (const roles of [null, { '4101': '' }]) {
      const person = { answer, roles, addresses: [home, shared], last: '4101' }
      const { destination, messages } = await open(person)
      expect(destination).toBe('/a/4101/dashboard')
      expect(messages[0]?.link?.href).toBe('/a/4101/orders/408120')
    }
  })
  it('accepted by another tab leads there without a second message', async () => {
    const { destination, messages, roles } = await open({ acceptedElsewhere: true })
    expect(destination).toBe('/a/0/dashboard')
    expect(messages).toEqual([])
    expect(roles).toEqual({ '4102': 'OMA_ASENTAJA' })
  })
  it('reads the roles again, or forgets them if unreadable', async () => {
    expect((await open({})).roles).toEqual({ '4102': 'OMA_ASENTAJA' })
    const addresses = new ApiError('unavailable', 'GET /api/User/Address')
    expect((await open({ addresses, roles: { '4101': '' } })).roles).toBeNull()
  })
})

describe('a refused invitation', () => {
  it('is an answer with a message, also with status 500', async () => {
    const details = { status: 500, messageKey: 'invitation.used' }
    const answer = new ApiError('unavailable', 'GET /api/Invitation/{}', details)
    const refused = await open({ answer, addresses: [home], last: '4101' })
    expect(refused.destination).toBe('/a/4101/dashboard')
    expect(refused.told).toEqual(['invitation:refused.used'])
  })
  it.each([
    ['invitation.used', 'invitation:refused.used'],
    ['invitation.expired', 'invitation:refused.text'],
    ['errors.forbidden', 'errors:forbidden'],
    ['errors.not_found', 'invitation:refused.text'],
    ['constructor', 'invitation:refused.text'],
    [null, 'invitation:refused.text'],
  ])('%j is told on the dashboard as %s', async (messageKey, key) => {
    const refused = await open({ answer: refusal(messageKey), addresses: [home], last: '4101' })
    expect(refused.destination).toBe('/a/4101/dashboard')
    expect(refused.told).toEqual([key])
    expect(refused.audited).toEqual([])
  })
  it('leads a person without addresses to the invalid-invitation page, which has the generic text', async () => {
    const generic = await open({ answer: refusal(null), addresses: [] })
    expect(generic).toMatchObject({ destination: '/invitation-expired', told: [] })
    const used = await open({ answer: refusal('invitation.used'), addresses: [] })
    expect(used.told).toEqual(['invitation:refused.used'])
  })
  it('leads to the dashboard if the addresses are unreadable', async () => {
    const addresses = new ApiError('timeout', 'GET /api/User/Address')
    const refused = await open({ answer: refusal(null), addresses })
    expect(refused.destination).toBe('/a/0/dashboard')
  })
})

describe('neither', () => {
  it('is an outage: it is thrown, without a message', async () => {
    for (const kind of ['unavailable', 'timeout', 'malformed', 'unauthenticated'] as const) {
      const answer = new ApiError(kind, 'GET /api/Invitation/{}')
      await expect(open({ answer })).rejects.toBe(answer)
    }
  })
  it('happens in a preview', async () => {
    const previewed = await open({ preview: true, last: '4101' })
    expect(previewed).toMatchObject({
      destination: '/a/4101/dashboard',
      told: ['invitation:not_in_preview'],
      calls: [],
    })
  })
})
