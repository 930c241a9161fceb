import { describe, expect, it } from 'vitest'
import { logInBeforeEach, type TestProcesses } from './processes.fixture'
import { testRecord } from './sessions.fixture'
import { SessionEnded } from './types'

let portal: TestProcesses

const minutes = (n: number) => n * 60_000

logInBeforeEach((started) => (portal = started))

describe('refresh', () => {
  it('does nothing while the token has more than 120 s left', async () => {
    portal.clock.now += minutes(3) - 1
    expect(await (await portal.session()).refresh()).toBe(false)
    expect(portal.server.calls.token).toBe(0)
  })
  it('fetches and stores new tokens if less is left', async () => {
    portal.clock.now += minutes(3)
    const one = await portal.session()
    expect(await one.refresh()).toBe(true)
    const { accessToken, idToken } = one.tokens.current()
    expect(accessToken).not.toBe('access 1')
    expect(idToken.split('.')).toHaveLength(3)
    expect((await portal.session()).record.tokens).toEqual(one.record.tokens)
    expect(await (await portal.session()).refresh()).toBe(false)
    expect(portal.server.calls.token).toBe(1)
  })
  it('uses each new refresh token for the next refresh', async () => {
    for (let i = 1; i <= 5; i++) {
      portal.clock.now += minutes(4)
      expect(await (await portal.session()).refresh()).toBe(true)
      expect(portal.server.calls.token).toBe(i)
    }
  })
  it('does not refresh at each request where tokens live shortly', async () => {
    portal.server.accessLife = 60
    portal.clock.now += minutes(4)
    await (await portal.session()).refresh()
    for (let i = 0; i < 29; i++) {
      portal.clock.now += 1000
      await (await portal.session()).refresh()
    }
    expect(portal.server.calls.token).toBe(1)
  })
  it('keeps id token and refresh token if the provider sends none', async () => {
    portal.server.refusal = [
      200,
      { access_token: 'access 2', token_type: 'bearer', expires_in: 300 },
    ]
    const before = (await portal.session()).record.tokens
    portal.clock.now += minutes(4)
    const one = await portal.session()
    await one.refresh()
    expect(one.record.tokens).toMatchObject({
      accessToken: 'access 2',
      idToken: before.idToken,
      refreshToken: before.refreshToken,
    })
  })
  it('marks the user for a new read, in the same write', async () => {
    const user = {
      id: '1',
      language: null,
      pushNotificationsEnabled: true,
      impersonateToken: null,
    }
    await (await portal.session()).update((record) => ({ ...record, user, roles: { 7: 'OWNER' } }))
    portal.clock.now += minutes(4)
    await (await portal.session()).refresh()
    const { record } = await portal.session()
    expect(record.user).toBeNull()
    expect(record.roles).toEqual({ 7: 'OWNER' })
  })
  it('takes over a changed name', async () => {
    portal.server.idTokenClaims = { given_name: 'Anni' }
    portal.clock.now += minutes(4)
    await (await portal.session()).refresh()
    expect((await portal.session()).record.identity.firstName).toBe('Anni')
  })
  it('without a refresh token lets the session end with the access token', async () => {
    await portal.login({ tokens: { ...testRecord(portal.clock).tokens, refreshToken: null } })
    portal.clock.now += minutes(4)
    expect(await (await portal.session()).refresh()).toBe(false)
    portal.clock.now += minutes(1)
    await expect((await portal.session()).refresh()).rejects.toBeInstanceOf(SessionEnded)
    expect(await portal.isOpen()).toBe(false)
  })
})

describe('many at once', () => {
  it('of one process take the lock of all processes once', async () => {
    const inner = portal.openStore()
    const locks: string[] = []
    const process = portal.startProcess({
      ...inner,
      acquireLock: (name, ...values) => (locks.push(name), inner.acquireLock(name, ...values)),
    })
    const requests = await Promise.all(Array.from({ length: 20 }, () => portal.session(process)))
    await Promise.all(requests.map(({ tokens }) => tokens.refresh('access 1')))
    expect(locks.filter((name) => name.startsWith('refresh:'))).toHaveLength(1)
  })
  it('call the provider once: three processes, 20 requests each', async () => {
    portal.clock.now += minutes(4)
    const processes = [portal.here, portal.startProcess(), portal.startProcess()]
    const requests = await Promise.all(
      processes.flatMap((process) => Array.from({ length: 20 }, () => portal.session(process))),
    )
    await Promise.all(requests.map((request) => request.refresh()))
    expect(portal.server.calls.token).toBe(1)
    expect(new Set(requests.map((request) => request.tokens.current().accessToken)).size).toBe(1)
    expect(await portal.isOpen()).toBe(true)
  })
  it.each([15, 60, 110])(
    'wait for the winner in a process whose clock is %i s ahead',
    async (skew) => {
      const tokenCall = gate()
      const answered = gate()
      portal.server.beforeToken = async () => {
        tokenCall.open()
        await answered.passed
      }
      portal.clock.now += minutes(4)
      const winner = (await portal.session()).refresh()
      await tokenCall.passed
      const loser = await portal.session(portal.startProcess(portal.openStore(), skew))
      const waiting = loser.refresh()
      answered.open()
      await Promise.all([winner, waiting])
      expect(portal.server.calls.token).toBe(1)
      expect(loser.tokens.current().accessToken).not.toBe('access 1')
    },
  )
  it('refresh together after a 401, and only the token that failed', async () => {
    const requests = await Promise.all(Array.from({ length: 20 }, () => portal.session()))
    await Promise.all(requests.map(({ tokens }) => tokens.refresh('access 1')))
    expect(portal.server.calls.token).toBe(1)
    const [one] = requests
    await one?.tokens.refresh('access 1')
    await (await portal.session()).tokens.refresh('access 1')
    expect(portal.server.calls.token).toBe(1)
  })
  it('refresh a token that another process has replaced already, without asking again', async () => {
    const late = await portal.session(portal.startProcess())
    await (await portal.session()).tokens.refresh('access 1')
    await late.tokens.refresh('access 1')
    expect(portal.server.calls.token).toBe(1)
    expect(late.tokens.current()).toEqual((await portal.session()).record.tokens)
  })
  it('keep what was changed during the refresh', async () => {
    portal.server.beforeToken = async () => {
      await (
        await portal.session(portal.startProcess())
      ).update((record) => ({ ...record, roles: { 7: 'A' } }))
    }
    portal.clock.now += minutes(4)
    await (await portal.session()).refresh()
    const { record } = await portal.session()
    expect(record.roles).toEqual({ 7: 'A' })
    expect(record.tokens.accessToken).not.toBe('access 1')
  })
})

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}
