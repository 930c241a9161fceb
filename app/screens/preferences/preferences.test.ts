import { expect, test } from 'vitest'
import type { User } from '~/domain/person'
import { contextOf, fakePortal, memorySlices } from '~/portal/portal.fixture'
import type { Portal, Slices } from '~/portal/portal.server'
import { apiOf, startApiServer } from '~/upstream/api-server.fixture'
import { action } from './preferences'

/** Somebody chooses Swedish. */
async function chooses(pushNotificationsEnabled: boolean | null, returnTo = '/settings') {
  const server = await startApiServer((_request, response) => response.end('OK'))
  const { api } = apiOf({ server })
  const user: User = {
    id: 'aino',
    language: 'fi',
    pushNotificationsEnabled,
    impersonateToken: null,
  }
  const record: Partial<Slices> = { user }
  const portal: Portal = {
    ...fakePortal({ answers: {} }).portal,
    api,
    user,
    preview: null,
    slice: memorySlices(record),
  }
  const config = { publicUrl: 'https://portal.example', secure: true }
  const context = contextOf(portal, { previewOver: false, config })
  const body = new URLSearchParams({ intent: 'language', language: 'sv', returnTo })
  const request = new Request('https://portal.example/preferences', { method: 'POST', body })
  const response = await action({ context, request, params: {} })
  return { response, sent: server.requests.map((call) => call.body), user: record.user }
}

test('a language is saved together with the switch of notifications as it is', async () => {
  const { response, sent, user } = await chooses(true)
  expect(sent).toEqual(['{"language":"sv","pushNotificationsEnabled":true}'])
  expect(user).toMatchObject({ language: 'sv' })
  expect(response.headers.get('Location')).toBe('/settings')
})

test('with an unknown push setting nothing is saved, so that push is not turned off', async () => {
  const { response, sent, user } = await chooses(null)
  expect(sent).toEqual([])
  expect(user).toMatchObject({ language: 'sv', pushNotificationsEnabled: null })
  expect(response.headers.get('Set-Cookie')).toContain('lang=sv')
})

test.each([
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  // `safeRedirect` would lead there.
  '/auth/login?returnTo=/settings',
])('a form leads to a page of the portal, not to %s', async (returnTo) => {
  const { response } = await chooses(true, returnTo)
  expect(response.headers.get('Location')).toBe('/')
})
