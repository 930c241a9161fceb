import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type Endpoint } from '~/upstream/endpoints'
import {
  expectedKeys,
  failing,
  isOfOneOrder,
  mayLoseSections,
  passing,
  refusing,
} from './expected.fixture'
import {
  patternOf,
  startBenches,
  tryOut,
  wholeScreen,
  type Bench,
  type Benches,
  type Row,
  type Screen,
  type Trial,
} from './fault-run.fixture'
import type { FaultName } from './faulty-api.fixture'
import type { Said } from './said.fixture'
import { faultyScreens } from './screens.fixture'
import { isSubmission } from '../submission.fixture'

let benches: Benches
const rows: Row[] = []
beforeAll(async () => {
  benches = await startBenches({}, isSubmission ? 1 : 2)
  await tryAll()
}, 1_500_000)
afterAll(() => benches?.close())

const ways = [
  ...failing.map((fault) => ({ fault })),
  ...refusing.map((fault) => ({ fault })),
  ...passing.map((fault) => ({ fault, times: 1 })),
  { fault: 'empty' } as const,
]

/** Files may have any content and take a minute: downloads.slow.test.ts tests them. */
const isOfFile = (read: string, fault: FaultName) =>
  read.endsWith('/download') &&
  ['hang', 'nonsense', 'empty', 'wrong-shape', 'huge', 'deep'].includes(fault)

/** The portal remembers for an hour that the API refuses address 0: all-addresses.server.test.ts tests it. */
const isRemembered = (read: string, fault: FaultName) =>
  ['403', '404'].includes(fault) && /\/api\/(?:Address\/0\/|Notification$)/.test(read)

/** The dashboard reads the bills of different orders each time: its load.test.ts tests their failures. */
const isInTurn = (screen: Screen, read: string) =>
  screen.name.startsWith('dashboard') && /\/api\/Order\//.test(read)

/** A submission tries out one of this many parts. */
const parts = isSubmission ? 12 : 1

/** Each read of a screen with each way to fail, once, in the first state of the screen that has the read. */
async function allTrials(bench: Bench): Promise<Trial[]> {
  const known = new Set<string>()
  const trials: Trial[] = []
  for (const screen of faultyScreens) {
    const { reads } = await wholeScreen(benches, bench, screen)
    for (const read of reads) {
      const isOfAll = read.includes('/Address/0/')
      const key = JSON.stringify([screen.name, screen.who, patternOf(read), isOfAll])
      if (known.has(key) || isInTurn(screen, read)) continue
      known.add(key)
      for (const way of ways)
        if (!isOfFile(read, way.fault) && !isRemembered(read, way.fault))
          trials.push({ screen, read, ...way })
    }
  }
  return trials
}

/** The trials rotate over the benches, so that each fault and each screen is tried in each language. */
async function tryAll() {
  const [first] = benches.benches
  if (!first) throw new Error('no bench')
  // The shift by row makes every part contain every way, also if `parts` divides the number of ways.
  const turn = (number: number) => number + Math.floor(number / ways.length)
  const chosen = (await allTrials(first)).filter((_, number) => turn(number) % parts === 0)
  await Promise.all(
    benches.benches.map(async (bench, index) => {
      const known = new Map<string, Said>()
      for (const [number, trial] of chosen.entries()) {
        if (turn(number) % benches.benches.length !== index) continue
        const { screen } = trial
        const said = known.get(screen.path) ?? (await wholeScreen(benches, bench, screen)).said
        known.set(screen.path, said)
        rows.push(await tryOut(bench, trial, said))
      }
    }),
  )
}

const those = (isOne: (row: Row) => boolean) => {
  const found = rows.filter(isOne)
  if (parts === 1) expect(found.length).toBeGreaterThan(0)
  return found
}
const brief = (row: Row) => [row.screen, row.read, row.fault, row.language, row.status, row.to]
const isFailing = ({ fault }: Row) => failing.some((name) => name === fault)
const isRefusing = ({ fault }: Row) => refusing.some((name) => name === fault)
/** If the API refuses an order with 403 or 404, the portal answers as if the order did not exist. */
const isMissing = ({ read, fault, screen }: Row) =>
  ['403', '404'].includes(fault) &&
  !isOfOneOrder({ screen, read }) &&
  (read === 'GET /api/Order/*' ||
    (screen === 'download' && read === 'GET /api/Document/*/*') ||
    // A document that is in no list cannot be deleted.
    (screen === 'delete a document' && read === 'GET /api/Address/*/Document'))
/** An order may have none of these, which is no failure (answer 81). */
const optional = Object.entries<Endpoint>(endpoints)
  .filter(([, { none }]) => none === 404)
  .map(([call]) => call.replaceAll(/\{\w+\}/g, '*'))
const isNone = ({ fault, read }: Row) => fault === '404' && optional.includes(read)

describe('each read of each screen, failing in each way', () => {
  it('answers in time with a page in the person’s language, without texts of the API', () => {
    expect(
      rows.filter(({ problems }) => problems.length > 0).map((row) => [brief(row), row.problems]),
    ).toEqual([])
    for (const language of ['fi', 'sv', 'en'])
      expect(rows.filter((row) => row.language === language).length).toBeGreaterThan(200 / parts)
  })

  it('shows which part failed, with a retry', () => {
    const failed = those((row) => isFailing(row) && !isMissing(row) && !isNone(row))
    for (const row of failed) {
      expect([brief(row), row.keys]).toEqual([brief(row), expectedKeys(row)])
      if (row.keys.length > 0) expect([brief(row), row.retry]).toEqual([brief(row), true])
    }
  })

  it('does not affect the other sections', () => {
    const others = those((row) => isFailing(row) && !mayLoseSections(row) && row.to === null)
    const listed = others.filter(({ lost, keys }) => lost.length > keys.length)
    // If a list that fills its page fails, the headings of its groups are missing too. With the notifications the
    // card about push is missing.
    const lists =
      /Contact|Offer|Registrations|(?:Delivery|Warranty)Data|Backorder|Document\/\*|Notification|Address\/\*\/(?!Order|Document|\w+Delivery)/
    expect(
      listed.filter(({ read }) => !lists.test(read)).map((row) => [brief(row), row.lost]),
    ).toEqual([])
  })

  it('with 403 for an order answers like a missing order', () => {
    for (const row of those(isMissing)) {
      expect([brief(row), row.status]).toEqual([brief(row), 404])
      expect(row.keys).not.toEqual([])
    }
  })

  it('with 404 for an optional part shows that there is none', () => {
    for (const row of those(isNone)) expect([brief(row), row.keys]).toEqual([brief(row), []])
  })

  it('redirects to the login only if the API refuses the session', () => {
    for (const row of those(isRefusing))
      expect([brief(row), row.to]).toEqual([
        brief(row),
        expect.stringMatching(/^\/auth\/login(\?returnTo=|$)/),
      ])
    const elsewhere = rows.filter((row) => !isRefusing(row) && row.to?.startsWith('/auth/'))
    expect(elsewhere.map(brief)).toEqual([])
  })

  it('if it fails once only, is repaired by one retry or one refresh', () => {
    // A GET of a file is not retried.
    const passed = those(
      ({ fault, read }) =>
        fault.endsWith(' once') && (read !== 'GET /api/Document/*/*' || fault === 'expired once'),
    )
    for (const row of passed) expect([brief(row), row.keys, row.lost]).toEqual([brief(row), [], []])
    // A busy machine may disturb single cases; more than one in ten would be a fault of the portal.
    const repeated = passed.filter(({ attempts }) => attempts > 1)
    expect(repeated.length, JSON.stringify(repeated.map(brief))).toBeLessThan(passed.length / 10)
  })

  it('never follows a redirect with the tokens', () => {
    for (const { api } of benches.benches) expect(api.strayed).toBe(0)
  })

  it('is not logged as a bug of the portal', () => {
    const reported = benches.benches.flatMap(({ portal }) =>
      portal.log.filter((line) => /a page failed|an unexpected error ended a request/.test(line)),
    )
    expect(reported).toEqual([])
  })
})
