import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noParts } from '../../sandbox/seeds/orders'
import type { Seed, SeedOrder } from '../../sandbox/seeds/seed'
import { story } from '../../sandbox/seeds/story'
import {
  startPortals,
  type ApiCall,
  type Portals,
  type RequestOptions,
  type Visitor,
} from '../portals.fixture'
import { readSaid } from '../faults/said.fixture'
import { nameOf, screens, type View } from '../screens.fixture'

// The calls of pages to the API: the table of docs/performance.md, over all screens and three accounts.

const table = new Map<string, number>(
  [
    ...readFileSync('docs/performance.md', 'utf8').matchAll(
      /^\| ([\w, ]+?) +\| ([\w, ]+?) +\| (\d+) +\|$/gm,
    ),
  ].map(([, screen, look, calls]) => [`${screen}: ${look}`, Number(calls)] as const),
)
const used = new Set<string>()
function limitOf(row: string): number {
  used.add(row)
  return table.get(row) ?? expect.fail(`the table has no ${row}`)
}

const own = new Set(['dashboard', 'order'])
function rowOf({ screen }: Pick<View, 'screen'>): string {
  if (screen === 'dashboard') return 'dashboard: later'
  if (screen === 'order with product rows') return 'order: with rows, on demand'
  return own.has(screen) ? `${screen}: any` : 'all others: any'
}

/** Several addresses with both roles: customer of some, installer at others. */
const builder = {
  sub: 'paavo',
  password: 'keittio',
  firstName: 'Paavo',
  lastName: 'Urakoija',
  email: 'paavo@posti.example',
  locale: 'fi',
  language: 'fi',
  pushNotificationsEnabled: false,
  staff: false,
  about: 'Monta osoitetta',
} as const

const orderAt = (addressId: number): SeedOrder => {
  const id = String(addressId)
  const listed = {
    id,
    info: 'Keittiö',
    status: addressId % 2 ? 10 : 20,
    deliveryDate: '2027-09-01',
  }
  return { ...noParts, addressId, listed, detail: { ...listed, showBillingDetails: true } }
}

function seed(today: Date): Seed {
  const known = story(today)
  const ids = Array.from({ length: 30 }, (_, index) => 9001 + index)
  const role = (id: number) => (id % 3 === 0 ? 'OMA_ASENTAJA' : '')
  return {
    ...known,
    people: [...known.people, builder],
    addresses: [
      ...known.addresses,
      ...ids.map((id) => ({
        id,
        owner: builder.sub,
        streetAddress: `Urakkatie ${id}, 01300 Vantaa`,
        roles: { [builder.sub]: role(id) },
      })),
    ],
    orders: [...known.orders, ...ids.map(orderAt)],
  }
}

let portals: Portals
beforeAll(async () => {
  portals = await startPortals({ seed })
})
afterAll(() => portals?.close())

async function callsFor(visitor: Visitor, path: string, options?: RequestOptions) {
  const { status, headers } = await visitor.ask(portals.portal, path, options)
  const id = String(headers['x-request-id'])
  const all = await portals.apiCalls(`requestId=${id}`)
  // The start report and a saved language are writes, no reads of the page.
  const calls = all.filter(({ method }) => method === 'GET')
  const isUnderWay = (at: number) => (call: ApiCall) =>
    call.at <= at && (call.endedAt ?? Infinity) > at
  const atOnce = Math.max(0, ...calls.map(({ at }) => calls.filter(isUnderWay(at)).length))
  return { status, calls: calls.map((call) => call.path), atOnce }
}

/** The dashboard needs a second round: it reads the bills of the orders that it found. */
const isOneRound = ({ screen }: View) => screen !== 'dashboard'

const dashboard = { screen: 'dashboard', path: '/a/0/dashboard' }
const lists = screens.filter(({ path }) => path.startsWith('/a/0/'))
const people = {
  Aino: screens.filter(({ who = 'Aino' }) => who === 'Aino'),
  Sven: [...lists, { screen: 'order', path: '/a/4201/orders/520114' }],
  Ilkka: [...lists, { screen: 'order', path: '/a/0/orders/412873' }],
}

describe('the calls to the API', () => {
  it.each(Object.entries(people))(
    'of %s’s pages are as many as in the table',
    async (name, views) => {
      const visitor = await portals.logIn(name)
      const first = await callsFor(visitor, dashboard.path)
      expect(first.calls.length).toBeLessThanOrEqual(limitOf('dashboard: the first of a session'))
      // On the second visit the session knows person, language and role.
      for (const view of [dashboard, ...views]) {
        const { calls } = await callsFor(visitor, view.path)
        const isWithin = calls.length <= limitOf(rowOf(view))
        expect([nameOf(view), isWithin, calls], calls.join('\n')).toEqual([
          nameOf(view),
          true,
          calls,
        ])
        expect([nameOf(view), new Set(calls).size]).toEqual([nameOf(view), calls.length])
      }
    },
  )

  it('of the rows that the page script adds to an order are as many as in the table', async () => {
    const visitor = await portals.logIn('Aino')
    await visitor.ask(portals.portal, dashboard.path)
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    const { status, calls } = await callsFor(visitor, '/a/4101/orders/412873/rows', { headers })
    expect([status, calls]).toEqual([200, ['/api/Order/412873/ProductRow']])
    expect(calls).toHaveLength(limitOf('order: its rows alone'))
  })

  it('of a page run in parallel: no call waits for another’s answer', async () => {
    const visitor = await portals.logIn('Aino')
    for (const view of people.Aino.filter(isOneRound)) {
      await visitor.ask(portals.portal, view.path)
      const { calls, status: usual } = await callsFor(visitor, view.path)
      // The API answers only when all calls are open: a call that waits for another's answer would hang, and
      // its section would fail.
      const sub = 'aino'
      await portals.control('api', 'PUT', 'faults', { sub, together: Math.max(1, calls.length) })
      const { status, text } = await visitor.ask(portals.portal, view.path)
      await portals.control('api', 'DELETE', `faults?sub=${sub}`)
      const said = readSaid(text, 'fi').keys
      expect([nameOf(view), status, said]).toEqual([nameOf(view), usual, []])
    }
  })

  it('are few for a person with many addresses, also if the API refuses address 0', async () => {
    const fail = { '/api/Address/0/*': 404, '/api/Notification': 403 }
    await portals.control('api', 'PUT', 'faults', { sub: builder.sub, fail })
    const visitor = await portals.logIn('Paavo')
    const views = [...lists, { screen: 'documents', path: '/a/0/documents?all=1' }]
    const of = [dashboard, ...views, { screen: 'order', path: '/a/0/orders/9002' }]
    for (const view of of) {
      const { status, calls, atOnce } = await callsFor(visitor, view.path)
      expect([nameOf(view), status]).toEqual([nameOf(view), 200])
      expect(calls.length, nameOf(view)).toBeLessThanOrEqual(
        limitOf('all, of anyone: 30 addresses, 0 refused'),
      )
      expect(atOnce, nameOf(view)).toBeLessThanOrEqual(limitOf('all, of anyone: at a time'))
      // Only the first page reads the orders of all addresses.
      if (view !== of[0])
        expect(calls.filter((path) => path === '/api/Address/0/Order')).toEqual([])
    }
  })

  it('use every row of the table', () => {
    expect([...used].sort()).toEqual([...table.keys()].sort())
  })
})
