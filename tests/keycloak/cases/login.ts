import { expect as expectPage } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { aino, sven } from '../../../sandbox/seeds/people'
import type { Stage } from '../stage'

export const loginCases = (stage: () => Stage) =>
  describe('login', () => {
    test('a customer logs in by e-mail and lands on the page asked for', async () => {
      const device = await stage().device()
      await device.open('/a/0/orders?q=412873')
      await device.isAskedToLogIn()
      await device.logIn(aino.email)
      await device.isAt('/a/0/orders?q=412873')
      await expectPage(device.page.locator('a[href*="/orders/412873"]').first()).toBeVisible()
      await device.putAway()
    })

    test('nobody meets a consent page, and a second tab is asked nothing', async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      await device.page.context().clearCookies({ name: 'sid' })
      await device.open('/a/0/orders')
      await device.isAt('/a/0/orders')
      await device.putAway()
    })

    test('a login that was not accepted is asked for anew', async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      await device.open('/auth/login?anew=1')
      await device.page.locator('#password').waitFor()
      await device.putAway()
    })
  })

export const localeCases = (stage: () => Stage) =>
  describe('locale', () => {
    test.each(['fi', 'sv', 'en'])(
      '%s, chosen in the portal, is that of the login',
      async (language) => {
        const device = await stage().device({ locale: 'de-DE' })
        await device.open(`/auth/login?lang=${language}`)
        await device.isAskedToLogIn()
        expect(await device.language()).toBe(language)
        await device.putAway()
      },
    )

    test("a browser's language that the realm lacks is Finnish", async () => {
      const device = await stage().device({ locale: 'de-DE' })
      await device.open('/')
      await device.isAskedToLogIn()
      expect(await device.language()).toBe('fi')
      await device.putAway()
    })

    test("the locale of the account is saved as the user's language at the first login", async () => {
      const device = await stage().device()
      await device.openAs(sven.email, '/settings')
      expect(await device.language()).toBe('sv')
      const users = await stage().table<{ sub: string; language: string | null }>('users')
      expect(users.find(({ sub }) => sub === sven.sub)?.language).toBe('sv')
      await device.putAway()
    })
  })

export const accountCases = (stage: () => Stage) =>
  describe('account page', () => {
    test('the link of the settings leads to it, without another login', async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      await device.page.getByRole('link', { name: /Muokkaa tietojasi/ }).click()
      await expectPage(device.page).toHaveURL(new RegExp(`^${stage().issuer}/account`))
      await expectPage(device.page.locator('#email')).toHaveValue(aino.email, { timeout: 60_000 })
      await device.putAway()
    })

    test('as does the address for changing a password', async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      await device.open('/.well-known/change-password')
      await expectPage(device.page).toHaveURL(new RegExp(`^${stage().issuer}/account`))
      await device.putAway()
    })
  })
