import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedKeys } from './expected.fixture'
import { startBenches, tryOut, wholeScreen, type Benches, type Screen } from './fault-run.fixture'
import type { FaultName } from './faulty-api.fixture'
import { readSaid } from './said.fixture'

// A selection of `npm run test:faults`: each kind of fault, over five screens.

const trials: [Screen, string, FaultName[]][] = [
  [
    { name: 'dashboard', path: '/a/4101/dashboard' },
    'GET /api/Address/4101/Notification',
    ['403', '500', 'huge'],
  ],
  [
    { name: 'order', path: '/a/4101/orders/412873' },
    'GET /api/Order/412873/Payment',
    ['404', '502', 'nonsense', 'wrong-shape'],
  ],
  [
    { name: 'deliveries', path: '/a/4101/deliveries' },
    'GET /api/Address/4101/SmallDelivery',
    ['409', 'reset', 'deep'],
  ],
  [
    { name: 'contacts', path: '/a/4101/contacts' },
    'GET /api/Address/4101/Contact',
    ['429', 'redirect'],
  ],
  [{ name: 'settings', path: '/settings' }, 'GET /api/User/Address', ['503', 'hang']],
]

let benches: Benches
beforeAll(async () => {
  benches = await startBenches({ API_TIMEOUT_MS: '2500' })
})
afterAll(() => benches?.close())

it('each kind of fault is told in the language of the person, beside what did not fail', async () => {
  const rows = await Promise.all(
    benches.benches.map(async (bench, index) => {
      const own = []
      for (const [number, [screen, read, faults]] of trials.entries()) {
        const { said } = await wholeScreen(benches, bench, screen)
        for (const [other, fault] of faults.entries())
          if ((number + other) % 3 === index)
            own.push(await tryOut(bench, { screen, read, fault }, said))
      }
      return own
    }),
  )
  const all = rows.flat()
  expect(all).toHaveLength(14)
  for (const row of all)
    expect(row).toMatchObject({ keys: expectedKeys(row), retry: true, problems: [], to: null })
})

it('a session that the API knows no more leads to login, and back', async () => {
  for (const bench of benches.benches) {
    const screen = { name: 'orders', path: '/a/4101/orders' }
    const { said } = await wholeScreen(benches, bench, screen)
    const trial = { screen, read: 'GET /api/Address/4101/Order', fault: '401' as const }
    const row = await tryOut(bench, trial, said)
    expect([row.to, row.problems]).toEqual(['/auth/login?returnTo=%2Fa%2F4101%2Forders', []])
  }
})

describe('what no screen answers by itself is a page, and no fault of the portal', () => {
  const list = '/a/4101/orders'
  async function failedList(answer: 401 | 'expired', provider: object) {
    const { portals } = benches
    const { portal } = portals
    const aino = await portals.logIn('Aino')
    expect((await aino.ask(portal, list)).status).toBe(200)
    const fail = { 'GET /api/Address/*/Order': { answer, times: 1 } }
    await portals.control('api', 'PUT', 'faults', { sub: 'aino', fail })
    await portals.control('identity', 'PUT', 'faults', provider)
    const failed = await aino.ask(portal, list)
    expect(portal.log.filter((line) => line.includes('a page failed'))).toEqual([])
    await portals.control('identity', 'DELETE', 'faults')
    expect((await aino.ask(portal, list)).status).toBe(200)
    const { keys, retry } = readSaid(failed.text, 'fi')
    return { status: failed.status, title: keys[0], retry, text: failed.text }
  }

  it('a session that the API refuses right after login goes round in no circle', async () => {
    const { status, title, text } = await failedList(401, {})
    expect([status, title]).toEqual([403, 'page:login_refused.title'])
    expect(text).toContain('/auth/login?anew=1&amp;returnTo=%2Fa%2F4101%2Forders')
  })

  it('tokens that the API calls expired while the provider is down', async () => {
    const { status, title, retry } = await failedList('expired', { fail: { '/token': 500 } })
    expect([status, title, retry]).toEqual([503, 'page:unavailable.title', true])
  })
})
