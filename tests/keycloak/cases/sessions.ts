import { describe, expect, test } from 'vitest'
import { readConfig } from '~/config/config.server'
import { OidcClient } from '~/session/provider/oidc-client.server'
import { SessionEnded } from '~/session/types'
import { aino, sven } from '../../../sandbox/seeds/people'
import type { Device } from '../device'
import type { Stage } from '../stage'

/** With such a short life the portal refreshes a token after half of it. */
const short = 8
const usual = 300

/** A busy machine takes longer. */
const patient = { timeout: 90_000, interval: 250 }

/** Somebody with a refresh token of the portal and its client's secret. */
export function thief({ env }: Pick<Stage, 'env'>) {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return new OidcClient(read.config, Date.now)
}

/** Runs `work` while access tokens expire soon. */
export async function withShortTokens(
  { admin }: Pick<Stage, 'admin'>,
  work: () => Promise<void>,
): Promise<void> {
  await admin.changeRealm({ accessTokenLifespan: short })
  await admin.forgetEvents()
  try {
    await work()
  } finally {
    await admin.changeRealm({ accessTokenLifespan: usual })
  }
}

export const refreshCases = (stage: () => Stage) =>
  describe('refresh', () => {
    test('rotates the token, and uses each once, however many requests there are', async () => {
      const { admin } = stage()
      await withShortTokens(stage(), async () => {
        const device = await stage().device()
        await device.openAs(aino.email, '/settings')
        const statuses = new Set<number>()
        await expect
          .poll(async () => {
            const pages = Array.from({ length: 10 }, () => device.status('/a/0/orders'))
            for (const status of await Promise.all(pages)) statuses.add(status)
            return (await admin.refreshes()).length
          }, patient)
          .toBeGreaterThanOrEqual(3)
        expect([...statuses]).toEqual([200])
        const refreshes = await admin.refreshes()
        expect(refreshes.filter(({ type }) => type !== 'REFRESH_TOKEN')).toEqual([])
        const used = refreshes.map(({ details }) => details.refresh_token_id)
        expect(new Set(used).size).toBe(used.length)
        await device.putAway()
      })
    })

    test('a token that is used twice ends the session, whoever used it', async () => {
      await withShortTokens(stage(), async () => {
        const device = await stage().device()
        await device.openAs(aino.email, '/settings')
        const stolen = (await stage().record(device)).tokens.refreshToken ?? ''
        const current = async () => {
          await device.status('/settings')
          return (await stage().record(device)).tokens.refreshToken
        }
        await expect.poll(current, patient).not.toBe(stolen)
        await expect(thief(stage()).refresh(stolen)).rejects.toThrow(SessionEnded)
        await expect.poll(() => device.isLoggedIn(), patient).toBe(false)
        await device.putAway()
      })
    })

    test('of an account that was disabled ends the session', async () => {
      const { admin } = stage()
      await withShortTokens(stage(), async () => {
        const device = await stage().device()
        await device.openAs(sven.email, '/settings')
        await admin.changeUser(sven.sub, { enabled: false })
        try {
          await expect.poll(() => device.isLoggedIn(), patient).toBe(false)
        } finally {
          await admin.changeUser(sven.sub, { enabled: true })
        }
        await device.putAway()
      })
    })
  })

export const endingCases = (stage: () => Stage) =>
  describe('end of a session', () => {
    /** Two devices on which the same person is logged in. */
    async function twoDevices(): Promise<[Device, Device]> {
      const [phone, desk] = [await stage().device(), await stage().device()]
      for (const device of [phone, desk]) await device.openAs(aino.email, '/settings')
      return [phone, desk]
    }
    const putAway = (devices: Device[]) => Promise.all(devices.map((device) => device.putAway()))

    test('logout, which asks nothing, ends it at Keycloak too, and that of no other device', async () => {
      const { admin } = stage()
      const [phone, desk] = await twoDevices()
      const { providerSession } = await stage().record(phone)
      const left = (await stage().record(desk)).tokens.refreshToken ?? ''
      await phone.logOut()
      expect(await admin.sessionsOf(aino.sub)).not.toContain(providerSession)
      await phone.open('/settings')
      await phone.isAskedToLogIn()
      expect(await desk.isLoggedIn()).toBe(true)
      await expect(thief(stage()).refresh(left)).resolves.toHaveProperty('access_token')
      await putAway([phone, desk])
    })

    test('back-channel logout: leaving at Keycloak ends it here', async () => {
      const [phone, desk] = await twoDevices()
      await phone.page.goto(`${stage().issuer}/protocol/openid-connect/logout`)
      await phone.page.locator('#kc-logout').click()
      await expect.poll(() => phone.isLoggedIn(), patient).toBe(false)
      expect(await desk.isLoggedIn()).toBe(true)
      await putAway([phone, desk])
    })

    test('an administrator ends that of one device', async () => {
      const [phone, desk] = await twoDevices()
      await stage().admin.endSession((await stage().record(phone)).providerSession ?? '')
      await expect.poll(() => phone.isLoggedIn(), patient).toBe(false)
      expect(await desk.isLoggedIn()).toBe(true)
      await phone.open('/a/0/orders')
      await phone.isAskedToLogIn()
      await putAway([phone, desk])
    })

    test('an administrator ends all of a person', async () => {
      const devices = await twoDevices()
      await stage().admin.endAllSessions(aino.sub)
      for (const device of devices)
        await expect.poll(() => device.isLoggedIn(), patient).toBe(false)
      await putAway(devices)
    })
  })

export const keyCases = (stage: () => Stage) =>
  describe('key rotation', () => {
    const logsInNow = async () => {
      const device = await stage().device()
      await device.open('/settings')
      await device.logIn(aino.email)
      await device.page.waitForURL((url) => url.href.startsWith(stage().portalUrl))
      const status = await device.status('/settings')
      await device.putAway()
      return status
    }

    test('tokens of a new key are taken, at a login and at a refresh', async () => {
      const { admin } = stage()
      const before = await stage().device()
      await before.openAs(aino.email, '/settings')
      const old = await admin.addSigningKey('of a test')
      // The portal reads unknown keys every five seconds at most.
      await expect.poll(logsInNow, patient).toBe(200)
      await withShortTokens(stage(), async () => {
        const device = await stage().device()
        await device.openAs(aino.email, '/settings')
        for (const id of old) await admin.removeKey(id)
        const refreshed = async () => {
          await device.status('/settings')
          return (await admin.refreshes()).length
        }
        await expect.poll(refreshed, patient).toBeGreaterThan(0)
        expect(await device.status('/settings')).toBe(200)
        await device.putAway()
      })
      expect(await before.isLoggedIn()).toBe(true)
      await before.putAway()
    })
  })
