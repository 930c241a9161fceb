import { expect, test } from 'vitest'
import { ask } from '~/screens/screen.fixture'
import { loader } from './open-notification'

/** Where opening the notification n-1 leads. @param opened what the API answers */
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
  // No page has this path, which cannot be decoded: the redirect still leads there, and the router answers.
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
