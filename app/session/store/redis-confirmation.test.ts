import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/platform/redis.fixture'
import { openRedis } from '~/platform/redis.server'
import { silent } from '~/session/sessions.fixture'
import { createConfirmation, NotReplicated } from './redis-confirmation.server'
import { openRedisStore } from './redis-store.server'
import { StoreUnavailable, type SessionStore } from './store'
import { storedSession } from './stored-session.fixture'

const change = { sealed: Buffer.from('changed'), idleMs: 60_000 }

describe.runIf(hasRedis)('a change of the store', () => {
  let primary: TestRedis
  let replica: TestRedis
  const opened: SessionStore[] = []
  const port = () => new URL(primary.url).port
  const follow = async () => {
    await replica.command('REPLICAOF', '127.0.0.1', port())
    const replication = () => primary.command('INFO', 'replication')
    await expect.poll(replication).toContain('state=online')
  }
  const leave = async () => {
    await replica.command('REPLICAOF', 'NO', 'ONE')
    await expect.poll(() => primary.command('INFO', 'replication')).toContain('connected_slaves:0')
  }
  const open = async (replicas: number, withinMs?: number) => {
    const redis = await openRedis({ url: primary.url }, silent, 20_000)
    const store = openRedisStore(redis, { replicas, ...(withinMs && { withinMs }) })
    opened.push(store)
    return store
  }

  beforeAll(async () => {
    const settings = ['--repl-diskless-sync-delay', '0']
    primary = await startRedis({ settings })
    replica = await startRedis({ settings })
  })
  afterAll(() => Promise.all([primary.remove(), replica.remove()]))
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()))
    await leave()
    await primary.command('FLUSHALL')
  })

  test('that needs no replica is stored at once', async () => {
    await (await open(0)).create(storedSession('one'))
  })

  test('that no replica has is an outage, and nobody is told that it is stored', async () => {
    const [sure, store] = [await open(0), await open(1)]
    await sure.create(storedSession('one'))
    const changes = {
      login: store.create(storedSession('two')),
      update: store.update('one', 1, change, 2000),
      lock: store.acquireLock('lock', 'me', 60_000, 1000),
      marker: store.moveMarker('subject', '', { generation: 'first', state: 'running' }),
      logout: store.delete('one'),
    }
    for (const [what, answer] of Object.entries(changes))
      await expect(answer, what).rejects.toBeInstanceOf(StoreUnavailable)
    // It is not held by somebody who was told that it is not theirs.
    const take = () => sure.acquireLock('lock', 'other', 60_000, 1000)
    await expect.poll(take).toBe(true)
  })

  test('is read, touched and locked again without asking replicas', async () => {
    const [sure, store] = [await open(0), await open(1)]
    await sure.create(storedSession('one'))
    await sure.acquireLock('lock', 'me', 60_000, 1000)
    expect(await store.read('one', 2000)).toMatchObject({ version: 1 })
    expect(await store.touch('one', 2000)).toBe(true)
    expect(await store.acquireLock('lock', 'me', 60_000, 2000)).toBe(true)
    expect(await store.acquireLock('lock', 'other', 60_000, 2000)).toBe(false)
    expect(await store.update('one', 7, change, 2000)).toBe('conflict')
  })

  test('is at the replica before anybody is told of it, and many wait together', async () => {
    await follow()
    // A busy machine takes its time.
    const store = await open(1, 10_000)
    const many = Array.from({ length: 200 }, (_, n) => `${n}`)
    await Promise.all(many.map((id) => store.create(storedSession(id))))
    for (const id of many)
      expect(await replica.command('EXISTS', `portal:session:${id}`)).toBe(':1\r\n')
    const stats = await primary.command('INFO', 'commandstats')
    const waits = Number(/cmdstat_wait:calls=(\d+)/.exec(stats)?.[1])
    expect(waits).toBeLessThan(many.length / 2)
  })

  test('that a server takes while it follows another is an outage, and over as soon as it leads', async () => {
    await follow()
    const redis = await openRedis({ url: replica.url }, silent, 10_000)
    const store = openRedisStore(redis)
    opened.push(store)
    const { stream } = redis
    await expect(store.create(storedSession('one'))).rejects.toBeInstanceOf(StoreUnavailable)
    // Its address may lead to another one by now.
    await expect.poll(() => stream.destroyed).toBe(true)
    await leave()
    await expect
      .poll(() => store.create(storedSession('two')).then(() => 'stored', String))
      .toBe('stored')
  })
})

describe('replicas of another server', () => {
  test('confirm nothing of what the former one has taken', async () => {
    const [former, present] = [{}, {}] as Redis['stream'][]
    const redis = { stream: present, wait: () => Promise.resolve(2) } as unknown as Redis
    const confirm = createConfirmation(redis, { replicas: 2 })
    await confirm(present as Redis['stream'])
    const lost = confirm(former as Redis['stream'])
    await expect(lost).rejects.toBeInstanceOf(NotReplicated)
  })
})
