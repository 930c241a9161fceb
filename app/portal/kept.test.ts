import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOf } from './portal.server'
import { openEmbeddedStore } from '~/session/store/embedded-store.server'
import { StoreUnavailable } from '~/session/store/records.server'
import type { SessionStore } from '~/session/store/store.server'
import { createSessions, type Sessions } from '~/session/session.server'
import {
  confirmOwnView,
  cookiesOf,
  silent,
  temporaryFolder,
  testConfig,
  testRecord,
} from '~/session/sessions.fixture'

const clock = { now: Date.UTC(2026, 10, 26) }
const log = { warn: vi.fn() }
let folder: ReturnType<typeof temporaryFolder>
let store: SessionStore
let sessions: Sessions

beforeEach(() => {
  folder = temporaryFolder()
  store = { ...openEmbeddedStore(folder.path) }
  sessions = createSessions(testConfig(), { log: silent, now: () => clock.now, store })
  log.warn.mockReset()
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
})

/** Begins a new session of the same person. */
async function open(preview: { until: string } | null = null) {
  const customer = preview && { firstName: 'Aino', lastName: 'Mäkelä', expiresAt: preview.until }
  const record = { ...testRecord(clock), preview: customer as never }
  const { setCookie } = await sessions.begin(record)
  await confirmOwnView(sessions, cookiesOf([setCookie]))
  const session = (await sessions.open(cookiesOf([setCookie]))) ?? expect.fail('no session')
  return { session, kept: keptOf(session, sessions.kept, log) }
}
const stored = () => sessions.kept.read('aino')

test('records survive the session, and are deleted when their person asks', async () => {
  const { session, kept } = await open()
  expect(await kept.change(() => ['seen'])).toEqual(['seen'])
  await session.destroy()
  const next = (await open()).kept
  expect(await next.read()).toEqual(['seen'])
  expect(await next.deleteAll()).toBe(true)
  expect(await next.read()).toBeNull()
})

test('in a preview nothing is read, written or deleted', async () => {
  await (await open()).kept.change(() => 'of the staff member')
  const { kept } = await open({ until: '2999-01-01T00:00:00Z' })
  expect(await kept.read()).toBeNull()
  expect(await kept.change(() => 'of the customer')).toBeNull()
  expect(await kept.deleteAll()).toBe(false)
  expect(await stored()).toBe('of the staff member')
})

test('a page that was read while a preview began in another tab writes nothing', async () => {
  await (await open()).kept.change(() => 'own')
  const { kept } = await open()
  await (await open()).session.moveMarker({ generation: 'another view', state: 'running' })
  expect(await kept.change(() => 'of the customer')).toBeNull()
  expect(await stored()).toBe('own')
})

test('a store that is away breaks no page, and the log reports it', async () => {
  const { kept } = await open()
  const away = () => Promise.reject(new StoreUnavailable('away'))
  Object.assign(store, { read: away, delete: away })
  expect(await kept.read()).toBeNull()
  expect(await kept.change(() => 1)).toBeNull()
  expect(await kept.deleteAll()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(3)
})
