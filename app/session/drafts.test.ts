import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSessions, type Sessions } from './session.server'
import type { TestClock } from './test-provider'
import { cookiesOf, silent, temporaryFolder, testConfig, testRecord } from './test-sessions'
import type { Draft } from './types'

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
const kept = async () => cookiesOf([await sessions.drafts.keep(draft)])

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
  it('comes back with the login of the same browser', async () => {
    const cookie = await kept()
    const { session } = await sessions.begin(testRecord(clock), cookie)
    expect(session.record.draft).toEqual(draft)
  })

  it('opens no session by itself', async () => {
    expect(await sessions.open(await kept())).toBeNull()
  })

  it('is not given to another browser', async () => {
    await kept()
    const { session } = await sessions.begin(testRecord(clock), null)
    expect(session.record.draft).toBeUndefined()
  })

  it('is given once', async () => {
    const cookie = await kept()
    await sessions.begin(testRecord(clock), cookie)
    expect(await sessions.drafts.take(cookie)).toBeNull()
  })

  it('is given to one of two logins at once', async () => {
    const cookie = await kept()
    const taken = await Promise.all([sessions.drafts.take(cookie), sessions.drafts.take(cookie)])
    expect(taken.filter((found) => found !== null)).toHaveLength(1)
  })

  it('is kept for as long as a login may take, not longer', async () => {
    const cookies = [await kept(), await kept()]
    clock.now += 30 * 60_000 - 1
    expect(await sessions.drafts.take(cookies[0] ?? '')).toEqual(draft)
    clock.now += 1
    expect(await sessions.drafts.take(cookies[1] ?? '')).toBeNull()
  })

  it('is gone with the secret that sealed it, which is no fault', async () => {
    const cookie = await kept()
    await sessions.close()
    sessions = start({ SESSION_SECRET: 'another secret of at least thirty-two characters' })
    expect(await sessions.drafts.take(cookie)).toBeNull()
  })
})
