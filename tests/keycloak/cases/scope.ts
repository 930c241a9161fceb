import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SessionEnded } from '~/session/types'
import { aino, ilkka } from '../../../sandbox/seeds/people'
import type { Stage } from '../stage'
import { thief } from './sessions'

const offline = 'openid profile email offline_access'

/** These cases support decision 22. */
export const scopeCases = (stage: () => Stage) =>
  describe('scope', () => {
    const restart = async (env: Record<string, string> = {}) => {
      await stage().portal.stop()
      await stage().portal.start(env)
    }

    test('without offline_access there is a refresh token, of the session at Keycloak', async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      const { tokens, providerSession } = await stage().record(device)
      expect(tokens.refreshToken).not.toBeNull()
      expect(await stage().admin.offlineSessionsOf(aino.sub)).toEqual([])
      await stage().admin.endSession(providerSession ?? '')
      await expect(thief(stage()).refresh(tokens.refreshToken ?? '')).rejects.toThrow(SessionEnded)
      await device.putAway()
    })

    describe('with offline_access', () => {
      beforeAll(() => restart({ OIDC_SCOPE: offline }))
      afterAll(() => restart())

      test('nobody meets a consent page, and logging out ends the offline session', async () => {
        const device = await stage().device()
        await device.openAs(ilkka.email, '/settings')
        expect(await stage().admin.offlineSessionsOf(ilkka.sub)).toHaveLength(1)
        await device.logOut()
        expect(await stage().admin.offlineSessionsOf(ilkka.sub)).toEqual([])
        await device.putAway()
      })

      test('Keycloak has no session that an administrator could end as usual', async () => {
        const { admin } = stage()
        const device = await stage().device()
        await device.openAs(ilkka.email, '/settings')
        const { tokens, providerSession } = await stage().record(device)
        const sid = providerSession ?? ''
        expect(await admin.sessionsOf(ilkka.sub)).not.toContain(sid)
        expect(await admin.offlineSessionsOf(ilkka.sub)).toContain(sid)
        await expect(admin.endSession(sid)).rejects.toThrow('404')
        expect(await device.isLoggedIn()).toBe(true)
        await expect(thief(stage()).refresh(tokens.refreshToken ?? '')).resolves.toHaveProperty(
          'access_token',
        )
        await device.putAway()
      })
    })

    describe('of a client that needs consent', () => {
      beforeAll(() => stage().admin.changeClient({ consentRequired: true }))
      afterAll(async () => {
        await stage().admin.changeClient({ consentRequired: false })
        await restart()
      })

      test('Keycloak asks once', async () => {
        const first = await stage().device()
        await first.open('/settings')
        await first.logIn(aino.email)
        await first.page.locator('#kc-login[name=accept]').click()
        await first.isAt('/settings')
        const second = await stage().device()
        await second.openAs(aino.email, '/settings')
        await Promise.all([first.putAway(), second.putAway()])
      })

      test('and each time with OIDC_PROMPT=consent', async () => {
        await restart({ OIDC_PROMPT: 'consent' })
        const device = await stage().device()
        await device.open('/settings')
        await device.logIn(aino.email)
        await expectPage(device.page.locator('#kc-login[name=accept]')).toBeVisible()
        await device.putAway()
      })
    })
  })
