import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/platform/redis.fixture'
import { fileForm } from '../file-form.fixture'
import {
  locationOf,
  startPortals,
  type PortalProcess,
  type Portals,
  type Visitor,
} from '../portals.fixture'

// Without scripts files are chosen with one request and saved with another, which any process may
// get: they share a Redis, and no disk.

// Anybody's own addresses.
const upload = '/a/0/documents/upload'

describe.runIf(hasRedis)('files that wait between two requests', () => {
  let redis: TestRedis
  let portals: Portals
  let one: PortalProcess
  let other: PortalProcess
  beforeAll(async () => {
    redis = await startRedis()
    // Ten megabytes a selection.
    const env = { REDIS_URL: redis.url, API_TIMEOUT_MS: '30000', REDIS_FILES_MB: '20' }
    portals = await startPortals({ processes: 2, env, ownDisks: true })
    ;[one, other] = portals.processes as [PortalProcess, PortalProcess]
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })
  afterEach(() => portals.control('api', 'DELETE', 'faults'))

  const choose = async (visitor: Visitor, name: string, length = 100_000) =>
    locationOf(await visitor.ask(one, upload, fileForm(name, length)))
  const save = (visitor: Visitor, at: PortalProcess, list: string) =>
    visitor.ask(at, list, { body: new URLSearchParams({ intent: 'save', key: `save ${list}` }) })
  const waiting = () => redis.command('KEYS', 'portal:waiting*')
  const nothing = '*0\r\n'
  const breakSaving = () =>
    portals.control('api', 'PUT', 'faults', { fail: { 'POST /api/Document': 500 } })

  it('are saved by the process that gets the second one', async () => {
    const aino = await portals.logIn('Aino')
    const list = await choose(aino, 'Keittiön mitat.pdf', 10_000_000)
    await expect.poll(() => portals.storedFiles()).toEqual([])
    expect((await aino.ask(other, list)).text).toContain('Keittiön mitat.pdf')
    const saved = await save(aino, other, list)
    expect([saved.status, saved.headers.location]).toEqual([302, '/a/0/documents?all=1'])
    expect((await aino.ask(one, '/a/0/documents?all=1')).text).toContain('Keittiön mitat.pdf')
    await expect.poll(waiting).toBe(nothing)
    await expect.poll(() => portals.storedFiles()).toEqual([])
  })

  it('are tried again by another process, also when the first two have died', async () => {
    const aino = await portals.logIn('Aino')
    const list = await choose(aino, 'uudelleen.pdf')
    await one.stop('SIGKILL')
    await breakSaving()
    expect((await save(aino, other, list)).status).toBe(503)
    await other.stop('SIGKILL')
    await one.start()
    const failed = await aino.ask(one, list)
    expect(failed.text).toContain('Tiedoston tallennus epäonnistui: uudelleen.pdf')
    await portals.control('api', 'DELETE', 'faults')
    expect((await save(aino, one, list)).status).toBe(302)
    expect(await portals.documentNames()).toContain('uudelleen.pdf')
    await expect.poll(waiting).toBe(nothing)
    await other.start()
  })

  it('are refused at once where they are too large together, with the limit', async () => {
    const aino = await portals.logIn('Aino')
    expect((await aino.ask(one, upload)).text).toContain('Yhteensä enintään 10\u00a0Mt.')
    const both = new FormData()
    for (const name of ['a.pdf', 'b.pdf'])
      both.append('file', new Blob(['%PDF-1.7\n', Buffer.alloc(6_000_000, ' ')]), name)
    const form = new Response(both)
    const refused = await aino.ask(one, upload, {
      body: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Tiedostot ovat yhteensä liian suuria.')
    expect(refused.text).toContain('Kerralla voi lisätä enintään 10\u00a0Mt.')
    await expect.poll(waiting).toBe(nothing)
    await expect.poll(() => portals.storedFiles()).toEqual([])
  })

  it('are refused at once where others’ files have taken the room', async () => {
    const [aino, sven] = [await portals.logIn('Aino'), await portals.logIn('Sven')]
    await choose(aino, 'a.pdf', 10_000_000)
    await choose(sven, 'b.pdf', 9_000_000)
    const full = await aino.ask(other, upload, fileForm('c.pdf', 9_000_000))
    expect(full.status).toBe(503)
    await expect.poll(() => portals.storedFiles()).toEqual([])
    for (const visitor of [aino, sven])
      await visitor.ask(other, '/auth/logout', { body: new URLSearchParams() })
    await expect.poll(waiting).toBe(nothing)
  })

  it('go with their session’s end, and with the beginning of a preview', async () => {
    const aino = await portals.logIn('Aino')
    await choose(aino, 'a.pdf')
    expect(await waiting()).not.toBe(nothing)
    await aino.ask(other, '/auth/logout', { body: new URLSearchParams() })
    await expect.poll(waiting).toBe(nothing)

    const hanna = await portals.logIn('Hanna')
    const own = await hanna.ask(one, upload, fileForm('b.pdf', 1000))
    expect(locationOf(own)).toContain('selection=')
    expect(await waiting()).not.toBe(nothing)
    await hanna.ask(other, '/impersonate/esikatselu-aino')
    await expect.poll(waiting).toBe(nothing)
  })
})
