import { describe, expect, test, vi } from 'vitest'
import type { User } from '~/domain/person'
import { fakePortal, memorySlices } from '~/portal/portal.fixture'
import type { Portal, Slices } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { savePush, storedPush } from './devices.server'

const user: User = {
  id: 'aino',
  language: 'fi',
  pushNotificationsEnabled: false,
  impersonateToken: null,
}
const down = new ApiError('unavailable', 'POST')

/** @param stored the API's answer when the user is read after saving */
function setting(parts: { stored?: unknown; user?: User; fails?: boolean }) {
  const answers = { '/api/User': parts.stored ?? new ApiError('timeout', 'GET') }
  const { portal } = fakePortal({ answers })
  const send = vi.fn((_path: unknown, _body: unknown, _options?: { key?: string }) =>
    parts.fails ? Promise.reject(down) : Promise.resolve(null),
  )
  const record: Partial<Slices> = { user: parts.user ?? user }
  const told: unknown[] = []
  const full: Portal = {
    ...portal,
    api: { ...portal.api, send: send as unknown as Portal['api']['send'] },
    language: 'sv',
    user: parts.user ?? user,
    slice: memorySlices(record),
    tell: (message) => {
      told.push(message.key)
      return Promise.resolve()
    },
  }
  return {
    portal: full,
    told,
    sent: () => send.mock.calls[0]?.[1],
    key: () => send.mock.calls[0]?.[2]?.key,
    user: () => record.user,
  }
}

describe('the push switch of the account', () => {
  test('is saved with the language, and the user is read afresh', async () => {
    const stored = { id: 'aino', language: 'en', pushNotificationsEnabled: true }
    const it = setting({ stored })
    await savePush(it.portal, true, 'k')
    expect(it.sent()).toEqual({ language: 'fi', pushNotificationsEnabled: true })
    expect(it.key()).toBe('k')
    expect(it.user()).toMatchObject({ language: 'en', pushNotificationsEnabled: true })
    expect(it.told).toEqual(['settings:push.on'])
  })

  test('of somebody without a language is saved with the one that is shown', async () => {
    const it = setting({ user: { ...user, language: null, pushNotificationsEnabled: true } })
    await savePush(it.portal, false, 'k')
    expect(it.sent()).toEqual({ language: 'sv', pushNotificationsEnabled: false })
    // The user cannot be read again, so the saved value is kept.
    expect(it.user()).toMatchObject({ language: 'sv', pushNotificationsEnabled: false })
    expect(it.told).toEqual(['settings:push.off'])
  })

  test('that the API does not return is the chosen value, and off before', async () => {
    const unknown = { ...user, pushNotificationsEnabled: null }
    const it = setting({ user: unknown, stored: { id: 'aino', language: 'fi' } })
    expect(await storedPush(it.portal)).toBe(false)
    await savePush(it.portal, true, 'k')
    expect(it.sent()).toEqual({ language: 'fi', pushNotificationsEnabled: true })
    expect(it.user()).toMatchObject({ pushNotificationsEnabled: true })
  })

  test('that cannot be saved is as it is stored', async () => {
    const it = setting({ fails: true, stored: { ...user } })
    await expect(savePush(it.portal, true, 'k')).rejects.toBe(down)
    expect(it.user()).toEqual(user)
    expect(it.told).toEqual([])
    expect(await storedPush(it.portal)).toBe(false)
  })

  test('that can neither be saved nor read keeps the known value', async () => {
    const it = setting({ fails: true, user: { ...user, pushNotificationsEnabled: true } })
    await expect(savePush(it.portal, false, 'k')).rejects.toBe(down)
    expect(await storedPush(it.portal)).toBe(true)
  })

  test('whose answer was lost counts as saved if the API returns the new value', async () => {
    const it = setting({ fails: true, stored: { ...user, pushNotificationsEnabled: true } })
    await savePush(it.portal, true, 'k')
    expect(it.user()).toMatchObject({ pushNotificationsEnabled: true })
    expect(it.told).toEqual(['settings:push.on'])
  })
})
