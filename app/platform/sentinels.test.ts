import type { Redis } from 'ioredis'
import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from './redis.fixture'
import { watchPrimary, type PrimaryWatch } from './sentinels.server'

// The words of a sentinel, said by a server that is none.

describe.runIf(hasRedis)('a connection to the primary', () => {
  let sentinel: TestRedis
  let redis: EventEmitter & { stream: Socket }
  let watch: PrimaryWatch
  const port = () => Number(new URL(sentinel.url).port)
  const name = 'kitchen-portal'
  const isChanging = () => watch.change !== null
  /** Resolves once the watch has heard it. */
  const say = async (event: string, message: string) => {
    await expect.poll(() => sentinel.command('PUBLISH', event, message)).toBe(':1\r\n')
  }

  beforeAll(async () => {
    sentinel = await startRedis()
  })
  afterAll(() => sentinel.remove())
  beforeEach(async () => {
    const stream = connect(port(), '127.0.0.1')
    await once(stream, 'connect')
    redis = Object.assign(new EventEmitter(), { stream })
    const sentinels = [{ host: '127.0.0.1', port: port() }]
    watch = watchPrimary(redis as unknown as Redis, { url: `redis://${name}`, sentinels })
  })
  afterEach(() => {
    watch.close()
    redis.stream.destroy()
  })

  test('is left before the sentinels change it, and found anew when they have', async () => {
    await say('+try-failover', `master ${name} 127.0.0.1 1`)
    await expect.poll(() => redis.stream.destroyed).toBe(true)
    const { change } = watch
    expect(change).not.toBeNull()
    await say('+switch-master', `${name} 127.0.0.1 1 127.0.0.1 ${port()}`)
    await change
    expect(watch.change).toBeNull()
  })

  test('that was found in the middle of a change is left, too', async () => {
    await say('+try-failover', `master ${name} 127.0.0.1 1`)
    await expect.poll(() => redis.stream.destroyed).toBe(true)
    redis.stream = connect(port(), '127.0.0.1')
    redis.emit('ready')
    expect(redis.stream.destroyed).toBe(true)
  })

  test('is found anew where the change has failed', async () => {
    await say('+try-failover', `master ${name} 127.0.0.1 1`)
    await expect.poll(isChanging).toBe(true)
    await say('-failover-abort-no-good-slave', `master ${name} 127.0.0.1 1`)
    await expect.poll(isChanging).toBe(false)
  })

  test('is left where another server is the primary by now', async () => {
    await say('+switch-master', `${name} 127.0.0.1 ${port()} 127.0.0.1 1`)
    await expect.poll(() => redis.stream.destroyed).toBe(true)
  })

  test('stays where it is the new one, and where another service is meant', async () => {
    const leaving = vi.spyOn(redis.stream, 'destroy')
    await say('+switch-master', `${name} 127.0.0.1 1 127.0.0.1 ${port()}`)
    await say('+try-failover', 'master another 127.0.0.1 1')
    await say('+switch-master', `another 127.0.0.1 1 127.0.0.1 2`)
    // The next message is heard after all of these.
    await say('+try-failover', `master ${name} 127.0.0.1 1`)
    await expect.poll(isChanging).toBe(true)
    await say('-failover-abort-not-elected', `master ${name} 127.0.0.1 1`)
    await expect.poll(isChanging).toBe(false)
    expect(leaving).toHaveBeenCalledTimes(1)
  })
})
