import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDraftReference, isOwnedDraft } from './notes.server'
import { createSessionCookie, isOwner } from '~/session/session-cookie.server'
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

const start = (env: Record<string, string> = {}) =>
  createSessions(testConfig({ SESSION_DIR: folder.path, ...env }), {
    log: silent,
    now: () => clock.now,
  })
/** A draft from a browser without a session's cookie. */
const storedDraft = async () => (await sessions.drafts.keep(draft, null)) ?? ''
const take = (reference: string, subject = 'aino') => sessions.drafts.take(reference, subject)

beforeEach(() => {
  clock = { now: Date.UTC(2026, 8, 1) }
  folder = temporaryFolder()
  sessions = start()
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
    for (const other of ['', 'o', `n${'x'.repeat(43)}`, reference.slice(0, -1), `${reference}x`])
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
  /** A draft from a browser with the cookie of Aino's session, which has ended. */
  async function storedAfterEnd() {
    const { session, setCookie } = await sessions.begin(testRecord(clock), null)
    await session.destroy()
    return (await sessions.drafts.keep(draft, cookiesOf([setCookie]))) ?? ''
  }

  it('belongs to its person: the next person gets nothing, and nobody later', async () => {
    const reference = await storedAfterEnd()
    expect(isOwnedDraft(reference)).toBe(true)
    expect(await take(reference, 'sven')).toBeNull()
    expect(await take(reference)).toBeNull()
  })

  it('differs from a draft without a known person', async () => {
    expect(isOwnedDraft(await storedDraft())).toBe(false)
    const forged = (await sessions.drafts.keep(draft, '__Host-sid=x.y.z')) ?? ''
    expect(isOwnedDraft(forged)).toBe(false)
  })
})

describe('the session cookie', () => {
  const cookie = createSessionCookie(testConfig())

  it('can be compared with a person, but reveals nobody', () => {
    const key = cookie.create('aino')
    const sent = cookie.read(cookiesOf([cookie.set(key)]))
    expect(sent && isOwner(sent, 'aino')).toBe(true)
    expect(sent && isOwner(sent, 'sven')).toBe(false)
    // The same person's next session has another owner hash.
    expect(cookie.create('aino').owner).not.toBe(key.owner)
    const { owner: _, ...before } = key
    const older = cookie.read(cookiesOf([cookie.set(before)]))
    expect(older).toEqual(before)
    expect(older && isOwner(older, 'aino')).toBe(false)
  })
})
