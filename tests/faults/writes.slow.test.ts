import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Visitor } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'
import { startBenches, type Bench } from './fault-run.fixture'
import type { FaultName } from './faulty-api.fixture'
import { describeLookUps } from './writes/look-up.fixture'
import { describePreviewEnd } from './writes/preview-end.fixture'
import {
  expectAccepted,
  expectGone,
  expectInvalid,
  expectLoginAndBack,
  expectNotAnInstallers,
  expectNotFound,
  expectNothingUnread,
  expectNotInPreview,
  expectTwiceIsOnce,
} from './writes/troubles.fixture'
import { expectDone } from './writes/ending.fixture'
import { createBeginning, expectFault } from './writes/trying.fixture'
import { writes } from './writes/table.fixture'

// Every write with every fault: the page keeps the typed text and shows the failure, and the write happens once
// or not at all.

/** Each of these has its own message. */
const faults: FaultName[] = ['400', '403', '404', '500', 'lost', 'nonsense']
/** Calls that time out, and faults that share a message with one of the others. */
const more: FaultName[] = isSubmission ? [] : ['hang', '409', '429', '503', 'reset', 'redirect']

const benches = await startBenches({ API_TIMEOUT_MS: '1500' })
afterAll(() => benches.close())
afterEach(() => {
  for (const { api } of benches.benches) api.heal()
})

const table = createBeginning(() => benches)
const { begin } = table
const all = Object.entries(writes)
const request = writes['a publication request'] ?? expect.fail('none')
const those = (isOne: (write: (typeof all)[number][1]) => boolean) =>
  all.filter(([, write]) => isOne(write))

describe.each(those(({ call }) => call !== null))('%s, where the API fails', (_, write) => {
  it.each([...faults, ...more])('by %s', async (fault) =>
    expectFault(await begin(write), write, fault),
  )
})

describe.each(those(({ call, isVisit }) => call !== null && !isVisit))(
  '%s that the API is taking',
  (_, write) => {
    // The end of a session is the end of everybody's.
    afterAll(() => {
      for (const bench of benches.benches)
        for (const who of ['Aino', 'Sven', 'Ella']) bench.forgetVisitor(who)
    })
    it.each(['store', 'session', 'process'] as const)(
      'is done, and once, though the %s ends meanwhile',
      async (what) => {
        const bench = benches.benches[table.tries % benches.benches.length] ?? expect.fail('none')
        const visitor = await bench.newVisitor(write.who ?? 'Aino')
        const { portals } = benches
        // One of them waits as long as a person would.
        const isHurried = write !== request
        const of = await begin(write, { bench, visitor })
        await expectDone(of, write, what, { portals, isHurried })
      },
    )
  },
)

it.each(those(({ first }) => first !== undefined))(
  '%s whose permission is unknown is not sent',
  async (_, write) => expectNothingUnread(await begin(write), write),
)

it.each(all)('%s sent several times at once is done once', async (_, write) =>
  expectTwiceIsOnce(await begin(write), write),
)

it.each(those(({ isVisit }) => !isVisit))(
  '%s whose session has ended redirects to the login and back',
  async (_, write) => {
    const bench = benches.benches[table.tries % benches.benches.length]
    if (!bench) throw new Error('no bench')
    const visitor = await bench.newVisitor(write.who ?? 'Aino')
    await expectLoginAndBack(await begin(write, { bench, visitor }), write, benches.portals)
  },
)

it.each(those(({ invalid }) => invalid !== undefined))(
  '%s with an invalid field shows its error',
  async (_, write) => expectInvalid(await begin(write), write),
)

it.each(those(({ gone }) => gone !== undefined))(
  '%s to something that was deleted meanwhile succeeds or is a 404',
  async (_, write) => expectGone(await begin(write), write),
)

it.each(those(({ prepareAccepted }) => prepareAccepted !== undefined))(
  '%s to an invitation that was accepted meanwhile calls nothing',
  async (_, write) => expectAccepted(await begin(write), write),
)

it.each(those(({ notOwn }) => notOwn !== undefined))(
  '%s to something of another person is a 404',
  async (_, write) => expectNotFound(await begin(write), write),
)

/** A new session of that person at the first bench. */
async function enter(name: string, path: string): Promise<{ bench: Bench; visitor: Visitor }> {
  const [bench] = benches.benches
  if (!bench) throw new Error('no bench')
  const visitor = await bench.visitor(name)
  // The second page comes after the calls with which a session or a preview begins.
  for (const page of [path, '/webshop']) await visitor.ask(bench.portal, page)
  return { bench, visitor }
}

it.each(those(({ installer }) => installer !== undefined))(
  '%s is refused to an installer',
  async (_, write) =>
    expectNotAnInstallers(await begin(write, await enter('Ilkka', '/a/4101/orders')), write),
)

it.each(all)('%s is refused in a preview', async (_, write) => {
  const staff = await enter('Hanna', '/impersonate/esikatselu-aino')
  await expectNotInPreview(await begin(write, staff), write)
})

describeLookUps({ begin: () => begin(request), faults })
// After a lost answer, the portal checks the state of a preview only seconds later.
const ofPreview = [...faults, ...more].filter((fault) => !isSubmission || fault !== 'lost')
describePreviewEnd({ benches: () => benches, table, faults: ofPreview })

it('every write has met every fault', () => {
  expect(table.tries).toBeGreaterThan(Object.keys(writes).length * faults.length)
})
