import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from './testing/browser'
import { Portal, startForTest, type TestProvider, type TokenAnswer } from './testing/portal'

let idp: TestProvider
let portal: Portal
let receiver: Server
let logoutTokens: string[]
let tab: Browser

/** A portal that only has the address of the back-channel logout. */
function listenAsPortal(): Promise<string> {
  logoutTokens = []
  receiver = createServer((incoming, answer) => {
    void text(incoming).then((body) => {
      if (incoming.method === 'POST' && incoming.url === '/auth/backchannel-logout') {
        logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? '')
      }
      answer.end()
    })
  })
  return new Promise((resolve) => {
    receiver.listen(0, '127.0.0.1', () => {
      const address = receiver.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
}

beforeEach(async () => {
  const url = await listenAsPortal()
  idp = await startForTest({ portalUrl: url })
  portal = new Portal(idp, url)
  tab = new Browser(idp.issuer)
})
afterEach(async () => {
  receiver.close()
  receiver.closeAllConnections()
  await idp.close()
})

const endSession = (parameters: Record<string, string>) =>
  `/session/end?${new URLSearchParams(parameters).toString()}`

async function expectLoggedOut(tokens: TokenAnswer) {
  expect(await portal.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await tab.open(portal.attempt().address)).html).toContain('Valitse henkilö')
}

async function expectBackchannelCall(tokens: TokenAnswer) {
  expect(logoutTokens).toHaveLength(1)
  const { sid } = await portal.verify(tokens.id_token)
  const claims = await portal.verify(logoutTokens[0] ?? '')
  expect(claims).toMatchObject({
    sub: 'tuuli',
    sid,
    typ: 'logout+jwt',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    jti: expect.stringMatching(/.{10}/) as string,
  })
  expect(claims.nonce).toBeUndefined()
}

describe('logout that the portal starts', () => {
  test('with the id token it asks nothing, goes back, and tells the portal', async () => {
    const tokens = await portal.logIn(tab)
    const back = await tab.open(
      endSession({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: `${portal.url}/`,
        state: 'out',
      }),
    )
    expect(back.url.href).toBe(`${portal.url}/?state=out`)
    await expectBackchannelCall(tokens)
    await expectLoggedOut(tokens)
  })

  test('where the provider has forgotten the session, it goes back all the same', async () => {
    const { id_token: hint } = await portal.logIn(new Browser(idp.issuer))
    const back = await tab.open(
      endSession({ id_token_hint: hint, post_logout_redirect_uri: `${portal.url}/` }),
    )
    expect(back.url.href).toBe(`${portal.url}/`)
    expect(logoutTokens).toHaveLength(0)
  })

  test('without an id token it asks, and the answer works without a script', async () => {
    const tokens = await portal.logIn(tab)
    const parameters = { client_id: idp.clientId, post_logout_redirect_uri: `${portal.url}/` }
    const page = await tab.open(endSession({ ...parameters, ui_locales: 'en' }))
    expect(page.html).toContain('tuuli@post.example')
    expect((await portal.refresh(tokens.refresh_token)).status).toBe(200)
    const back = await tab.press(page, 'Log out')
    expect(back.url.href).toBe(`${portal.url}/`)
    await expectBackchannelCall(tokens)
    await expectLoggedOut(tokens)
  })

  test("somebody else's id token does not log anybody out unasked", async () => {
    const other = await portal.logIn(new Browser(idp.issuer), 'Bengt')
    await portal.logIn(tab)
    const page = await tab.open(endSession({ id_token_hint: other.id_token }))
    expect(page.status).toBe(200)
    expect(page.html).toContain('Pysy kirjautuneena')
    expect(logoutTokens).toHaveLength(0)
  })

  test('an address that is not registered is refused', async () => {
    const { id_token: hint } = await portal.logIn(tab)
    const page = await tab.open(
      endSession({
        id_token_hint: hint,
        post_logout_redirect_uri: 'http://elsewhere.example/',
        ui_locales: 'en',
      }),
    )
    expect(page.status).toBe(400)
    expect(page.html).toContain('Something went wrong')
  })

  test('without an address to go to, a page says that it is done', async () => {
    const { id_token: hint } = await portal.logIn(tab)
    const page = await tab.open(endSession({ id_token_hint: hint }))
    expect(page.html).toContain('Olet kirjautunut ulos')
  })
})

describe('logout that the provider starts', () => {
  test('its own page ends this browser and tells the portal', async () => {
    const tokens = await portal.logIn(tab)
    const elsewhere = await portal.logIn(new Browser(idp.issuer))
    const page = await tab.open('/logout?ui_locales=en')
    const done = await tab.press(page, 'Log out')
    expect(done.html).toContain('You have logged out')
    await expectBackchannelCall(tokens)
    await expectLoggedOut(tokens)
    expect((await portal.refresh(elsewhere.refresh_token)).status).toBe(200)
  })

  test('the account page ends every browser', async () => {
    const tokens = await portal.logIn(tab)
    const elsewhere = await portal.logIn(new Browser(idp.issuer))
    const somebodyElse = await portal.logIn(new Browser(idp.issuer), 'Bengt')
    const page = await tab.open('/account')
    const done = await tab.press(page, 'Kirjaudu ulos kaikkialta')
    expect(done.html).toContain('Olet kirjautunut ulos')
    const sids = await Promise.all(
      logoutTokens.map(async (token) => (await portal.verify(token)).sid),
    )
    const expected = [tokens, elsewhere].map(async (one) => (await portal.verify(one.id_token)).sid)
    expect(sids.sort()).toEqual((await Promise.all(expected)).sort())
    await expectLoggedOut(tokens)
    expect(await portal.refresh(elsewhere.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await portal.refresh(somebodyElse.refresh_token)).status).toBe(200)
  })

  test('a portal that is down stops nobody, and is mentioned', async () => {
    const tokens = await portal.logIn(tab)
    receiver.close()
    receiver.closeAllConnections()
    await tab.press(await tab.open('/logout'), 'Kirjaudu ulos')
    await expectLoggedOut(tokens)
    expect(idp.warnings.join()).toContain('did not accept the back-channel logout')
  })
})
