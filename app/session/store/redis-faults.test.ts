import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCertificates, hasOpenssl } from '~/net/certificates.fixture'
import { holdTime } from '~/net/held-time.fixture'
import { hasRedis, startRedis } from '~/net/redis.fixture'
import { openRedis } from '~/net/redis.server'
import { openRedisStore } from './redis-store.server'
import { StoreUnavailable } from './records.server'
import type { SessionStore } from './store.server'
import { storedSession } from './stored-session.fixture'
import { silent, temporaryFolder } from '~/session/sessions.fixture'

describe.runIf(hasRedis)('a Redis that', () => {
  const opened: SessionStore[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()))
  })

  const open = async (url: string) => {
    const store = openRedisStore(await openRedis(url, silent))
    opened.push(store)
    return store
  }

  it.runIf(hasOpenssl)(
    'speaks TLS is asked, where its certificate is known',
    async () => {
      const folder = temporaryFolder()
      const { authority, key, certificate } = createCertificates(folder.path)
      const files = ['--tls-cert-file', certificate, '--tls-key-file', key]
      const guarded = await startRedis({ tls: files })
      const ask = `
        import { openRedis } from '${join(import.meta.dirname, '../../net/redis.server.ts')}'
        const redis = await openRedis('${guarded.url}', { info() {}, warn() {} }, 10_000)
        process.stdout.write(await redis.ping().catch(() => 'refused'))
        redis.disconnect()`
      const answer = (env: Record<string, string>) =>
        execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ask], {
          encoding: 'utf8',
          env: { ...process.env, ...env },
        })
      expect(guarded.url).toMatch(/^rediss:/)
      expect(answer({ NODE_EXTRA_CA_CERTS: authority })).toBe('PONG')
      expect(answer({})).toBe('refused')
      await guarded.remove()
      folder.remove()
    },
    60_000,
  )

  describe('is frozen', () => {
    it('fails waiting commands together and later ones at once, and recovers when it thaws', async () => {
      const frozen = await startRedis()
      const store = await open(frozen.url)
      await store.create(storedSession('one'))
      frozen.freeze()
      holdTime()
      const waiting = Promise.allSettled([store.read('one', 2000), store.touch('one', 2000)])
      await turn()
      vi.advanceTimersByTime(250)
      expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      // A later command fails at once, without waiting for the time limit.
      await expect(store.read('one', 2000)).rejects.toBeInstanceOf(StoreUnavailable)
      frozen.thaw()
      const read = () => {
        vi.advanceTimersByTime(10)
        return store.read('one', 2000).catch(() => null)
      }
      await expect.poll(read, { interval: 10 }).not.toBeNull()
      vi.useRealTimers()
      await frozen.remove()
    })

    it('releases the locks whose answers were lost', async () => {
      const frozen = await startRedis()
      const [store, other] = [await open(frozen.url), await open(frozen.url)]
      await store.acquireLock('lock', 'gave up', 60_000)
      frozen.freeze()
      const answer = store.releaseLock('lock', 'gave up')
      await expect(answer).rejects.toBeInstanceOf(StoreUnavailable)
      frozen.thaw()
      const take = () => other.acquireLock('lock', 'other', 60_000).catch(() => false)
      await expect.poll(take, { interval: 10 }).toBe(true)
      await frozen.remove()
    })
  })

  it('became a replica is an outage, over as soon as the address leads to a primary', async () => {
    const server = await startRedis()
    const redis = await openRedis(server.url, silent, 10_000)
    const store = openRedisStore(redis)
    opened.push(store)
    const { stream } = redis
    // Nobody answers at that port.
    await server.command('REPLICAOF', '127.0.0.1', '1')
    await expect(store.create(storedSession('one'))).rejects.toBeInstanceOf(StoreUnavailable)
    await expect.poll(() => stream.destroyed).toBe(true)
    await server.command('REPLICAOF', 'NO', 'ONE')
    const create = () => store.create(storedSession('two')).then(() => 'stored', String)
    await expect.poll(create).toBe('stored')
    await server.remove()
  })
})
