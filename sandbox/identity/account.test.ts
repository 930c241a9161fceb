import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from './testing/browser'
import { people, Portal, startForTest, type TestProvider } from './testing/portal'

let idp: TestProvider
let portal: Portal
let tab: Browser

beforeEach(async () => {
  idp = await startForTest()
  portal = new Portal(idp)
  tab = new Browser(idp.issuer)
})
afterEach(() => idp.close())

const changed = {
  firstName: 'Tuulikki',
  lastName: 'Salo',
  email: 'tuulikki@post.example',
  locale: 'sv-FI',
}

describe('the account page', () => {
  test('a change is confirmed, and the next id token carries it', async () => {
    const tokens = await portal.logIn(tab)
    const page = await tab.open('/account?ui_locales=sv')
    expect(page.html).toContain('<html lang="sv">')
    const saved = await tab.press(page, 'Spara', changed)
    expect(saved.status).toBe(200)
    expect(saved.html).toContain('Uppgifterna har sparats')
    expect(saved.html).toContain('value="Tuulikki"')

    const { id_token: refreshed } = await portal.refresh(tokens.refresh_token)
    expect(await portal.verify(refreshed)).toMatchObject({
      sub: 'tuuli',
      given_name: 'Tuulikki',
      family_name: 'Salo',
      email: 'tuulikki@post.example',
      locale: 'sv-FI',
    })
  })

  test('a change survives a restart, and a person added to the seed appears', async () => {
    await portal.logIn(tab)
    await tab.press(await tab.open('/account'), 'Tallenna', changed)
    const added = people.map((one) => ({ ...one, sub: `${one.sub}-2`, email: `2${one.email}` }))
    idp = await idp.restart({ people: [...people, ...added] })
    const login = await new Browser(idp.issuer).open(portal.attempt().address)
    expect(login.html).toContain('Tuulikki Salo')
    expect(login.html).toContain('2tuuli@post.example')
  })

  test('what cannot be saved stays in the form with its error', async () => {
    await portal.logIn(tab)
    const page = await tab.open('/account?kc_locale=en')
    const wrong = await tab.press(page, 'Save', { ...changed, firstName: ' ', email: 'not-mail' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Information is required')
    expect(wrong.html).toContain('Enter an e-mail address')
    expect(wrong.html).toContain('value="not-mail"')
    expect(wrong.html).toContain('aria-describedby="account-email-problem"')

    const taken = await tab.press(wrong, 'Save', { ...changed, email: 'bengt@post.example' })
    expect(taken.status).toBe(400)
    expect(taken.html).toContain('There is already an account with this e-mail address')
    const odd = await tab.press(taken, 'Save', { ...changed, locale: '<x>' })
    expect(odd.html).toContain('Choose a language from the list')
  })

  test('without a session it says so and leads through the portal', async () => {
    const page = await tab.open('/account?ui_locales=en')
    expect(page.html).toContain('You are not logged in')
    expect(page.html).toContain(`${portal.url}/auth/login?returnTo=%2Fpreferences`)
    const post = await tab.open('/account', {
      method: 'POST',
      body: new URLSearchParams(changed),
      headers: { origin: idp.issuer },
    })
    expect(post.status).toBe(401)
  })
})
