import { describe, expect, it, onTestFinished } from 'vitest'
import { hasRedis, startRedis } from '~/net/redis.fixture'
import { StoreUnavailable } from './store/records.server'
import type { SessionStore } from './store/store.server'
import { logInBeforeEach, startTestProcesses, type TestProcesses } from './processes.fixture'
import { testRecord } from './sessions.fixture'
import { ProviderUnavailable, SessionEnded } from './types'

let portal: TestProcesses

const minutes = (n: number) => n * 60_000

logInBeforeEach((started) => (portal = started))

describe('a refusal', () => {
  it.each([
    [400, 'invalid_grant'],
    [400, 'invalid_request'],
    [401, 'invalid_token'],
    [403, 'access_denied'],
  ])('ends the session, everywhere: %i %s', async (status, error) => {
    portal.server.refusal = [status, { error }]
    portal.clock.now += minutes(4)
    await expect((await portal.session()).refresh()).rejects.toBeInstanceOf(SessionEnded)
    expect(await portal.isOpen()).toBe(false)
  })
  it('is ignored if another process has rotated the token meanwhile', async () => {
    portal.server.refusal = [400, { error: 'invalid_grant' }]
    const theirs = {
      ...testRecord(portal.clock).tokens,
      accessToken: 'theirs',
      refreshToken: 'rotated',
    }
    portal.server.beforeToken = async () => {
      const other = await portal.session(portal.startProcess())
      await other.update((record) => ({ ...record, tokens: theirs }))
    }
    const one = await portal.session()
    await expect(one.tokens.refresh('access 1')).resolves.toBeUndefined()
    expect(one.tokens.current().accessToken).toBe('theirs')
    expect(await portal.isOpen()).toBe(true)
  })
  it('does not end a session whose refresh another process has taken over', async () => {
    // This process paused until another one took over its lock, so the other one's answer counts.
    portal.server.beforeToken = async () => {
      if (portal.server.calls.token > 1) return
      portal.clock.now += 13_000
      await (await portal.session(portal.startProcess())).tokens.refresh('access 1')
    }
    const one = await portal.session()
    await one.tokens.refresh('access 1')
    expect(one.tokens.current()).toEqual((await portal.session()).record.tokens)
  })
  it('is ignored once the lock is lost, since another process may store new tokens', async () => {
    portal.server.refusal = [400, { error: 'invalid_grant' }]
    const theirs = { ...testRecord(portal.clock).tokens, accessToken: 'theirs' }
    const inner = portal.openStore()
    let held = 0
    const one = await portal.session(
      portal.startProcess({
        ...inner,
        async acquireLock(name, ...values) {
          if (!name.startsWith('refresh:') || ++held < 2) return inner.acquireLock(name, ...values)
          await (await portal.session()).update((record) => ({ ...record, tokens: theirs }))
          return false
        },
      }),
    )
    await one.tokens.refresh('access 1')
    expect(one.tokens.current().accessToken).toBe('theirs')
    expect(await portal.isOpen()).toBe(true)
  })
  it('comes also from an id token of somebody else', async () => {
    await (
      await portal.session()
    ).update((record) => ({
      ...record,
      identity: { ...record.identity, subject: 'eino' },
    }))
    await expect((await portal.session()).tokens.refresh('access 1')).rejects.toBeInstanceOf(
      SessionEnded,
    )
    expect(await portal.isOpen()).toBe(false)
  })
})

describe('an outage of the provider', () => {
  it('keeps the session, and the token while it lasts', async () => {
    portal.server.modes['/token'] = 'down'
    portal.clock.now += minutes(4)
    const one = await portal.session()
    await expect(one.refresh()).resolves.toBe(false)
    expect(one.tokens.current().accessToken).toBe('access 1')
    portal.clock.now += minutes(1)
    await expect((await portal.session()).refresh()).rejects.toBeInstanceOf(ProviderUnavailable)
    portal.server.modes = {}
    portal.clock.now += 5000
    expect(await (await portal.session()).refresh()).toBe(true)
  })
  it('causes one attempt in 5 s, however many requests come', async () => {
    portal.server.refusal = [503, {}]
    const other = portal.startProcess()
    portal.clock.now += minutes(3)
    for (let i = 0; i < 10; i++) {
      await (await portal.session(i % 2 ? portal.here : other)).refresh()
      portal.clock.now += 499
    }
    expect(portal.server.calls.token).toBe(1)
    portal.clock.now += 10
    await (await portal.session()).refresh()
    expect(portal.server.calls.token).toBe(2)
  })
  it('blocks nobody until a clock that went back has caught up', async () => {
    portal.server.modes['/token'] = 'down'
    const refresh = async () => (await portal.session()).tokens.refresh('access 1')
    await expect(refresh()).rejects.toBeInstanceOf(ProviderUnavailable)
    portal.server.modes = {}
    portal.clock.now -= minutes(60)
    await expect(refresh()).rejects.toBeInstanceOf(ProviderUnavailable)
    portal.clock.now += 5000
    await expect(refresh()).resolves.toBeUndefined()
  })
  it.each([
    [401, 'invalid_client'],
    [400, 'unauthorized_client'],
    [400, 'temporarily_unavailable'],
    [400, 'server_error'],
    [403, 'slow_down'],
    [404, 'not_found'],
    [403, '<html>'],
  ])('is also an error that says nothing of the login: %i %s', async (status, error) => {
    portal.server.refusal = [status, { error }]
    portal.clock.now += minutes(4)
    await expect((await portal.session()).refresh()).resolves.toBe(false)
    expect(await portal.isOpen()).toBe(true)
  })
  it('of its keys alone keeps the new tokens, since the refresh token is used up', async () => {
    portal.server.modes['/jwks'] = 'down'
    const one = await portal.session()
    await one.tokens.refresh('access 1')
    expect(one.tokens.current()).toMatchObject({ idToken: 'id 1' })
    expect(one.tokens.current().accessToken).not.toBe('access 1')
  })
})

it('a session that ends during its refresh stays deleted, and the new refresh token is revoked', async () => {
  portal.server.beforeToken = () => (portal.server.calls.token === 1 ? logout() : Promise.resolve())
  const logout = async () => (await portal.session(portal.startProcess())).destroy()
  portal.clock.now += minutes(4)
  const one = await portal.session()
  await expect(one.refresh()).rejects.toBeInstanceOf(SessionEnded)
  expect(await portal.isOpen()).toBe(false)
  expect(portal.server.calls.revoke).toHaveLength(1)
  expect(portal.server.calls.revoke[0]).not.toBe(one.record.tokens.refreshToken)
})

describe('an outage of the store', () => {
  it('during a refresh loses no rotated token: nobody is logged out', async () => {
    const store = portal.openStore()
    let failing = false
    const fragile: SessionStore = {
      ...store,
      async update(...values) {
        if (failing) throw new StoreUnavailable('away')
        return store.update(...values)
      },
    }
    const process = portal.startProcess(fragile)
    failing = true
    portal.clock.now += minutes(4)
    const one = await portal.session(process)
    await expect(one.refresh()).rejects.toBeInstanceOf(StoreUnavailable)
    failing = false
    expect(await (await portal.session(process)).refresh()).toBe(true)
    expect(portal.server.calls.token).toBe(1)
  })
  it.runIf(hasRedis)(
    'of any length ends with the storage of the tokens received before',
    async () => {
      const redis = await startRedis()
      onTestFinished(() => redis.remove())
      const portal = await startTestProcesses(redis)
      onTestFinished(() => portal.close())
      await portal.login()
      const inner = portal.openStore()
      const loser = portal.startProcess()
      let failing = true
      const winner = portal.startProcess({
        ...inner,
        async update(...values) {
          if (failing) throw new StoreUnavailable('away')
          return inner.update(...values)
        },
      })
      portal.clock.now += minutes(4)
      const one = await portal.session(winner)
      await expect(one.refresh()).rejects.toBeInstanceOf(StoreUnavailable)
      await redis.stop()
      // Longer than the lock lasts, so that by time alone it could be taken over.
      portal.clock.now += 13_000
      await redis.start()
      await expect.poll(() => portal.isOpen().catch(() => false)).toBe(true)
      const waiting = (await portal.session(loser)).refresh()
      failing = false
      expect(await waiting).toBe(true)
      expect(portal.server.calls.token).toBe(1)
      expect(await portal.isOpen()).toBe(true)
    },
  )
})
