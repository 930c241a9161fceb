import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderStore } from './adapter'
import { openDatabase } from './database'
import { Browser } from './testing/browser'
import { AUDIENCE, Portal, startForTest, type TestProvider } from './testing/portal'

let idp: TestProvider
let portal: Portal

beforeEach(async () => {
  idp = await startForTest()
  portal = new Portal(idp)
})
afterEach(async () => {
  vi.useRealTimers()
  await idp.close()
})

const logIn = () => portal.logIn(new Browser(idp.issuer))

describe('refresh tokens', () => {
  test('each works once and brings the next; the id token keeps sid and auth_time', async () => {
    const first = await logIn()
    const second = await portal.refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const [before, after] = [
      await portal.verify(first.id_token),
      await portal.verify(second.id_token),
    ]
    expect(after).toMatchObject({ sub: 'tuuli', sid: before.sid, auth_time: before.auth_time })
    expect(await portal.verify(second.access_token, AUDIENCE)).toMatchObject({ sub: 'tuuli' })
    expect((await portal.refresh(second.refresh_token)).status).toBe(200)
  })

  test('one used twice revokes the grant: the newest dies as well', async () => {
    const first = await logIn()
    const second = await portal.refresh(first.refresh_token)
    expect(await portal.refresh(first.refresh_token)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await portal.refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  test('of many at the same moment one wins, and the reuse is noticed', async () => {
    const { refresh_token: token } = await logIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.refresh(token)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(await portal.refresh(won[0]?.refresh_token ?? '')).toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a code used twice revokes what it brought', async () => {
    const attempt = portal.attempt()
    const tab = new Browser(idp.issuer)
    const callback = await tab.press(await tab.open(attempt.address), 'Tuuli')
    const tokens = await attempt.exchange(callback)
    expect(await attempt.exchange(callback)).toMatchObject({ error: 'invalid_grant' })
    expect(await portal.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  test('a revoked one is dead, and the browser can log in again at once', async () => {
    const tab = new Browser(idp.issuer)
    const { refresh_token: token } = await portal.logIn(tab)
    expect((await portal.ask('/token/revocation', { token })).status).toBe(200)
    expect(await portal.refresh(token)).toMatchObject({ error: 'invalid_grant' })
    const attempt = portal.attempt()
    const tokens = await attempt.exchange(await tab.open(attempt.address))
    expect((await portal.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('they live 12 hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const early = await logIn()
    const late = await logIn()
    vi.setSystemTime(Date.now() + (12 * 60 - 1) * 60_000)
    expect((await portal.refresh(early.refresh_token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await portal.refresh(late.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('restart', () => {
  test('a token from before works after, signed with the same key', async () => {
    const tab = new Browser(idp.issuer)
    const tokens = await portal.logIn(tab)
    idp = await idp.restart()
    expect(await portal.verify(tokens.id_token)).toMatchObject({ sub: 'tuuli' })
    expect((await portal.refresh(tokens.refresh_token)).status).toBe(200)
    const callback = await tab.open(portal.attempt().address)
    expect(callback.url.searchParams.get('code')).toMatch(/.{10}/)
  })

  test('a killed process loses nothing that it has answered', async () => {
    const tokens = await logIn()
    const { refresh_token: token } = await portal.refresh(tokens.refresh_token)
    // The files as they are while the process runs: what a killed one leaves behind.
    const left = mkdtempSync(join(tmpdir(), 'identity-left-'))
    cpSync(idp.dataDir, left, { recursive: true })
    const survivor = await startForTest({ dataDir: left })
    expect((await new Portal(survivor).refresh(token)).status).toBe(200)
    await survivor.close()
  })

  test('a login that had begun goes on', async () => {
    const attempt = portal.attempt()
    const tab = new Browser(idp.issuer)
    const page = await tab.open(attempt.address)
    idp = await idp.restart()
    const tokens = await attempt.exchange(await tab.press(page, 'Tuuli'))
    expect(tokens.status).toBe(200)
  })
})

test('expired rows are removed, the others stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await idp.close()
  const db = openDatabase(idp.dataDir)
  const store = new ProviderStore(db)
  const codes = store.adapter('AuthorizationCode')
  await codes.upsert('short', { grantId: 'g' }, 60)
  await codes.upsert('long', { grantId: 'g' }, 600)
  vi.setSystemTime(Date.now() + 61_000)
  expect(store.removeExpired()).toBe(1)
  expect(await codes.find('short')).toBeUndefined()
  expect(await codes.find('long')).toEqual({ grantId: 'g' })
  db.close()
  idp = await startForTest({ dataDir: idp.dataDir })
})

test('only loopback is listened on', async () => {
  await expect(startForTest({ host: '0.0.0.0' })).rejects.toThrow('loopback')
})
