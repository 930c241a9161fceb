import { expect, test } from 'vitest'
import { ask } from '~/screens/screen.fixture'
import { loader } from './open-notification'

/** Opens the notification n-1 and returns the redirect's target. @param opened the API's answer */
async function opened(answer: unknown, own?: string) {
  const rows = own === undefined ? [] : [{ id: 'n-1', redirectUrl: own }]
  const answers = { '/api/Notification/n-1': answer, '/api/Address/4101/Notification': rows }
  const setting = { answers, portal: { lastAddress: '4101' }, context: { previewOver: false } }
  const { response } = await ask(loader, '/n/n-1', setting)
  return response.headers.get('Location')
}

test.each([
  ['/a/4101/orders/412873', '/a/4101/orders/412873'],
  ['a/4101/orders/412873', '/a/4101/orders/412873'],
  ['https://news.example/n/1', 'https://news.example/n/1'],
  ['/news/1', '/news/1'],
  // A path that cannot be decoded: the portal redirects to it anyway, and the router answers.
  ['/%zz/n/1', '/%zz/n/1'],
])('a notification leads to %s', async (redirectUrl, location) => {
  expect(await opened({ redirectUrl })).toBe(location)
})

test.each([
  '/n/n-1',
  '/n/n-2?x=1',
  'n/n-1',
  '/N/n-1',
  '/%6e/n-1',
  '/n%2Fn-1',
  '/a/../n/n-1',
  '/n',
  'https://portal.example/n/n-1',
  '/auth/login?returnTo=%2Fn%2Fn-1',
])('a redirect that goes round leads to the dashboard: %s', async (redirectUrl) => {
  expect(await opened({ redirectUrl })).toBe('/a/4101/dashboard')
  expect(await opened({}, redirectUrl)).toBe('/a/4101/dashboard')
})
