import type { AppLoadContext } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { firstLoad } from './first-load.server'
import type { Session } from '~/session/session.server'
import { silent, testRecord } from '~/session/sessions.fixture'
import { apiOf, json, startApiServer } from '~/upstream/api-server.fixture'

/** Runs the first load with an API that gives these answers. */
async function started(user: object, locale = 'sv-FI') {
  const server = await startApiServer((request, response) =>
    json(response, request.url === '/api/User' ? { id: 'aino', ...user } : []),
  )
  const record = testRecord({ now: 0 })
  const session = {
    key: 'k',
    record: { ...record, identity: { ...record.identity, locale } },
    marker: { generation: '', state: 'none', leases: 0 },
  }
  const sessions = { once: () => Promise.resolve(false) }
  const { api } = apiOf({ server })
  const known = await firstLoad({
    context: { log: silent, sessions } as unknown as AppLoadContext,
    request: new Request('https://portal.example/'),
    session: session as unknown as Session,
    api,
    detachedApi: api,
  })
  const posts = server.requests.filter(({ method }) => method === 'POST')
  return { user: known.user, sent: posts.map(({ body }) => JSON.parse(body) as unknown) }
}

test('who has no language yet gets the provider’s, saved with the switch as it is', async () => {
  const { user, sent } = await started({ pushNotificationsEnabled: true })
  expect(sent).toEqual([{ language: 'sv', pushNotificationsEnabled: true }])
  expect(user).toMatchObject({ language: 'sv' })
})

test('where the API does not say what the switch is, nothing is sent', async () => {
  for (const said of [{}, { pushNotificationsEnabled: null }]) {
    const { user, sent } = await started(said)
    expect(sent).toEqual([])
    expect(user).toMatchObject({ language: 'sv', pushNotificationsEnabled: null })
  }
})

test('of several locales the first that is known is saved', async () => {
  const { sent } = await started({ pushNotificationsEnabled: false }, 'nb en-GB fi')
  expect(sent).toEqual([{ language: 'en', pushNotificationsEnabled: false }])
})

test('a preview has one line of audit, whichever sessions see it: who looks, and at whom', async () => {
  const server = await startApiServer(({ url }, response) => {
    if (url === '/api/User') json(response, { id: 'aino', language: 'fi', impersonateToken: 'p-1' })
    else if (url?.startsWith('/api/Impersonate/')) json(response, customer)
    else json(response, [])
  })
  const customer = { etunimi: 'Aino', sukunimi: 'M', voimassaasti: '2999-01-01T00:00:00Z' }
  const { api } = apiOf({ server })
  const info = vi.fn()
  const claimed = new Set<string>()
  const none = { clear: () => Promise.resolve() }
  const context = {
    log: { info, warn: () => undefined },
    sessions: {
      claimOnce: (name: string) => Promise.resolve(claimed.size < claimed.add(name).size),
    },
    spool: none,
    waitingFiles: none,
  }
  const record = testRecord({ now: 0 })
  const seenBy = (key: string, generation: string, preview: object | null) =>
    firstLoad({
      context: context as unknown as AppLoadContext,
      request: new Request('https://portal.example/'),
      session: {
        key,
        record: { ...record, identity: { ...record.identity, subject: 'hanna' }, preview },
        marker: { generation, state: 'running' },
      } as unknown as Session,
      api,
      detachedApi: api,
    })
  await seenBy('phone', 'first', {})
  await seenBy('phone', 'first', {})
  await seenBy('desk', 'first', null)
  const line = { 'event.name': 'portal.preview.begin', 'enduser.id': 'hanna', 'user.id': 'aino' }
  expect(info.mock.calls).toEqual([[line, 'audit']])
  await seenBy('desk', 'second', null)
  expect(info).toHaveBeenCalledTimes(2)
})
