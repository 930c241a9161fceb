import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from '~/route-table'
import {
  startPortals,
  type Answered,
  type Portals,
  type RequestOptions,
  type Visitor,
} from '../portals.fixture'
import { addresses, screens, states } from '../screens.fixture'
import { cellOf, cellsOf, people, type Walker } from './roles.fixture'

// The matrix of roles: the answer to each person at each address of the portal, and the calls to the API. Writes
// by role are in the table of tests/faults/writes.slow.test.ts, the rule itself in app/domain/order-role.test.ts.

const orderId = '412873'
/** A drawing of Aino's, which installers of her shared order do not see. */
const drawing = 'd-2001'

interface Walked {
  cells: Map<string, string>
  calls: Set<string>
  texts: Map<string, string>
}

let portals: Portals
const walks = new Map<Walker, Walked>()

const record = async ({ headers }: Answered) => {
  const calls = await portals.apiCalls(`requestId=${String(headers['x-request-id'])}`)
  return calls.map(({ call }) => call)
}

/** These end a session or a preview, so they are opened last. */
const last = ['/impersonate/:token', '/auth/callback', '/auth/login', '/impersonation-ended']
const patterns = Object.keys(addresses).sort((a, b) => last.indexOf(a) - last.indexOf(b))
const views = [...screens, ...states].filter(({ who }) => who === undefined)
const more = ['/a/0/orders/412873?qr=70012391&invoice=L-70012440', '/a/4101/orders/412873?rows=1']

async function walk(visitor: Visitor): Promise<Walked> {
  const walked: Walked = { cells: new Map(), calls: new Set(), texts: new Map() }
  const open = async (path: string) => {
    const answer = await visitor.ask(portals.portal, path)
    for (const call of await record(answer)) walked.calls.add(call)
    walked.texts.set(path, answer.text)
    return cellOf(answer)
  }
  // The first page also reads the person; that page is not counted.
  await visitor.ask(portals.portal, '/webshop')
  for (const path of [...views.map(({ path }) => path), ...more]) await open(path)
  for (const pattern of patterns)
    walked.cells.set(pattern, await open(addresses[pattern] ?? expect.fail(pattern)))
  return walked
}

beforeAll(async () => {
  portals = await startPortals()
  const set = async (name: Walker, visitor: Promise<Visitor> | Visitor) =>
    walks.set(name, await walk(await visitor))
  const guestless = ['Aino', 'Ilkka', 'Ella', 'Sven'] as const
  await Promise.all(guestless.map((name) => set(name, portals.logIn(name))))
  const share = { shareId: '5191', orderId, email: 'sven.ogren@post.example' }
  const expiresAt = '2099-12-31T23:59:59+02:00'
  await portals.control('api', 'POST', 'seed', {
    shares: [{ orderId, share: { ...share, expiresAt } }],
  })
  const hanna = await portals.logIn('Hanna')
  await hanna.ask(portals.portal, '/impersonate/esikatselu-aino')
  await Promise.all([
    set('Sven, a guest', portals.logIn('Sven')),
    set('Hanna', hanna),
    set('nobody', portals.visitor()),
  ])
  // Seven people open all pages.
}, 600_000)
afterAll(() => portals?.close())

const of = (name: Walker) => walks.get(name) ?? expect.fail(name)

it.each(patterns)('%s answers each person as in the matrix', (pattern) => {
  const seen = people.map((name) => of(name).cells.get(pattern) ?? '')
  expect(seen).toEqual(cellsOf(pattern, addresses[pattern] ?? ''))
})

it('another person’s order answers like a missing one, at every address', async () => {
  const sven = await portals.logIn('Sven')
  for (const path of ['', '/warranty', '/defect', '/deliverypreparation'])
    for (const order of ['408120', '999999', '..%2F..%2FUser', "'%20or%201"])
      for (const address of ['0', '4201']) {
        const at = `/a/${address}/orders/${order}${path}`
        const answer = await sven.ask(portals.portal, at)
        expect([at, answer.status]).toEqual([at, 404])
      }
})

it('the rows alone, as the page script asks for them, are refused as their order is', async () => {
  const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  const cellFor = async (name: string | null, path: string) => {
    const visitor = name === null ? portals.visitor() : await portals.logIn(name)
    return cellOf(await visitor.ask(portals.portal, path, { headers }))
  }
  const rows = '/a/0/orders/412873/rows'
  expect(await cellFor('Aino', rows)).toBe('200')
  expect(await cellFor('Ilkka', rows)).toBe('200')
  expect(await cellFor('Ella', rows)).toBe('404')
  expect(await cellFor('Aino', '/a/0/orders/999999/rows')).toBe('404')
  expect(await cellFor('Sven', '/a/0/orders/408120/rows')).toBe('404')
  // The script then opens the order's page, which leads to the login.
  expect(await cellFor(null, rows)).toBe('401')
})

const guests = ['Ilkka', 'Sven, a guest'] as const
/** No page of an installer makes these calls. */
const forbidden = new RegExp(`/api/Order/${orderId}/(Payment|Share|Invitation)$|/api/Invoice/L-70`)

describe('a guest of an order', () => {
  it.each(guests)('%s: the API is not asked for its bills, shares and invitations', (name) => {
    expect([...of(name).calls].filter((call) => forbidden.test(call))).toEqual([])
    // Control: the customer's pages make all these calls.
    for (const what of ['Payment', 'Share', 'Invitation'])
      expect([...of('Aino').calls]).toContain(`GET /api/Order/${orderId}/${what}`)
  })

  it.each(guests)('%s: no page shows a sum, a payment code or a hidden document', (name) => {
    for (const [path, text] of of(name).texts) {
      const isOrders = path.includes(orderId) || name === 'Ilkka'
      if (isOrders)
        expect([path, /€|\bIBAN\b|Viitenumero|Referensnummer/.exec(text)]).toEqual([path, null])
      expect([path, text.includes(drawing)]).toEqual([path, false])
    }
    const texts = [...of('Aino').texts.values()].join('')
    for (const text of ['€', 'IBAN', drawing]) expect(texts).toContain(text)
  })

  it.each(guests)('%s: opens no hidden document at any address', async (name) => {
    const visitor = await portals.logIn(name.split(',')[0] ?? '')
    const at = ['4101', '4201', '0', '9'].flatMap((address) =>
      ['', `&order=${orderId}`, '&order=520114', '&offer=62018'].map(
        (of) => `address=${address}${of}`,
      ),
    )
    for (const query of ['', ...at].flatMap((of) => [`download?${of}`, `small?${of}`])) {
      const answer = await visitor.ask(portals.portal, `/api/Document/${drawing}/${query}`)
      expect([query, answer.status]).toEqual([query, 404])
      expect((await record(answer)).filter((call) => call.endsWith('/download'))).toEqual([])
    }
  })

  it.each(guests)('%s: dialogs of its sharing neither open nor accept a form', async (name) => {
    const visitor = await portals.logIn(name.split(',')[0] ?? '')
    for (const address of ['4101', '4201', '0'])
      for (const [path, intent] of [
        ['/invite', 'invite'],
        ['/shares/5101', 'update_share'],
        ['/shares/5101/delete', 'delete_share'],
        ['/invitations/kutsu-412873-avoin', 'renew_invitation'],
        ['/invitations/kutsu-412873-avoin/delete', 'delete_invitation'],
      ]) {
        const at = `/a/${address}/orders/${orderId}${path}`
        // A GET at an address that is not theirs redirects to one of their own.
        const body = new URLSearchParams({ intent: intent ?? '' })
        const answers = [
          await visitor.ask(portals.portal, at, { body }),
          await visitor.ask(portals.portal, at),
        ]
        for (const answer of answers) {
          expect([at, [403, 302].includes(answer.status)]).toEqual([at, true])
          const calls = await record(answer)
          expect([at, calls.filter((call) => forbidden.test(call))]).toEqual([at, []])
        }
      }
  })
})

it('without a login no call is made to the API, and no GET writes', () => {
  expect([...of('nobody').calls]).toEqual([])
  // The ended page ends the preview, and each session sends its start report.
  const own = ['DELETE /api/Impersonate', 'POST /api/System/debug']
  for (const [, { calls }] of walks)
    expect([...calls].filter((call) => !call.startsWith('GET ') && !own.includes(call))).toEqual([])
})

it('only its staff member sees a preview', async () => {
  for (const name of ['Aino', 'Sven']) {
    const visitor = await portals.logIn(name)
    const answer = await visitor.ask(portals.portal, '/impersonate/esikatselu-aino')
    expect([name, answer.status]).toEqual([name, 404])
    expect((await visitor.ask(portals.portal, '/a/0/dashboard')).text).not.toContain(
      'name="preview"',
    )
  }
  // Only staff see the publication panel.
  const isPanelSeen = (name: Walker) =>
    [...of(name).texts.values()].some((text) => text.includes('id="publication"'))
  expect(people.filter(isPanelSeen)).toEqual(['Hanna'])
})

const acting = Object.entries(routeTable).filter(([, { actsOnLoad }]) => actsOnLoad)
const ahead: RequestOptions[] = [
  { method: 'HEAD' },
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender' } },
  { headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' } },
  { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' } },
]

it.each(acting.map(([pattern]) => pattern))(
  '%s acts only on a visit, not on HEAD or a prefetch',
  async (pattern) => {
    const path = addresses[pattern] ?? expect.fail(pattern)
    for (const visitor of [await portals.logIn('Hanna'), portals.visitor()])
      for (const options of ahead) {
        const answer = await visitor.ask(portals.portal, path, options)
        expect([options, answer.status]).toEqual([options, 204])
        expect(answer.headers['set-cookie']).toBeUndefined()
        const calls = await record(answer)
        expect(calls.filter((call) => call !== 'POST /api/System/debug')).toEqual([])
      }
  },
)
