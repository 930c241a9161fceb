import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Portal, startForTest } from './testing/portal'

let portal: Portal
beforeAll(async () => {
  portal = new Portal(await startForTest())
})
afterAll(() => portal.idp.close())

describe('the pages', () => {
  test('languages: ui_locales, then the browser, then Finnish; the page can change it', async () => {
    const english = await portal.browser().open(portal.attempt({ ui_locales: 'de en-GB' }).address)
    expect(english.html).toContain('<html lang="en">')
    const swedish = portal.browser({ 'accept-language': 'sv-FI,sv;q=0.9' })
    const page = await swedish.open(portal.attempt().address)
    expect(page.html).toContain('Välj person')
    expect((await portal.browser().open(portal.attempt().address)).html).toContain(
      'Valitse henkilö',
    )
    const changed = await swedish.follow(page, 'English')
    const refused = await swedish.press(changed, 'Log in', { email: 'a@b.fi', password: 'x' })
    expect(refused.html).toContain('The e-mail address or the password is wrong')
  })

  test('what is told of the people is marked as Finnish, in whatever language the page is', async () => {
    for (const language of ['fi', 'sv', 'en']) {
      const { address } = portal.attempt({ ui_locales: language })
      const { html } = await portal.browser().open(address)
      expect(html).toContain('<span class="about" lang="fi">')
    }
  })

  test('somebody else logging in with the browser ends the first session, without a question', async () => {
    const tab = portal.browser()
    const first = await portal.logIn(tab)
    const second = await portal.logIn(tab, 'Bengt', { prompt: 'login' })
    expect(await portal.verify(second.id_token)).toMatchObject({ sub: 'bengt' })
    expect(await portal.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await portal.refresh(second.refresh_token)).toMatchObject({ status: 200 })
  })

  test('an attempt that is over explains itself and leads back to the portal', async () => {
    const tab = portal.browser()
    const page = await tab.open(portal.attempt({ ui_locales: 'en' }).address)
    const expired = await portal.browser().open(`${page.url.href}?ui_locales=en`)
    expect(expired.status).toBe(400)
    expect(expired.html).toContain('The login has expired')
    expect(expired.html).toContain(`${portal.url}/auth/login`)
  })

  test('a form of another site is refused', async () => {
    const tab = portal.browser()
    const page = await tab.open(portal.attempt().address)
    const post = (headers: Record<string, string>) =>
      tab.open(page.url, {
        method: 'POST',
        body: new URLSearchParams({ person: 'tuuli' }),
        headers,
      })
    expect((await post({ origin: 'http://elsewhere.example' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const bare = await post({})
    expect(bare.status).toBe(403)
    expect(bare.html).toContain('Lomaketta ei hyväksytty')
  })

  test('a wrong client gets a page, an unknown address a page of its own', async () => {
    const wrong = await portal
      .browser()
      .open(portal.attempt({ client_id: 'x', ui_locales: 'sv' }).address)
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Något gick fel')
    expect(wrong.html).toContain('invalid_client')
    const nowhere = await portal.browser().open('/nowhere?ui_locales=en')
    expect(nowhere.status).toBe(404)
    expect(nowhere.html).toContain('Page not found')
  })

  test('pages run no script, go into no frame, stay in no cache', async () => {
    const { headers, html } = await portal.browser().open(portal.attempt().address)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${portal.url};`)
    expect(policy).not.toContain('script-src')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  test('by another name the provider sends the browser to its own', async () => {
    const { port } = new URL(portal.idp.issuer)
    const location = await new Promise((resolve, reject) => {
      const headers = { host: `localhost:${port}` }
      request(`${portal.idp.issuer}/account?ui_locales=en`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.headers.location)
      })
        .on('error', reject)
        .end()
    })
    expect(location).toBe(`${portal.idp.issuer}/account?ui_locales=en`)
  })
})
