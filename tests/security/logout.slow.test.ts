import Database from 'libsql'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import {
  locationOf,
  outageMs,
  startPortals,
  type Answered,
  type PortalProcess,
  type Portals,
  type Visitor,
} from '../portals.fixture'

// Security: logout works in every state of the session store.

const patient = { timeout: 20_000, interval: 50 }

interface Leaving {
  portals: Portals
  answer: Answered
  /** Another browser with a copy of the cookie. */
  copy: Visitor
}

async function leave(portals: Portals, visitor: Visitor): Promise<Leaving> {
  const copy = portals.visitor()
  copy.cookies.set('sid', visitor.cookies.get('sid') ?? '')
  const body = new URLSearchParams()
  return { portals, copy, answer: await visitor.ask(processOf(portals), '/auth/logout', { body }) }
}

function processOf({ processes }: Portals, index = 0): PortalProcess {
  const found = processes[index]
  if (!found) throw new Error('no process')
  return found
}

const refused = ({ processes }: Portals) =>
  processes
    .flatMap(({ log }) => log)
    .filter((line) =>
      line.includes('session store unavailable: the logout is kept in memory and written later'),
    )

/** The cookie is deleted at once, and the answer leads to the provider's logout. */
function expectOut({ portals, answer }: Leaving, visitor: Visitor): void {
  expect(answer.status).toBe(200)
  expect(visitor.cookies.has('sid')).toBe(false)
  expect(locationOf(answer)).toMatch(new RegExp(`^${portals.issuer}/.*client_id=`))
  expect(answer.ownMs).toBeLessThan(outageMs)
}

const check = async (visitor: Visitor, at: PortalProcess) =>
  (await visitor.ask(at, '/auth/check')).status

async function revocations(portals: Portals): Promise<number> {
  const calls = (await portals.control('identity', 'GET', 'record')) as {
    path: string
    status: number
  }[]
  return calls.filter(({ path, status }) => path === '/token/revocation' && status === 200).length
}

/** Every process refuses the session, also later, and its tokens are revoked. */
async function expectDead({ portals, copy }: Leaving, revokedBefore: number): Promise<void> {
  for (const process of portals.processes)
    await expect.poll(() => check(copy, process), patient).toBe(401)
  // Revocation reads the stored tokens, so it comes before the deletion.
  await expect.poll(() => revocations(portals), patient).toBeGreaterThan(revokedBefore)
  for (const process of portals.processes) expect(await check(copy, process)).toBe(401)
}

describe.runIf(hasRedis)('logging out while Redis', () => {
  let redis: TestRedis
  let portals: Portals
  let stays: Visitor

  beforeAll(async () => {
    redis = await startRedis()
    portals = await startPortals({ processes: 2, ownDisks: true, env: { REDIS_URL: redis.url } })
    stays = await portals.logIn('Sven')
    // Warm-up: a process's first page also compiles code.
    for (const process of portals.processes) await stays.ask(process, '/settings')
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })

  const set = (name: string, value: string) => redis.command('CONFIG', 'SET', name, value)
  const faults: Record<string, [begin: () => unknown, end: () => unknown]> = {
    'is stopped': [() => redis.stop(), () => redis.start()],
    'is frozen': [() => redis.freeze(), () => redis.thaw()],
    'is full': [() => set('maxmemory', '1'), () => set('maxmemory', '0')],
    'refuses to write': [
      () => set('min-replicas-to-write', '1'),
      () => set('min-replicas-to-write', '0'),
    ],
    'is a replica that only reads': [
      () => redis.command('REPLICAOF', '127.0.0.1', '1'),
      () => redis.command('REPLICAOF', 'NO', 'ONE'),
    ],
  }

  it.each(Object.keys(faults))('%s', async (fault) => {
    const [begin, end] = faults[fault] ?? []
    const aino = await portals.logIn('Aino')
    const revokedBefore = await revocations(portals)
    const refusedBefore = refused(portals).length
    await begin?.()
    try {
      const leaving = await leave(portals, aino)
      expectOut(leaving, aino)
      expect(await check(leaving.copy, processOf(portals))).not.toBe(204)
      // A full Redis still deletes; the other faults write a log line, perhaps after the answer.
      const refusals = fault === 'is full' ? 0 : 1
      const more = () => refused(portals).length - refusedBefore
      await expect.poll(more, patient).toBeGreaterThanOrEqual(refusals)
      await end?.()
      await expectDead(leaving, revokedBefore)
      expect(await check(stays, processOf(portals))).toBe(204)
    } finally {
      await end?.()
    }
  })
})

describe('logging out while the embedded store', () => {
  let portals: Portals
  let stays: Visitor
  const mended: (() => void)[] = []

  beforeAll(async () => {
    portals = await startPortals()
    stays = await portals.logIn('Sven')
    await stays.ask(processOf(portals), '/settings')
  })
  afterAll(() => portals?.close())
  afterEach(() => mended.splice(0).forEach((mend) => mend()))

  /** Counts records with a person, which locks and markers do not have. */
  function storedSessions() {
    const db = new Database(join(portals.sessionDir, 'sessions.db'), { readonly: true })
    const { count } = db
      .prepare(`SELECT count(*) AS count FROM sessions WHERE subject_hash <> ''`)
      .get() as {
      count: number
    }
    db.close()
    return count
  }

  const faults: Record<string, () => void> = {
    /** The kernel refuses all writes of the process to files, as with a full disk. */
    'has no room': () => {
      const { pid } = processOf(portals)
      const limit = (soft: string) =>
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:unlimited`])
      limit('0')
      mended.push(() => limit('unlimited'))
    },
    'is spoilt': () => {
      const db = new Database(join(portals.sessionDir, 'sessions.db'))
      db.exec('ALTER TABLE sessions RENAME TO elsewhere')
      mended.push(() => {
        db.exec('ALTER TABLE elsewhere RENAME TO sessions')
        db.close()
      })
    },
  }

  it.each(Object.keys(faults))('%s', async (fault) => {
    const aino = await portals.logIn('Aino')
    const revokedBefore = await revocations(portals)
    const refusedBefore = refused(portals).length
    faults[fault]?.()
    const leaving = await leave(portals, aino)
    expectOut(leaving, aino)
    expect(await check(leaving.copy, processOf(portals))).not.toBe(204)
    await expect.poll(() => refused(portals).length, patient).toBeGreaterThan(refusedBefore)
    mended.splice(0).forEach((mend) => mend())
    await expectDead(leaving, revokedBefore)
    // Only Sven's session is left in the store, so the logout does not depend on the process's memory.
    await expect.poll(storedSessions, patient).toBe(1)
    expect(await check(stays, processOf(portals))).toBe(204)
  })
})
