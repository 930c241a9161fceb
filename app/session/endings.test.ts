import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbeddedStore } from './store/embedded-store.server'
import { OidcClient } from './provider/oidc-client.server'
import { createSessions, type Sessions } from './session.server'
import { StoreUnavailable } from './store/records.server'
import type { SessionStore } from './store/store.server'
import { startTestProvider, type TestClock, type TestProvider } from './provider/provider.fixture'
import { cookiesOf, silent, temporaryFolder, testConfig, testRecord } from './sessions.fixture'
import type { SessionRecord } from './types'

let clock: TestClock
let provider: TestProvider
let folder: ReturnType<typeof temporaryFolder>
let sessions: Sessions
/** The calls that the store refuses. */
let refuses: { read?: boolean; delete?: boolean }
/** How many calls it has refused. */
let refusals: number

/** The embedded store, with the faults of a Redis that is away or read-only. */
function faultyStore(): SessionStore {
  const store = openEmbeddedStore(folder.path)
  const unless = (away: boolean | undefined) => {
    if (!away) return Promise.resolve()
    refusals += 1
    return Promise.reject(new StoreUnavailable('away'))
  }
  return {
    ...store,
    read: async (...args) => unless(refuses.read).then(() => store.read(...args)),
    delete: async (...args) => unless(refuses.delete).then(() => store.delete(...args)),
    deleteBySubject: async (hash) => unless(refuses.delete).then(() => store.deleteBySubject(hash)),
  }
}

beforeEach(async () => {
  clock = { now: Date.UTC(2026, 8, 1) }
  provider = await startTestProvider(clock)
  folder = temporaryFolder()
  refuses = {}
  refusals = 0
  const config = testConfig({ OIDC_ISSUER: provider.issuer, SESSION_DIR: folder.path })
  const now = () => clock.now
  sessions = createSessions(config, {
    log: silent,
    now,
    store: faultyStore(),
    provider: new OidcClient(config, now),
  })
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
  await provider.close()
})

async function login(more: Partial<SessionRecord> = {}, previous: string | null = null) {
  const record = testRecord(clock, provider, more)
  const { setCookie, session } = await sessions.begin(record, previous)
  return { cookie: cookiesOf([setCookie]), record, session }
}
const isOpen = async (cookie: string) => (await sessions.open(cookie)) !== null
const end = (cookie: string, everywhere = false) =>
  sessions.end(cookie, { isExempt: ({ preview }) => preview !== null, everywhere })
/** Opens the session in another process. */
async function isStored(cookie: string) {
  const config = testConfig({ SESSION_DIR: folder.path })
  const other = createSessions(config, { log: silent, now: () => clock.now })
  const found = await other.open(cookie)
  await other.close()
  return found !== null
}

describe('a session that ends', () => {
  it('is deleted at once, with its tokens and its records', async () => {
    const { cookie, record } = await login()
    const ending = await end(cookie)
    await ending?.revoked
    expect(ending).toMatchObject({ state: 'ended', record })
    expect(await isStored(cookie)).toBe(false)
    expect(provider.calls.revoke).toEqual([record.tokens.refreshToken])
  })

  it.each([
    ['cannot be asked', { read: true, delete: true }],
    ['only reads', { delete: true }],
  ])('while the store %s is dead here, and there as soon as it can be', async (_, faults) => {
    const { cookie, record } = await login()
    refuses = faults
    const ending = await end(cookie)
    await ending?.revoked
    expect(ending?.state).toBe('later')
    expect(ending?.record === null).toBe('read' in faults)
    expect(await isOpen(cookie)).toBe(false)
    refuses = {}
    expect(await isOpen(cookie)).toBe(false)
    await expect.poll(() => isStored(cookie)).toBe(false)
    await expect.poll(() => provider.calls.revoke).toContain(record.tokens.refreshToken)
    expect(await isOpen(cookie)).toBe(false)
  })

  it.each([
    ['cannot be asked', { read: true, delete: true }],
    ['only reads', { delete: true }],
  ])('with those of all devices is retried while the store %s', async (_, faults) => {
    const [{ cookie }, other] = [await login(), await login()]
    const stranger = await login({ identity: { ...other.record.identity, subject: 'sven' } })
    refuses = faults
    expect(await end(cookie, true)).toMatchObject({ state: 'later' })
    refuses = {}
    await expect.poll(() => isStored(other.cookie)).toBe(false)
    expect(await isStored(stranger.cookie)).toBe(true)
  })

  it('is retried with others until the store is back, and none is lost', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => login()))
    refuses = { read: true, delete: true }
    for (const { cookie } of all) await end(cookie)
    // A retry has failed.
    await expect.poll(() => refusals).toBeGreaterThan(all.length + 1)
    refuses = {}
    await expect.poll(() => provider.calls.revoke.length).toBe(20)
    for (const { cookie } of all) expect(await isStored(cookie)).toBe(false)
  })

  it('is retried once more by a stopping process', async () => {
    const { cookie } = await login()
    refuses = { delete: true }
    await end(cookie)
    refuses = {}
    await sessions.close()
    expect(await isStored(cookie)).toBe(false)
  })

  it('has its token revoked when the provider is back', async () => {
    const { cookie, record } = await login()
    provider.modes['/revoke'] = 'down'
    await (
      await end(cookie)
    )?.revoked
    expect(provider.calls.revoke).toEqual([])
    provider.modes = {}
    await expect.poll(() => provider.calls.revoke).toEqual([record.tokens.refreshToken])
  })

  it('is none where there is none, and stays where its record says so', async () => {
    const { cookie } = await login()
    await end(cookie)
    expect(await end(cookie)).toMatchObject({ state: 'none', record: null })
    expect(await end('lang=fi')).toBeNull()
    const preview = { firstName: 'Aino', lastName: 'Aalto', validUntil: '2026-09-01T12:00:00Z' }
    const previewed = await login({ preview })
    expect(await end(previewed.cookie)).toMatchObject({ state: 'exempt' })
    expect(await isOpen(previewed.cookie)).toBe(true)
  })
})

describe('a session that another login replaces', () => {
  it('ends, and its token is revoked', async () => {
    const before = await login()
    await login({ identity: { ...before.record.identity, subject: 'sven' } }, before.cookie)
    expect(await isStored(before.cookie)).toBe(false)
    await expect.poll(() => provider.calls.revoke).toEqual([before.record.tokens.refreshToken])
  })

  it('keeps its token where the provider’s own session goes on: it would end the new one', async () => {
    const before = await login()
    const { providerSession } = before.record
    const after = await login({ providerSession }, before.cookie)
    expect(await isStored(before.cookie)).toBe(false)
    await (
      await end(after.cookie)
    )?.revoked
    expect(provider.calls.revoke).toEqual([after.record.tokens.refreshToken])
  })

  it('ends later if the store cannot delete it, and the login goes on', async () => {
    const before = await login()
    refuses = { delete: true }
    const after = await login({}, before.cookie)
    expect(await isOpen(before.cookie)).toBe(false)
    expect(await isOpen(after.cookie)).toBe(true)
    refuses = {}
    await expect.poll(() => isStored(before.cookie)).toBe(false)
    expect(await isOpen(after.cookie)).toBe(true)
  })
})
