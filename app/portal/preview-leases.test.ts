import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePreview } from '~/portal/preview/change.server'
import { createSessions, type Session, type Sessions } from '~/session/session.server'
import {
  cookiesOf,
  silent,
  temporaryFolder,
  testConfig,
  testRecord,
} from '~/session/sessions.fixture'
import { noMarker } from '~/session/store/markers.server'
import { PreviewChanged, SessionEnded, WriteRefused } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import type { RequestArgs } from './request-args'
import { apiOptions } from './user-api.server'

let folder: ReturnType<typeof temporaryFolder>
let sessions: Sessions
let cookie: string

beforeEach(async () => {
  folder = temporaryFolder()
  sessions = createSessions(testConfig({ SESSION_DIR: folder.path }), { log: silent })
  cookie = cookiesOf([(await sessions.begin(testRecord({ now: Date.now() }))).setCookie])
  await (await request()).moveMarker(noMarker)
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
})

/** Opens the session as a new request does, with the present state of the preview. */
async function request(): Promise<Session> {
  const session = await sessions.open(cookie)
  if (!session) throw new Error('no session')
  return session
}

const beginPreview = (session: Session, atTheApi: () => void) =>
  changePreview(session, { callMs: 1000 }, () => {
    atTheApi()
    return Promise.resolve({ state: 'running', value: null })
  })

/** Requests a lease as the API client does before a call that acts. */
function leaseFor(session: Session, state: 'none' | 'running') {
  const args = { context: { log: silent }, request: new Request('https://portal.example/') }
  return apiOptions(session, args as unknown as RequestArgs).takeLease?.(state, 60_000)
}

test('a preview does not begin until the writes that hold a lease have ended', async () => {
  const writing = await request()
  const lease = await leaseFor(writing, 'none')
  const happened: string[] = []
  const begun = beginPreview(await request(), () => happened.push('the preview begins'))
  const generation = async () => (await writing.readMarker()).generation
  await expect.poll(generation, { interval: 10 }).not.toBe(noMarker.generation)
  happened.push('the write ends')
  await lease?.end(0)
  await begun
  expect(happened).toEqual(['the write ends', 'the preview begins'])
})

test('a form from before the preview gets no lease once the preview has begun', async () => {
  const late = await request()
  await beginPreview(await request(), () => undefined)
  await expect(leaseFor(late, 'none')).rejects.toBeInstanceOf(WriteRefused)
})

test('a call of a preview gets no lease where no preview runs', async () => {
  await expect(leaseFor(await request(), 'running')).rejects.toBeInstanceOf(PreviewChanged)
})

test('a change that the API refuses changes nothing, and after a failed one the view is unsure', async () => {
  const { generation } = await (await request()).readMarker()
  const changed = async (error: ApiError) => {
    const rules = { callMs: 1000, isRefusal: ({ kind }: ApiError) => kind === 'refused' }
    const changing = changePreview(await request(), rules, () => Promise.reject(error))
    await expect(changing).rejects.toBe(error)
    return (await request()).readMarker()
  }
  const refused = await changed(new ApiError('refused', 'POST'))
  expect(refused).toMatchObject({ generation, state: 'none' })
  expect(await changed(new ApiError('unavailable', 'POST'))).toMatchObject({ state: 'unsure' })
})

test('a call gets no lease once its session has ended, however long an upload took', async () => {
  const uploading = await request()
  await sessions.endBySubject('aino')
  await expect(leaseFor(uploading, 'none')).rejects.toBeInstanceOf(SessionEnded)
})
