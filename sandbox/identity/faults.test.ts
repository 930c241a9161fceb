import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AUDIENCE, Portal, startForTest } from './testing/portal'

let portal: Portal
beforeAll(async () => {
  portal = new Portal(await startForTest())
})
afterAll(() => portal.idp.close())
beforeEach(async () => {
  await control('DELETE', '/sandbox/faults')
  await control('DELETE', '/sandbox/record')
})

const control = (method: string, path: string, body?: unknown) =>
  fetch(portal.idp.issuer + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
const calls = async () =>
  (await (await control('GET', '/sandbox/record')).json()) as Record<string, unknown>[]
const description = '/.well-known/openid-configuration'
const discovery = () => fetch(portal.idp.issuer + description)

describe('the record', () => {
  test('holds the calls of the protocol with their outcome, in order', async () => {
    await discovery()
    const { refresh_token: token } = await portal.logIn(portal.browser())
    await portal.refresh(token)
    await portal.refresh(token)
    await portal.ask('/token/revocation', { token })
    const recorded = await calls()
    expect(recorded).toEqual(
      [
        { method: 'GET', path: description, status: 200 },
        { method: 'GET', path: '/auth', status: 303 },
        { method: 'POST', path: '/token', grantType: 'authorization_code', status: 200 },
        { method: 'POST', path: '/token', grantType: 'refresh_token', status: 200 },
        { method: 'POST', path: '/token', grantType: 'refresh_token', status: 400 },
        { method: 'POST', path: '/token/revocation', status: 200 },
      ].map((call) => expect.objectContaining(call) as unknown),
    )
    expect(JSON.stringify(recorded)).not.toContain(token)
    await control('DELETE', '/sandbox/record')
    expect(await calls()).toEqual([])
  })
})

describe('faults', () => {
  test('a status takes the place of the answer until it is cleared', async () => {
    const { refresh_token: token } = await portal.logIn(portal.browser())
    await control('PUT', '/sandbox/faults', { fail: { '/token': 503, [description]: 500 } })
    expect((await portal.refresh(token)).status).toBe(503)
    expect((await discovery()).status).toBe(500)
    expect(await calls()).toContainEqual(expect.objectContaining({ path: '/token', status: 503 }))
    await control('DELETE', '/sandbox/faults')
    expect((await discovery()).status).toBe(200)
    expect((await portal.refresh(token)).status).toBe(200)
  })

  test('a refused grant is refused without touching the token', async () => {
    const { refresh_token: token } = await portal.logIn(portal.browser())
    await control('PUT', '/sandbox/faults', { fail: { 'POST /token': 'expired' } })
    expect(await portal.refresh(token)).toMatchObject({ status: 400, error: 'invalid_grant' })
    await control('DELETE', '/sandbox/faults')
    expect((await portal.refresh(token)).status).toBe(200)
  })

  test('a delay comes before the real answer', async () => {
    await control('PUT', '/sandbox/faults', { latency: { '/jwks': 120 } })
    const began = performance.now()
    const answer = await fetch(`${portal.idp.issuer}/jwks`)
    expect(performance.now() - began).toBeGreaterThan(100)
    expect(answer.status).toBe(200)
  })

  test('a caller that gives up during the delay has not used its token', async () => {
    const { refresh_token: token } = await portal.logIn(portal.browser())
    await control('PUT', '/sandbox/faults', { latency: { '/token': 60_000 } })
    // On a busy machine a caller may give up before its request has arrived: then another tries.
    await vi.waitFor(
      async () => {
        await expect(portal.refresh(token, AbortSignal.timeout(200))).rejects.toThrow('timeout')
        const endedAt = expect.any(Number) as number
        const gaveUp = expect.objectContaining({ path: '/token', status: null, endedAt }) as unknown
        expect(await calls()).toContainEqual(gaveUp)
      },
      { timeout: 30_000 },
    )
    await control('DELETE', '/sandbox/faults')
    expect((await portal.refresh(token)).status).toBe(200)
  })

  test('a fine status may come with a body of something else, without the work', async () => {
    const { refresh_token: token } = await portal.logIn(portal.browser())
    const nonsense = { body: '<!doctype html><title>It works!</title>', unserved: true }
    await control('PUT', '/sandbox/faults', {
      fail: { [description]: nonsense, '/token': nonsense },
    })
    const answer = await discovery()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain('<title>')
    await expect(portal.refresh(token)).rejects.toThrow(SyntaxError)
    await control('DELETE', '/sandbox/faults')
    expect((await portal.refresh(token)).status).toBe(200)
  })

  test('a fault that does not exist is refused', async () => {
    for (const body of [
      { fails: { '/token': 503 } },
      { fail: { '/token': 200 } },
      { fail: { '/token': 'explode' } },
    ]) {
      expect((await control('PUT', '/sandbox/faults', body)).status).toBe(400)
    }
    const notJson = await fetch(`${portal.idp.issuer}/sandbox/faults`, { method: 'PUT', body: '{' })
    expect(notJson.status).toBe(400)
  })
})

test('the life of tokens can be changed for those issued from now on', async () => {
  const answer = await control('PUT', '/sandbox/access-token-seconds', { seconds: 7 })
  expect(answer.status).toBe(204)
  const tokens = await portal.logIn(portal.browser())
  expect(tokens.expires_in).toBe(7)
  const access = await portal.verify(tokens.access_token, AUDIENCE)
  expect(Number(access.exp) - Number(access.iat)).toBe(7)
})
