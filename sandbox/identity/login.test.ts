import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIENCE, Portal, startForTest } from './testing/portal'

let portal: Portal
beforeAll(async () => {
  portal = new Portal(await startForTest())
})
afterAll(() => portal.idp.close())

describe('login with the authorization code and PKCE', () => {
  test('one click on a person leads to tokens that say who it is', async () => {
    const attempt = portal.attempt()
    const tab = portal.browser()
    const page = await tab.open(attempt.address)
    expect(page.html).toContain('tuuli@post.example')
    expect(page.html).toContain('Bengt of the tests')

    const callback = await tab.press(page, "Tuuli O'Kallio")
    expect(callback.url.href).toContain(`${portal.url}/auth/callback?`)
    expect(callback.url.searchParams.get('state')).toBe('the-state')

    const tokens = await attempt.exchange(callback)
    expect(tokens).toMatchObject({ status: 200, expires_in: 300 })
    const now = Math.floor(Date.now() / 1000)
    const id = await portal.verify(tokens.id_token)
    expect(id).toMatchObject({
      sub: 'tuuli',
      given_name: 'Tuuli',
      family_name: "O'Kallio",
      email: 'tuuli@post.example',
      locale: 'fi',
      nonce: attempt.nonce,
      sid: expect.stringMatching(/.{10}/) as string,
    })
    expect(Math.abs(Number(id.auth_time) - now)).toBeLessThan(30)

    const access = await portal.verify(tokens.access_token, AUDIENCE)
    expect(access).toMatchObject({ sub: 'tuuli', scope: 'openid profile email', typ: 'at+jwt' })
    expect(Number(access.exp) - Number(access.iat)).toBe(300)
  })

  test('a refresh token comes with prompt=consent, without it, and without its scope', async () => {
    for (const parameters of [{ prompt: 'consent' }, {}, { scope: 'openid profile email' }]) {
      const tokens = await portal.logIn(portal.browser(), 'Tuuli', parameters)
      expect(tokens.refresh_token).toMatch(/.{20}/)
    }
  })

  test('PKCE is required, and only S256 of it', async () => {
    const missing = portal.attempt({ code_challenge: undefined, code_challenge_method: undefined })
    expect((await portal.browser().open(missing.address)).url.searchParams.get('error')).toBe(
      'invalid_request',
    )
    const plain = portal.attempt({ code_challenge_method: 'plain' })
    expect((await portal.browser().open(plain.address)).url.searchParams.get('error')).toBe(
      'invalid_request',
    )
  })

  test('the second login in a browser asks nothing', async () => {
    const tab = portal.browser()
    const first = await portal.verify((await portal.logIn(tab)).id_token)
    const attempt = portal.attempt()
    const callback = await tab.open(attempt.address)
    expect(callback.url.searchParams.get('code')).toMatch(/.{10}/)
    const second = await portal.verify((await attempt.exchange(callback)).id_token)
    expect(second.sid).toBe(first.sid)
  })

  test('five tabs log in at once or one after the other, and all keep their tokens', async () => {
    const five = async () => {
      const tab = portal.browser()
      const attempts = Array.from({ length: 5 }, () => portal.attempt())
      const pages = await Promise.all(attempts.map(({ address }) => tab.open(address)))
      return attempts.map(({ exchange }, index) => async () => {
        const page = pages[index]
        if (!page) throw new Error('no page')
        return exchange(await tab.press(page, 'Tuuli'))
      })
    }
    const atOnce = await Promise.all((await five()).map((logIn) => logIn()))
    const inTurn = []
    for (const logIn of await five()) inTurn.push(await logIn())
    for (const { refresh_token: token } of [...atOnce, ...inTurn]) {
      expect((await portal.refresh(token)).status).toBe(200)
    }
  })

  test('cancelling goes back to the portal with access_denied', async () => {
    const tab = portal.browser()
    const callback = await tab.press(await tab.open(portal.attempt().address), 'Peruuta')
    expect(callback.url.searchParams.get('error')).toBe('access_denied')
  })
})

describe('login with e-mail and password', () => {
  test('the right password logs in, whatever the case of the e-mail', async () => {
    const tab = portal.browser()
    const attempt = portal.attempt()
    const callback = await tab.press(await tab.open(attempt.address), 'Kirjaudu sisään', {
      email: 'Bengt@Post.example',
      password: 'bengt-password',
    })
    const id = await portal.verify((await attempt.exchange(callback)).id_token)
    expect(id).toMatchObject({ sub: 'bengt', locale: 'sv-FI' })
  })

  test('a wrong password says so, keeps the e-mail, and can be tried again', async () => {
    const tab = portal.browser()
    const page = await tab.open(portal.attempt().address)
    const fields = { email: 'tuuli@post.example', password: 'bengt-password' }
    const refused = await tab.press(page, 'Kirjaudu sisään', fields)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Sähköposti tai salasana on väärä')
    expect(refused.html).toContain('value="tuuli@post.example"')
    expect(refused.html).not.toContain('bengt-password')
    const callback = await tab.press(refused, 'Kirjaudu sisään', { password: 'tuuli-password' })
    expect(callback.url.searchParams.get('code')).toMatch(/.{10}/)
  })

  test('an unknown e-mail gets the same answer as a wrong password', async () => {
    const tab = portal.browser()
    const page = await tab.open(portal.attempt().address)
    const fields = { email: 'nobody@post.example', password: 'x' }
    const refused = await tab.press(page, 'Kirjaudu sisään', fields)
    expect(refused.html).toContain('Sähköposti tai salasana on väärä')
  })
})

describe('registering', () => {
  test('a new person makes an account, goes on where the login began, and can come back', async () => {
    const tab = portal.browser()
    const attempt = portal.attempt({ ui_locales: 'sv' })
    const login = await tab.open(attempt.address)
    const page = await tab.follow(login, 'Skapa konto')
    const details = { firstName: 'Ilmari', lastName: 'Installer', email: 'ilmari@fit.example' }
    const short = await tab.press(page, 'Skapa konto', { ...details, password: 'short' })
    expect(short.status).toBe(400)
    expect(short.html).toContain('Lösenordet måste ha minst 8 tecken')
    expect(short.html).toContain('value="Ilmari"')

    const callback = await tab.press(short, 'Skapa konto', { password: 'long enough' })
    const id = await portal.verify((await attempt.exchange(callback)).id_token)
    expect(id).toMatchObject({ given_name: 'Ilmari', email: 'ilmari@fit.example', locale: 'sv' })

    const again = portal.browser()
    const secondLogin = await again.open(portal.attempt().address)
    expect(secondLogin.html).not.toContain('ilmari@fit.example')
    const back = await again.press(secondLogin, 'Kirjaudu sisään', {
      email: 'ilmari@fit.example',
      password: 'long enough',
    })
    expect(back.url.searchParams.get('code')).toMatch(/.{10}/)
  })

  test('an e-mail that has an account is refused', async () => {
    const tab = portal.browser()
    const page = await tab.follow(await tab.open(portal.attempt().address), 'Luo tunnus')
    const refused = await tab.press(page, 'Luo tunnus', {
      firstName: 'Tuuli',
      lastName: 'Toinen',
      email: 'TUULI@post.example',
      password: 'long enough',
    })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Tällä sähköpostiosoitteella on jo tunnus')
  })
})
