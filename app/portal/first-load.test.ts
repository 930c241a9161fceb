import type { AppLoadContext } from '~/framework.server'
import { expect, test, vi } from 'vitest'
import { firstLoad } from './first-load.server'
import { previewOverMessage } from '~/portal/preview/session.server'
import type { Session } from '~/session/session.server'
import { silent, testRecord } from '~/session/sessions.fixture'
import { StoreUnavailable } from '~/session/store/records.server'
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

test('a person without a language gets the provider’s; saving it keeps the push setting', async () => {
  const { user, sent } = await started({ pushNotificationsEnabled: true })
  expect(sent).toEqual([{ language: 'sv', pushNotificationsEnabled: true }])
  expect(user).toMatchObject({ language: 'sv' })
})

test('if the push setting is unknown, nothing is saved', async () => {
  for (const said of [{}, { pushNotificationsEnabled: null }]) {
    const { user, sent } = await started(said)
    expect(sent).toEqual([])
    expect(user).toMatchObject({ language: 'sv', pushNotificationsEnabled: null })
  }
})

test('the first known of several locales is saved', async () => {
  const { sent } = await started({ pushNotificationsEnabled: false }, 'nb en-GB fi')
  expect(sent).toEqual([{ language: 'en', pushNotificationsEnabled: false }])
})

/** Members of staff, and an API that says whose view it shows. */
async function staffView(user: object, refusal: number | null = null) {
  const customer = { etunimi: 'Aino', sukunimi: 'M', voimassaasti: '2999-01-01T00:00:00Z' }
  let shown = user
  const server = await startApiServer(({ url, method }, response) => {
    if (method === 'DELETE') shown = { id: 'hanna' }
    if (method === 'GET' && url === '/api/User') json(response, { language: 'fi', ...shown })
    else if (!url?.startsWith('/api/Impersonate/')) json(response, [])
    else if (refusal === null) json(response, customer)
    else response.writeHead(refusal).end()
  })
  const { api } = apiOf({ server })
  const info = vi.fn()
  const claimed = new Set<string>()
  const store = { isAway: false }
  const log = { warn: () => undefined, child: () => ({ info }) }
  const sessions = {
    isClaimed: (name: string) => Promise.resolve(claimed.has(name)),
    claimOnce: (name: string) =>
      store.isAway
        ? Promise.reject(new StoreUnavailable('away'))
        : Promise.resolve(claimed.size < claimed.add(name).size),
  }
  const context = {
    log,
    sessions,
    apiClient: { limits: { write: 1000 } },
  } as unknown as AppLoadContext
  const record = testRecord({ now: 0 })
  const seenBy = (key: string, generation: string, preview: object | null, state = 'running') =>
    firstLoad({
      context,
      request: new Request('https://portal.example/'),
      session: {
        key,
        record: { ...record, identity: { ...record.identity, subject: 'hanna' }, preview },
        marker: { generation, state },
        moveMarker: () => Promise.resolve(true),
        readMarker: () => Promise.resolve({ leases: 0 }),
      } as unknown as Session,
      api,
      detachedApi: api,
    })
  return { seenBy, store, lines: () => info.mock.calls as unknown[] }
}

const inPreview = { id: 'aino', impersonateToken: 'p-1' }
const begin = [
  {
    'event.name': 'portal.preview.begin',
    'enduser.id': 'hanna',
    'user.id': 'aino',
    'portal.preview.valid_until': '2999-01-01T00:00:00.000Z',
  },
  'audit',
]

test('a preview has one audit line for all sessions, with staff member and customer', async () => {
  const { seenBy, lines } = await staffView(inPreview)
  await seenBy('phone', 'first', {})
  await seenBy('phone', 'first', {})
  await seenBy('desk', 'first', null)
  expect(lines()).toEqual([begin])
  await seenBy('desk', 'second', null)
  expect(lines()).toHaveLength(2)
})

test('if the store is unavailable, nothing is shown, and the line is written later', async () => {
  const { seenBy, store, lines } = await staffView(inPreview)
  store.isAway = true
  await expect(seenBy('phone', 'first', {})).rejects.toThrow(StoreUnavailable)
  store.isAway = false
  await seenBy('phone', 'first', {})
  await seenBy('desk', 'first', null)
  expect(lines()).toEqual([begin, begin])
})

test('an expired preview gets its end line at the next visit', async () => {
  const { seenBy, lines } = await staffView({ id: 'hanna' })
  await seenBy('desk', 'first', null)
  const end = { 'event.name': 'portal.preview.end', 'enduser.id': 'hanna' }
  expect(lines()).toEqual([[end, 'audit']])
})

test.each([400, 403, 404, 410])(
  'a preview whose stored token the API refuses with %d is ended, and the person is told',
  async (status) => {
    const { seenBy } = await staffView(inPreview, status)
    expect(await seenBy('desk', '', null, 'none')).toMatchObject({
      user: { id: 'hanna' },
      preview: null,
      messages: [previewOverMessage],
    })
  },
)

test('a preview whose stored token cannot be asked about goes on, and shows nothing yet', async () => {
  const { seenBy } = await staffView(inPreview, 500)
  await expect(seenBy('desk', '', null, 'none')).rejects.toMatchObject({ kind: 'unavailable' })
})
