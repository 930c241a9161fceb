import type { AppLoadContext } from '~/framework.server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findPortal } from './portal.server'
import { createSessions, type Sessions } from '~/session/session.server'
import { startTestProvider, type TestProvider } from '~/session/provider/provider.fixture'
import {
  confirmOwnView,
  cookiesOf,
  silent,
  temporaryFolder,
  testConfig,
  testRecord,
} from '~/session/sessions.fixture'
import { LoginNotAccepted, LoginTooLarge } from './user-api.server'
import { PreviewChanged, type SessionRecord } from '~/session/types'
import { clientOf, json, startApiServer, type ApiServer } from '~/upstream/api-server.fixture'
import { listOrders } from '~/upstream/order.server'

// The API refuses the tokens in the middle of a page (contract: expired token).

const challenge = 'Bearer error="invalid_token", error_description="The token expired"'
const clock = { now: Date.now() }
let provider: TestProvider
let folder: ReturnType<typeof temporaryFolder>
let processes: Sessions[]
let api: ApiServer & { refuses: false | 401 | 431 }
/** The answer to GET /api/User. */
let user: object

beforeEach(async () => {
  clock.now = Date.now()
  user = { id: 'aino', language: 'fi', pushNotificationsEnabled: true }
  provider = await startTestProvider(clock)
  folder = temporaryFolder()
  const config = testConfig({ OIDC_ISSUER: provider.issuer, SESSION_DIR: folder.path })
  const options = { log: silent, now: () => clock.now }
  processes = [createSessions(config, options), createSessions(config, options)]
  const server = await startApiServer(({ url, headers }, response) => {
    if (api.refuses) json(response, {}, api.refuses)
    else if (headers.authorization === 'Bearer access 1') {
      response.writeHead(401, { 'www-authenticate': challenge }).end()
    } else if (url === '/api/User') json(response, user)
    else if (url?.startsWith('/api/Impersonate/')) json(response, preview)
    else json(response, [{ id: url }])
  })
  api = Object.assign(server, { refuses: false as const })
})
afterEach(async () => {
  await Promise.all(processes.map((sessions) => sessions.close()))
  folder.remove()
  await provider.close()
})

const preview = { etunimi: 'Aino', sukunimi: 'Mäkelä', voimassaasti: '2999-01-01T00:00:00Z' }
const known = { id: 'aino', language: 'fi', pushNotificationsEnabled: false } as const

/** The cookie of somebody who logged in a minute ago, and whose user has been read. */
async function visitor(more: Partial<SessionRecord> = {}) {
  const [first] = processes
  if (!first) throw new Error('no process')
  const record = testRecord(clock, provider, {
    createdAt: clock.now - 60_000,
    user: { ...known, impersonateToken: null },
    roles: {},
    ...more,
  })
  const { setCookie } = await first.begin(record)
  await confirmOwnView(first, cookiesOf([setCookie]))
  return cookiesOf([setCookie])
}

/** The portal of one request with this cookie. */
async function portalOf(
  cookie: string,
  sessions = processes[0],
  path = '/a/1/orders',
  more: Partial<AppLoadContext> = {},
) {
  const session = (await sessions?.open(cookie)) ?? null
  const context: Partial<AppLoadContext> = {
    session,
    previewOver: false,
    portal: { opening: null },
    config: testConfig(),
    log: silent,
    requestId: 'request-1',
    apiClient: clientOf(api),
    ...(sessions && { sessions, login: sessions.loginFrom('') }),
    ...more,
  }
  const request = new Request(`https://portal.example${path}`, { headers: { Cookie: cookie } })
  const portal = await findPortal({ context: context as AppLoadContext, request })
  if (!portal) throw new Error('nobody is logged in')
  return portal
}

const orders = async (cookie: string, sessions?: Sessions) => {
  const portal = await portalOf(cookie, sessions)
  const { rows } = await listOrders(portal.api, '1', () => Promise.resolve([]))
  return { rows, portal }
}
const calls = () => api.requests.map(({ method, url }) => `${method} ${url}`)
const timesCalled = (call: string) => calls().filter((made) => made === call).length

test('tokens that are too large for the API have their own error, on the first page too', async () => {
  api.refuses = 431
  await expect(orders(await visitor())).rejects.toBeInstanceOf(LoginTooLarge)
  const cookie = await visitor({ user: null, roles: null })
  await expect(portalOf(cookie)).rejects.toBeInstanceOf(LoginTooLarge)
})

describe('a session that the API refuses with another 401', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: clock.now }))
  afterEach(() => void vi.useRealTimers())

  const refused = (createdAt: number) => {
    api.refuses = 401
    return visitor({ createdAt })
  }

  test('leads to login, and back', async () => {
    const page = orders(await refused(clock.now - 15_000))
    await expect(page.catch((answer: Response) => answer.headers.get('Location'))).resolves.toBe(
      '/auth/login?returnTo=%2Fa%2F1%2Forders',
    )
  })

  test('right after login gets an error page, since another login would loop', async () => {
    const cookie = await refused(clock.now - 10_000)
    await expect(orders(cookie)).rejects.toBeInstanceOf(LoginNotAccepted)
    expect(provider.calls.token).toBe(0)
    expect(await processes[0]?.open(cookie)).not.toBeNull()
  })

  test('on its first page gets the error page too', async () => {
    api.refuses = 401
    const cookie = await visitor({ createdAt: clock.now, user: null, roles: null })
    await expect(portalOf(cookie)).rejects.toBeInstanceOf(LoginNotAccepted)
  })
})

describe('tokens that the API calls expired', () => {
  test('are refreshed, and the user is read on that very page, before the call is repeated', async () => {
    const { rows, portal } = await orders(await visitor())
    expect(rows.map(({ id }) => id)).toEqual(['/api/Address/1/Order'])
    expect(calls()[0]).toBe('GET /api/Address/1/Order')
    expect(calls().at(-1)).toBe('GET /api/Address/1/Order')
    expect(timesCalled('GET /api/User')).toBe(1)
    expect(portal.user).toMatchObject({ pushNotificationsEnabled: true })
    expect(provider.calls.token).toBe(1)
  })

  test('are refreshed once, however many calls, requests and processes', async () => {
    const cookie = await visitor()
    const portals = await Promise.all(
      [0, 0, 0, 1, 1].map((process) => portalOf(cookie, processes[process])),
    )
    await Promise.all(
      portals.flatMap(({ api }) =>
        ['1', '2', '3', '4'].map((id) => listOrders(api, id, () => Promise.resolve([]))),
      ),
    )
    expect(provider.calls.token).toBe(1)
    // At most once per request, however many calls it makes.
    expect(timesCalled('GET /api/User')).toBeLessThanOrEqual(portals.length)
    const before = calls().length
    await orders(cookie)
    expect(calls().slice(before)).toEqual(['GET /api/Address/1/Order'])
  })

  test('of a view that has changed meanwhile reload the page', async () => {
    user = { ...known, impersonateToken: 'p-1' }
    const page = orders(await visitor())
    await expect(page).rejects.toBeInstanceOf(PreviewChanged)
  })

  test('of a preview that the API has ended redirect to the ended page', async () => {
    const seen = { firstName: 'A', lastName: 'M', validUntil: '2999-01-01T00:00:00.000Z' }
    const page = orders(await visitor({ preview: seen }))
    await expect(page.catch((answer: Response) => answer.headers.get('Location'))).resolves.toBe(
      '/impersonation-ended',
    )
  })
})

describe('a view is current', () => {
  const seen = (validUntil: string) => ({ firstName: 'A', lastName: 'M', validUntil })

  test('until its session ends in whichever process', async () => {
    const cookie = await visitor()
    const { requireCurrent } = await portalOf(cookie)
    await requireCurrent()
    await processes[1]?.end(cookie, {})
    await expect(requireCurrent()).rejects.toBeInstanceOf(PreviewChanged)
  })

  test('until a preview of the person begins or ends', async () => {
    const cookie = await visitor()
    const { requireCurrent } = await portalOf(cookie)
    const other = await processes[1]?.open(cookie)
    await other?.moveMarker({ generation: 'another view', state: 'changing', forMs: 1000 })
    await expect(requireCurrent()).rejects.toBeInstanceOf(PreviewChanged)
  })

  test('until the time of its preview is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
    onTestFinished(() => void vi.useRealTimers())
    const preview = seen(new Date(clock.now + 60_000).toISOString())
    const { requireCurrent } = await portalOf(await visitor({ preview }))
    await requireCurrent()
    vi.setSystemTime(clock.now + 60_001)
    await expect(requireCurrent()).rejects.toBeInstanceOf(PreviewChanged)
  })
})

test('a submission is the form of one session and page, with its fields', async () => {
  const names = new Set<string>()
  const run = (name: string) => Promise.resolve(void names.add(name))
  const send = async (cookie: string, path: string, key: string) => {
    const idempotency = { run } as unknown as AppLoadContext['idempotency']
    const portal = await portalOf(cookie, processes[0], path, { idempotency })
    const form = new FormData()
    form.set('key', key)
    await portal.submitOnce(form, () => Promise.resolve())
    return names.size
  }
  const [one, two] = [await visitor(), await visitor()]
  expect(await send(one, '/settings', 'a')).toBe(1)
  expect(await send(one, '/settings', 'a')).toBe(1)
  expect(await send(one, '/settings', 'b')).toBe(2)
  expect(await send(one, '/a/1/orders/7/invite', 'a')).toBe(3)
  expect(await send(two, '/settings', 'a')).toBe(4)
})

test('a form that a login interrupted comes back on its own page alone, once', async () => {
  const cookie = await visitor({ draft: { path: '/settings', fields: [['email', 'a@b.example']] } })
  const takenAt = async (path: string) => (await portalOf(cookie, processes[0], path)).takeDraft()
  expect(await takenAt('/a/1/orders')).toBeNull()
  expect(await takenAt('/settings')).toEqual({ email: 'a@b.example' })
  expect(await takenAt('/settings')).toBeNull()
})
