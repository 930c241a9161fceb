import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedRecords } from './store/embedded-store.server'
import { freshLoginMs } from './provider/oidc-strategy.server'
import { createSessions, type Sessions } from './session.server'
import { mostSessions, type SessionStore } from './store/store.server'
import { storeAt } from './store/stored-session.fixture'
import type { TestClock } from './provider/provider.fixture'
import { cookiesOf, silent, temporaryFolder, testConfig, testRecord } from './sessions.fixture'
import { SessionEnded } from './types'

const HOUR = 60 * 60_000
let clock: TestClock
let folder: ReturnType<typeof temporaryFolder>
let store: SessionStore
let sessions: Sessions
let calls: string[]

/** Counts the store's calls. */
const counted = (inner: SessionStore): SessionStore => ({
  ...inner,
  read: (...values) => (calls.push('read'), inner.read(...values)),
  touch: (...values) => (calls.push('touch'), inner.touch(...values)),
})

const start = (env: Record<string, string> = {}) =>
  createSessions(testConfig(env), { log: silent, now: () => clock.now, store: counted(store) })

const begin = async (more = {}, previous?: string) => {
  const { setCookie } = await sessions.begin(testRecord(clock, undefined, more), previous)
  return cookiesOf([setCookie])
}

beforeEach(() => {
  clock = { now: Date.UTC(2026, 8, 1) }
  folder = temporaryFolder()
  store = storeAt(embeddedRecords(folder.path), clock)
  calls = []
  sessions = start()
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
})

describe('a session', () => {
  it('is opened by its cookie, with one read', async () => {
    const cookie = await begin()
    const session = await sessions.open(`lang=fi; ${cookie}`)
    expect(session?.record).toEqual(testRecord(clock))
    expect(session?.tokens.current()).toMatchObject({ accessToken: 'access 1', idToken: 'id 1' })
    expect(calls).toEqual(['read'])
  })
  it('is none without a cookie, without a read of the store', async () => {
    expect(await sessions.open(null)).toBeNull()
    expect(await sessions.open('__Host-sid=planted; theme=dark')).toBeNull()
    expect(calls).toEqual([])
  })
  it('has a key for logs that does not reveal its id', async () => {
    const cookie = await begin()
    const key = (await sessions.open(cookie))?.key ?? ''
    expect(key).toMatch(/^[\w-]{12}$/)
    expect(cookie).not.toContain(key)
  })
  it.each([
    ['12', 12],
    ['720', 720],
  ])('ends as long after login as SESSION_HOURS says: %s', async (SESSION_HOURS, hours) => {
    sessions = start({ SESSION_HOURS })
    const cookie = await begin()
    clock.now += hours * HOUR - 1
    expect(await sessions.open(cookie)).not.toBeNull()
    clock.now += 1
    expect(await sessions.open(cookie)).toBeNull()
  })
  it('idles as long as its refresh token, and is touched once a minute at most', async () => {
    const tokens = { ...testRecord(clock).tokens, refreshExpiresAt: clock.now + HOUR / 2 }
    const cookie = await begin({ tokens })
    for (let second = 0; second < 45 * 60; second += 30) {
      clock.now += 30_000
      expect(await sessions.open(cookie)).not.toBeNull()
    }
    expect(calls.filter((call) => call === 'touch')).toHaveLength(45)
    clock.now += HOUR / 2
    expect(await sessions.open(cookie)).toBeNull()
  })
  it('opens under the secret before, where two are given', async () => {
    const cookie = await begin()
    const [secret] = testConfig().session.secrets
    const newer = 'another secret of at least thirty-two characters'
    expect(await start({ SESSION_SECRET: `${newer},${secret}` }).open(cookie)).not.toBeNull()
    expect(await start({ SESSION_SECRET: newer }).open(cookie)).toBeNull()
  })
  it('is destroyed for good', async () => {
    const cookie = await begin()
    const session = await sessions.open(cookie)
    await session?.destroy()
    await session?.destroy()
    expect(await sessions.open(cookie)).toBeNull()
    const late = session?.update((record) => ({ ...record, user: null }))
    await expect(late).rejects.toBeInstanceOf(SessionEnded)
  })
})

describe('the sessions of a person', () => {
  const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

  it('are listed with device and times, and a replaced one leaves no row', async () => {
    const since = clock.now
    const before = await begin()
    const { setCookie } = await sessions.begin(testRecord(clock), before, phone)
    clock.now += HOUR
    const mine = await sessions.open(await begin())
    expect(await mine?.listOwn()).toEqual([
      expect.objectContaining({ device: { browser: null, system: null }, isThis: true }),
      { device: { browser: 'Firefox', system: 'Android' }, since, seenAt: since, isThis: false },
    ])
    clock.now += HOUR
    await sessions.open(cookiesOf([setCookie]))
    const [last] = (await mine?.listOwn()) ?? []
    expect(last).toMatchObject({ since, seenAt: clock.now, isThis: false })
  })

  it('end except for the one that asks', async () => {
    const phone = await begin()
    const identity = { ...testRecord(clock).identity, subject: 'sven' }
    const theirs = await begin({ identity })
    const cookie = await begin()
    const mine = await sessions.open(cookie)
    expect(await mine?.endOthers()).toBe(1)
    expect(await sessions.open(phone)).toBeNull()
    for (const stays of [cookie, theirs]) expect(await sessions.open(stays)).not.toBeNull()
  })

  it.each([
    ['a moment ago', 0, true],
    ['just within five minutes', freshLoginMs - 1, true],
    ['five minutes ago', freshLoginMs, false],
    ['by a clock that is ahead', -60_000, true],
    ['at a time that the provider does not say', null, false],
  ])('end only after a fresh login: %s', async (_when, ago, isFresh) => {
    const authenticatedAt = ago === null ? null : clock.now - ago
    const mine = await sessions.open(await begin({ authenticatedAt }))
    expect(mine?.isLoginFresh()).toBe(isFresh)
  })
})

it('updates of one request run one after the other, and the newest record stays, also if the first is answered late', async () => {
  const cookie = await begin()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let updates = 0
  const late: SessionStore = {
    ...store,
    async update(...values) {
      const [first, result] = [++updates === 1, await store.update(...values)]
      if (first) await held
      return result
    },
  }
  const other = createSessions(testConfig(), { log: silent, now: () => clock.now, store: late })
  const session = await other.open(cookie)
  const slow = session?.update((record) => ({ ...record, roles: { 7: 'A' } }))
  const next = session?.update((record) => ({ ...record, roles: { ...record.roles, 8: 'B' } }))
  release()
  await Promise.all([slow, next])
  expect(updates).toBe(2)
  expect(session?.record.roles).toEqual({ 7: 'A', 8: 'B' })
})

it('a person has 100 sessions at most: the oldest ends, and nobody else’s', async () => {
  const theirs = await begin({ identity: { ...testRecord(clock).identity, subject: 'sven' } })
  const cookies: string[] = []
  for (let i = 0; i <= mostSessions; i++) {
    clock.now += 1000
    cookies.push(await begin())
  }
  const isOpen = async (cookie = '') => (await sessions.open(cookie)) !== null
  expect([await isOpen(cookies[0]), await isOpen(cookies[1])]).toEqual([false, true])
  expect([await isOpen(cookies.at(-1)), await isOpen(theirs)]).toEqual([true, true])
})

it('a claimed key cannot be claimed again within its time', async () => {
  expect(await sessions.claimOnce('token 1', 1000)).toBe(true)
  expect(await sessions.claimOnce('token 1', 1000)).toBe(false)
  expect(await sessions.claimOnce('token 2', 1000)).toBe(true)
  clock.now += 1000
  expect(await sessions.claimOnce('token 1', 1000)).toBe(true)
})
