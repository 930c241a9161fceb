import type { AppLoadContext } from '~/framework.server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf, fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { loader as download } from '~/screens/documents/download'
import { loadOrder } from '~/screens/orders/order/load.server'
import { action as invite } from '~/screens/orders/order/screen'
import * as accessDeletion from '~/screens/orders/order/sharing/delete-screen'
import * as shareChange from '~/screens/orders/order/sharing/change-screen'
import { rolesOf } from '~/portal/first-load.server'
import { listAddresses } from '~/upstream/user.server'
import { sharedViewDocuments } from '~/domain/document'
import { listOrderDocuments } from '~/upstream/document.server'
import { openContract, type Contract, type LoggedIn } from './sandbox.fixture'

/** Whose order is whose; Ilkka is an installer alone, Sven has an address of his own as well. */
const ainos = { id: '412873', address: '4101', invoice: 'L-70012440', share: '5101' }
const svens = { id: '520114', address: '4201', invoice: '1', share: '5201' }
const people = {
  Aino: { orders: [ainos], isCustomerOf: [ainos.id] },
  Ilkka: { orders: [ainos], isCustomerOf: [] as string[] },
  Sven: { orders: [ainos, svens], isCustomerOf: [svens.id] },
}
type Name = keyof typeof people
type Order = typeof ainos

const expiresAt = '2099-12-31T23:59:59+02:00'
let contract: Contract
const logins = {} as Record<Name, LoggedIn>
/** Aino's drawings and the like, which her order shows to no installer. */
let hidden: string[]

beforeAll(async () => {
  contract = await openContract()
  const share = (orderId: string, shareId: string, email: string) => ({
    orderId,
    share: { shareId, orderId, email, expiresAt },
  })
  await contract.control('POST', 'seed', {
    shares: [
      share(ainos.id, '5191', 'sven.ogren@post.example'),
      share(svens.id, svens.share, 'putki.niemi@posti.example'),
    ],
  })
  for (const name of Object.keys(people) as Name[]) logins[name] = await contract.logIn(name)
  const documents = await listOrderDocuments(logins.Aino.api(), ainos.id)
  const shared = sharedViewDocuments(documents).map(({ id }) => id)
  hidden = documents.map(({ id }) => id).filter((id) => !shared.includes(id))
  expect([shared.length, hidden.length]).toEqual([8, 8])
})
afterAll(() => contract.close())

/** A request of the person's: the roles are remembered from an earlier one, or not yet. */
async function requestOf(name: Name, remembered: boolean) {
  const api = logins[name].api()
  const addresses = await listAddresses(logins[name].api())
  const { portal: fake } = fakePortal({
    answers: {},
    addresses,
    roles: remembered ? rolesOf(addresses) : null,
  })
  const portal: Portal = {
    ...fake,
    api,
    takeDraft: () => Promise.resolve(null),
    submitOnce: (_form, work) => work('key'),
  }
  const session = { record: { identity: { subject: name } } }
  const context = contextOf(portal, { session })
  await contract.control('DELETE', 'record')
  return { portal, context }
}

const calls = async () =>
  ((await contract.control('GET', 'record')) as { method: string; path: string }[]).map(
    ({ method, path }) => `${method} ${path}`,
  )

const forbidden = (order: Order) =>
  new RegExp(`/api/Order/${order.id}/(Payment|Share|Invitation)|/api/Invoice/`)

const statusOf = async (answer: Promise<unknown>) => {
  const given = await answer.catch((error: unknown) => error)
  return given instanceof Response ? given.status : given
}

const query = (addressId: string, order: Order) => ({
  addressId,
  orderId: order.id,
  url: new URL(`https://portal.example/?invoice=${order.invoice}`),
})

const cells = (Object.keys(people) as Name[]).flatMap((name) =>
  people[name].orders.flatMap((order) => {
    const own = people[name].orders.map(({ address }) => address)
    return [...own, '0'].flatMap((address) =>
      [true, false].map((remembered) => ({ name, order, address, remembered })),
    )
  }),
)
const isCustomer = (name: Name, order: Order) => people[name].isCustomerOf.includes(order.id)
const guests = cells.filter(({ name, order }) => !isCustomer(name, order))
const customers = cells.filter(({ name, order }) => isCustomer(name, order))
const title = '$name, order $order.id at address $address, roles remembered: $remembered'

describe('the page of an order', () => {
  test.each(guests)(`${title}: an installer's`, async ({ name, order, address, remembered }) => {
    const { portal } = await requestOf(name, remembered)
    const view = await loadOrder(portal, query(address, order))
    expect(view).not.toHaveProperty('billing')
    expect(view).not.toHaveProperty('sharing')
    for (const id of hidden) expect(JSON.stringify(view)).not.toContain(`"${id}"`)
    expect((await calls()).filter((call) => forbidden(order).test(call))).toEqual([])
  })

  test.each(customers)(`${title}: the customer's`, async ({ name, order, address, remembered }) => {
    const { portal } = await requestOf(name, remembered)
    const view = await loadOrder(portal, query(address, order))
    expect(view?.billing?.bills).not.toBeNull()
    expect(view?.sharing).toMatchObject({ shares: { ok: true }, invitations: { ok: true } })
    const { length } = await listOrderDocuments(portal.api, order.id)
    expect(view?.documents).toMatchObject({ ok: true, value: { total: length } })
  })

  test.each([true, false])('asks for no rows of a shared order’s invoice (%s)', async (known) => {
    const { portal } = await requestOf('Sven', known)
    await loadOrder(portal, query(svens.address, { ...svens, invoice: ainos.invoice }))
    expect((await calls()).filter((call) => call.includes('Invoice'))).toEqual([])
  })
})

describe('what changes who sees an order', () => {
  const form = (intent: string) => new URLSearchParams({ intent })
  const writes = [
    ['invite', invite, {}],
    ['update_share', shareChange.action, { shareId: '5101' }],
    ['delete_share', accessDeletion.action, { shareId: '5101' }],
    ['delete_invitation', accessDeletion.action, { invitationId: 'kutsu-412873-avoin' }],
  ] as const
  const dialogs = [
    [shareChange.loader, { shareId: '5101' }],
    [accessDeletion.loader, { shareId: '5101' }],
    [accessDeletion.loader, { invitationId: 'kutsu-412873-avoin' }],
  ] as const

  test.each(guests)(`${title}: refused`, async ({ name, order, address, remembered }) => {
    const { context } = await requestOf(name, remembered)
    const url = 'https://portal.example/'
    const of = { addressId: address, orderId: order.id }
    for (const [intent, action, more] of writes) {
      const request = new Request(url, { method: 'POST', body: form(intent) })
      expect(await statusOf(action({ request, context, params: { ...of, ...more } }))).toBe(403)
    }
    for (const [loader, more] of dialogs) {
      const answer = loader({ request: new Request(url), context, params: { ...of, ...more } })
      expect(await statusOf(answer)).toBe(403)
    }
    expect((await calls()).filter((call) => forbidden(order).test(call))).toEqual([])
  })

  test.each(customers)(`${title}: let in`, async ({ name, order, address, remembered }) => {
    const { context } = await requestOf(name, remembered)
    const params = { addressId: address, orderId: order.id, shareId: order.share }
    const request = new Request('https://portal.example/')
    expect(await statusOf(shareChange.loader({ request, context, params }))).toBe(200)
    // Past the role, what is wrong with the form counts.
    const sent = new Request(request, { method: 'POST', body: form('none') })
    expect(await statusOf(shareChange.action({ request: sent, context, params }))).toBe(400)
  })
})

describe('a file that only the customer sees', () => {
  const open = (context: AppLoadContext, documentId: string, search: string) => {
    const request = new Request(`https://portal.example/api/Document/x/download?${search}`, {
      method: 'HEAD',
    })
    return statusOf(download({ request, context, params: { documentId } }))
  }
  const places = [
    '',
    `order=${ainos.id}`,
    `order=${svens.id}`,
    ...[ainos.address, svens.address, '0', '9'].flatMap((address) => [
      `address=${address}`,
      `address=${address}&order=${ainos.id}`,
      `address=${address}&order=${svens.id}`,
      `address=${address}&offer=62018`,
    ]),
  ]

  test.each(['Ilkka', 'Sven'] as const)('is for %s at no address', async (name) => {
    const { context } = await requestOf(name, true)
    for (const place of places) {
      for (const id of hidden.slice(0, 2)) expect(await open(context, id, place), place).toBe(404)
    }
    expect((await calls()).filter((call) => call.includes('/download'))).toEqual([])
  })

  test('is the customer’s at each', async () => {
    const aino = await requestOf('Aino', true)
    for (const place of places.filter((place) => !place.includes('520114'))) {
      expect(await open(aino.context, hidden[0] ?? '', place), place).toBe(200)
    }
    const sven = await requestOf('Sven', true)
    const [drawing] = await listOrderDocuments(sven.portal.api, svens.id)
    for (const address of ['4101', '4201', '0', '9']) {
      const place = `address=${address}&order=${svens.id}`
      expect(await open(sven.context, drawing?.id ?? '', place), place).toBe(200)
    }
  })
})
