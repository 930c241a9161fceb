import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { screenInLanguage } from '~/screens/screen.fixture'
import type { OwnSession } from '~/session/types'
import { devicesOf, logOutElsewhere } from './devices.server'
import { Devices } from './settings-screen'

const minute = 60_000
let portal: Portal
let tell: ReturnType<typeof vi.fn<Portal['tell']>>
beforeEach(() => {
  const fake = fakePortal({ answers: {} }).portal
  tell = vi.fn<Portal['tell']>(() => Promise.resolve())
  portal = { ...fake, tell, submitOnce: (_form, work) => work('key') }
})

const now = Date.UTC(2026, 10, 20, 10)
const session = (more: Partial<OwnSession> = {}): OwnSession => ({
  device: { browser: 'Firefox', system: 'Android' },
  since: now - 60 * minute,
  seenAt: now - 5 * minute,
  isThis: false,
  ...more,
})
const withSessions = (more: Partial<Portal['ownSessions']>): Portal => ({
  ...portal,
  ownSessions: { ...portal.ownSessions, ...more },
})
const linesOf = (sessions: OwnSession[]) =>
  devicesOf(withSessions({ list: () => Promise.resolve(sessions) }))

describe('a session of the list', () => {
  test('is its device, since when, and when it was seen', async () => {
    const lines = await linesOf([session({ isThis: true }), session()])
    expect(lines).toEqual([
      { name: 'Firefox, Android', since: 'today at\u00a011:00', seen: null },
      { name: 'Firefox, Android', since: 'today at\u00a011:00', seen: 'today at\u00a011:55' },
    ])
  })

  test.each([
    [{ browser: null, system: 'Windows' }, 'Unknown browser, Windows'],
    [{ browser: 'Chrome', system: null }, 'Chrome'],
    [{ browser: null, system: null }, 'Unknown device'],
  ])('%j is called %s', async (device, name) => {
    const [line] = (await linesOf([session({ device, since: null })])) ?? []
    expect(line).toMatchObject({ name, since: null })
  })
})

describe('logging out elsewhere', () => {
  test('ends the others after a fresh login, and says how many there were', async () => {
    for (const count of [2, 0]) {
      const answer = await logOutElsewhere(
        withSessions({ endOthers: () => Promise.resolve(count) }),
        new FormData(),
      )
      expect(answer.headers.get('Location')).toBe('/settings#devices')
    }
    expect(tell.mock.calls).toEqual([
      [{ key: 'settings:devices.ended', count: 2, tone: 'ok' }],
      [{ key: 'settings:devices.none_ended', tone: 'info' }],
    ])
  })

  test('asks for a login first where it is long ago, and ends nothing', async () => {
    const endOthers = vi.fn(() => Promise.resolve(1))
    const stale = withSessions({ isLoginFresh: false, endOthers })
    const answer = await logOutElsewhere(stale, new FormData())
    expect(answer.headers.get('Location')).toBe(
      '/auth/login?anew=1&returnTo=%2Fsettings%3Fdevices%3Dconfirm%23devices',
    )
    expect(endOthers).not.toHaveBeenCalled()
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('the section', () => {
  const here = { name: 'Safari, Mac', since: 'today', seen: null }
  const phone = { name: 'Firefox, Android', since: 'today', seen: 'today' }
  const shown = async (more: Partial<ComponentProps<typeof Devices>>) => {
    const none = { until: null, isLoginFresh: true, isConfirming: false, accountHref: '/account' }
    const props = { ...none, devices: [here, phone], retryHref: '/settings?attempt=1', ...more }
    return parsePage(await screenInLanguage('en', () => <Devices {...props} />))
  }

  test('with one session has a sentence and no button', async () => {
    for (const until of [null, '04.12.2026']) {
      const page = await shown({ devices: [here], until })
      expect(page.getByText(/You are logged in on this device only/)).toBeTruthy()
      expect(page.queryByRole('button')).toBeNull()
    }
  })

  test('of several marks this one, and has a form for the others', async () => {
    const page = await shown({})
    expect(page.getByText(/Firefox, Android/)).toBeTruthy()
    expect(page.getByText(/This device/)).toBeTruthy()
    expect(page.actions()).toEqual(['/settings#devices'])
    expect(page.queryByText(/log in again/)).toBeNull()
    expect(page.hrefs()).toEqual(['/account'])
  })

  test('of long sessions has one button, which logs out everywhere', async () => {
    for (const devices of [[here, phone], null]) {
      const page = await shown({ devices, until: '04.12.2026' })
      expect(page.getByRole('button')).toBeTruthy()
      expect(page.actions()).toEqual(['/auth/logout?everywhere=1'])
    }
  })

  test('says that a login comes first, and after it asks to confirm', async () => {
    const before = await shown({ isLoginFresh: false, isConfirming: true })
    expect(before.getByText(/log in again first/)).toBeTruthy()
    const back = await shown({ isConfirming: true })
    expect(back.getByRole('status').textContent).toContain('You have logged in again.')
  })

  test('that cannot be read says so', async () => {
    const page = await shown({ devices: null })
    expect(page.getByText(/^Loading the devices failed/)).toBeTruthy()
    expect(page.queryByRole('button')).toBeNull()
  })
})
