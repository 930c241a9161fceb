import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Idempotency } from './idempotency.server'
import { createSessions, type Sessions } from '~/session/session.server'
import { embeddedRecords } from '~/session/store/embedded-store.server'
import { storeAt } from '~/session/store/stored-session.fixture'
import type { TestClock } from '~/session/provider/provider.fixture'
import { silent, temporaryFolder, testConfig } from '~/session/sessions.fixture'

let clock: TestClock
let folder: ReturnType<typeof temporaryFolder>
let processes: Sessions[]

/** Another process with the same store, whose clock is 70 s ahead of the one before. */
function startProcess(): Idempotency {
  const skewMs = 70_000 * processes.length
  const sessions = createSessions(testConfig(), {
    log: silent,
    now: () => clock.now + skewMs,
    store: storeAt(embeddedRecords(folder.path), clock),
  })
  processes.push(sessions)
  return new Idempotency(sessions)
}

/** Work that waits until the test releases it. */
function slowWork() {
  let times = 0
  let finish = (_error?: Error) => {}
  const work = () => {
    times += 1
    return new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve())
    })
  }
  return { work, times: () => times, finish: (error?: Error) => finish(error) }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  clock = { now: Date.UTC(2026, 8, 1) }
  folder = temporaryFolder()
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((sessions) => sessions.close()))
  folder.remove()
})

describe('a form', () => {
  it('sent twice at once is one submission, and both requests wait for its end', async () => {
    const here = startProcess()
    const slow = slowWork()
    const ended: string[] = []
    const both = [
      here.run('form', slow.work).then(() => ended.push('first')),
      here.run('form', slow.work).then(() => ended.push('second')),
    ]
    await tick()
    expect(ended).toEqual([])
    slow.finish()
    await Promise.all(both)
    expect([slow.times(), ended]).toEqual([1, ['first', 'second']])
  })

  it('sent again within a minute is the same submission; later, a new one', async () => {
    const here = startProcess()
    let times = 0
    const work = () => Promise.resolve(void (times += 1))
    await here.run('form', work)
    clock.now += 59_999
    await here.run('form', work)
    expect(times).toBe(1)
    clock.now += 1
    await here.run('form', work)
    expect(times).toBe(2)
  })

  it('that failed fails for all its requests, and may be sent again at once', async () => {
    const here = startProcess()
    const slow = slowWork()
    const both = [here.run('form', slow.work), here.run('form', slow.work)]
    await tick()
    slow.finish(new Error('no answer'))
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    let times = 0
    await here.run('form', () => Promise.resolve(void (times += 1)))
    expect(times).toBe(1)
  })

  it('sent to two processes is one submission, and both wait for its end', async () => {
    const [here, there] = [startProcess(), startProcess()]
    const slow = slowWork()
    const ended: string[] = []
    const first = here.run('form', slow.work)
    await tick()
    const second = there.run('form', slow.work).then(() => ended.push('second'))
    await tick()
    expect(ended).toEqual([])
    slow.finish()
    await Promise.all([first, second])
    expect(slow.times()).toBe(1)
  })

  it('that failed in one process is tried by the other, which waited', async () => {
    const [here, there] = [startProcess(), startProcess()]
    const slow = slowWork()
    let times = 0
    const first = here.run('form', slow.work)
    await tick()
    const second = there.run('form', () => Promise.resolve(void (times += 1)))
    slow.finish(new Error('no answer'))
    await expect(first).rejects.toThrow('no answer')
    await second
    expect(times).toBe(1)
  })

  it('of a killed process is handled by the next process', async () => {
    const [killed, next] = [startProcess(), startProcess()]
    const never = slowWork()
    const left = killed.run('form', never.work)
    await tick()
    let times = 0
    const work = () => Promise.resolve(void (times += 1))
    clock.now += 10_000
    await next.run('form', work)
    expect([never.times(), times]).toEqual([1, 1])
    await next.run('form', work)
    expect(times).toBe(1)
    never.finish()
    await left
  })

  it('of another name is another submission', async () => {
    const here = startProcess()
    let times = 0
    const work = () => Promise.resolve(void (times += 1))
    await Promise.all([here.run('form 1', work), here.run('form 2', work)])
    expect(times).toBe(2)
  })
})
