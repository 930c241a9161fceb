import { expect, test, vi } from 'vitest'
import { markNews, unmarkNews } from './badge'

const badge = () => ({
  setAppBadge: vi.fn(() => Promise.resolve()),
  clearAppBadge: vi.fn(() => Promise.resolve()),
})
const showing = (count: number) => ({
  getNotifications: () =>
    Promise.resolve(Array.from({ length: count }, () => ({}) as Notification)),
})

test('a push marks the icon, without a number that nobody has counted', async () => {
  const navigator = badge()
  await markNews(navigator)
  expect(navigator.setAppBadge.mock.calls).toEqual([[]])
})

test('the mark goes with the last notification that is opened', async () => {
  const navigator = badge()
  await unmarkNews({ navigator, registration: showing(1) })
  expect(navigator.clearAppBadge).not.toHaveBeenCalled()
  await unmarkNews({ navigator, registration: showing(0) })
  expect(navigator.clearAppBadge).toHaveBeenCalledTimes(1)
})

test('a platform without badges, or that refuses one, is no failure', async () => {
  await markNews({})
  await unmarkNews({ navigator: {}, registration: showing(0) })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refusing = () => Promise.reject(new Error('not allowed'))
  await markNews({ setAppBadge: refusing })
  await unmarkNews({ navigator: { clearAppBadge: refusing }, registration: showing(0) })
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
