import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDraftReference, type Drafts } from './notes.server'
import { SessionCookie, isOwner } from '~/session/session-cookie.server'
import { createSessions, type Sessions } from '~/session/session.server'
import type { TestClock } from '~/session/provider/provider.fixture'
import {
  cookiesOf,
  silent,
  temporaryFolder,
  testConfig,
  testRecord,
} from '~/session/sessions.fixture'
import type { Draft } from '~/session/types'

const draft: Draft = {
  path: '/a/1/orders/2',
  fields: [
    ['email', 'ilkka@asennus.example'],
    ['expiresAt', '2026-12-24'],
  ],
}

let clock: TestClock
let folder: ReturnType<typeof temporaryFolder>
let sessions: Sessions
let drafts: Drafts

const start = (env: Record<string, string> = {}) =>
  createSessions(testConfig({ SESSION_DIR: folder.path, ...env }), {
    log: silent,
    now: () => clock.now,
  })
/** A draft from a browser in which this person has logged in. */
async function storedDraft(subject = 'aino') {
  const record = testRecord(clock)
  const { ownerCookie } = await sessions.begin({
    ...record,
    identity: { ...record.identity, subject },
  })
  return (await drafts.keep(draft, cookiesOf([ownerCookie]))) ?? ''
}
const take = (reference: string, subject = 'aino') => drafts.take(reference, subject)

beforeEach(() => {
  clock = { now: Date.UTC(2026, 8, 1) }
  folder = temporaryFolder()
  sessions = start()
  drafts = sessions.loginFrom('').drafts
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
})

describe('a form written without a session', () => {
  it('is returned once, to the browser with its reference', async () => {
    const reference = await storedDraft()
    expect(isDraftReference(reference)).toBe(true)
    expect(await take(reference)).toEqual(draft)
    expect(await take(reference)).toBeNull()
  })

  it('is not given without it, and never with the session cookie alone', async () => {
    const reference = await storedDraft()
    for (const other of ['', 'o', `o${'x'.repeat(43)}`, reference.slice(0, -1), `${reference}x`])
      expect(await take(other)).toBeNull()
    const { session } = await sessions.begin(testRecord(clock), null)
    expect(session.record.draft).toBeUndefined()
  })

  it('is given to one of two logins at once', async () => {
    const reference = await storedDraft()
    const taken = await Promise.all([take(reference), take(reference)])
    expect(taken.filter((found) => found !== null)).toHaveLength(1)
  })
})

describe('a form whose session has ended', () => {
  it('belongs to its person: the next person gets nothing, and nobody later', async () => {
    const reference = await storedDraft()
    expect(await take(reference, 'sven')).toBeNull()
    expect(await take(reference)).toBeNull()
  })

  it('is not kept where the browser does not say whose it is', async () => {
    const { setCookie, ownerCookie } = await sessions.begin(testRecord(clock))
    const other = new SessionCookie(testConfig({ SESSION_SECRET: 'x'.repeat(40) }))
    for (const cookie of [null, setCookie, 'owner=x.y.z', other.setOwner('aino')])
      expect(await drafts.keep(draft, cookie && cookiesOf([cookie]))).toBeNull()
    expect(await drafts.keep(draft, cookiesOf([ownerCookie]))).not.toBeNull()
  })
})

describe('the owner cookie', () => {
  const cookie = new SessionCookie(testConfig())

  it('can be compared with a person, but reveals nobody', () => {
    const [first, second] = ['aino', 'aino'].map((subject) =>
      cookie.readOwner(cookiesOf([cookie.setOwner(subject)])),
    )
    expect(first && [isOwner(first, 'aino'), isOwner(first, 'sven')]).toEqual([true, false])
    // The same person's next login has another hash.
    expect(first?.hash).not.toBe(second?.hash)
  })
})
