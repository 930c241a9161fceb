import { afterEach, beforeEach } from 'vitest'
import type { TestRedis } from '~/net/redis.fixture'
import { openRedis } from '~/net/redis.server'
import { embeddedRecords } from './store/embedded-store.server'
import { OidcClient } from './provider/oidc-client.server'
import { redisRecords } from './store/redis-store.server'
import { createSessions, type Session, type Sessions } from './session.server'
import type { SessionStore } from './store/store.server'
import { storeAt } from './store/stored-session.fixture'
import { startTestProvider, type TestClock } from './provider/provider.fixture'
import { cookiesOf, silent, temporaryFolder, testConfig, testRecord } from './sessions.fixture'
import type { SessionRecord } from './types'

/** Seconds by which the clocks of the processes differ from the test's and the store's: up to 110 s between two. */
const skews = [0, 60, -50, 15]

/**
 * One person's session in several portal processes over one store.
 * @param redisServer null: the store is a file
 */
export async function startTestProcesses(redisServer: TestRedis | null = null) {
  const clock: TestClock = { now: Date.UTC(2026, 8, 1) }
  const server = await startTestProvider(clock)
  const folder = temporaryFolder()
  const config = testConfig({ OIDC_ISSUER: server.issuer, SESSION_DIR: folder.path })
  const opened: Sessions[] = []
  await redisServer?.command('FLUSHALL')
  const redis = redisServer && (await openRedis(redisServer.url, silent, 10_000))
  let cookie = ''

  /** The store's clock is the test's. */
  const openStore = (): SessionStore => {
    const records = redis
      ? { ...redisRecords(redis), close: () => Promise.resolve() }
      : embeddedRecords(folder.path)
    return storeAt(records, clock)
  }

  /** Each process has its own running refreshes, and its own clock. */
  function startProcess(store = openStore(), skew = skews[opened.length % 4] ?? 0): Sessions {
    const now = () => clock.now + skew * 1000
    const sessions = createSessions(config, {
      log: silent,
      now,
      provider: new OidcClient(config, now),
      store,
    })
    opened.push(sessions)
    return sessions
  }
  const here = startProcess()

  return {
    clock,
    server,
    here,
    openStore,
    startProcess,
    cookie: () => cookie,
    async login(more: Partial<SessionRecord> = {}) {
      const { setCookie } = await here.begin(testRecord(clock, server, more))
      cookie = cookiesOf([setCookie])
    },
    async session(from = here): Promise<Session> {
      const found = await from.open(cookie)
      if (!found) throw new Error('no session')
      return found
    },
    isOpen: async () => (await startProcess().open(cookie)) !== null,
    async close() {
      await Promise.all(opened.map((sessions) => sessions.close()))
      redis?.disconnect()
      folder.remove()
      await server.close()
    },
  }
}

export type TestProcesses = Awaited<ReturnType<typeof startTestProcesses>>

/** Before each test a person logs in. The portal processes use the embedded store. */
export function logInBeforeEach(use: (portal: TestProcesses) => void) {
  let portal: TestProcesses
  beforeEach(async () => {
    portal = await startTestProcesses()
    await portal.login()
    use(portal)
  })
  afterEach(() => portal.close())
}
