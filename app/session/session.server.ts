import type { Redis } from 'ioredis'
import { Authenticator } from 'remix-auth'
import { deviceOf } from '~/domain/device'
import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import { noMetrics, type Metrics } from '~/observe/metrics'
import type { Trace } from '~/observe/trace'
import { createDrafts, type Drafts } from './store/drafts.server'
import { createEndings, type LogoutResult } from './endings.server'
import { openEmbeddedStore } from './store/embedded-store.server'
import { createLoginAttempts, type LoginAttempts } from './provider/login-attempt.server'
import { createKeptRecords, type KeptRecords } from './store/kept-records.server'
import { createLongPaths, type LongPaths } from './store/long-paths.server'
import { createOidcClient, type OidcClient } from './provider/oidc-client.server'
import { openSession, type Session } from './open-session.server'
import { openRedisStore } from './store/redis-store.server'
import { createRevocations } from './revocations.server'
import { createRefresher, type Refresher } from './refresh.server'
import { createSealedNotes } from './store/sealed-notes.server'
import { createSessionFiles } from './store/session-files.server'
import { createSessionCookie } from './session-cookie.server'
import type { SessionStore } from './store/store'
import { OidcStrategy, type CompletedLogin } from './provider/oidc-strategy.server'
import type { SessionRecord } from './types'
import {
  createSessionRecords,
  providerHashOf,
  subjectHashOf,
  type Entry,
} from './store/session-records.server'

export type { Session } from './open-session.server'

const TOUCH_MS = 60_000
const SWEEP_MS = 10 * 60_000

/** Nobody else has it until it is released, or its time is over. */
export interface Claim {
  /** Its time begins anew. False: somebody else has it by now. */
  renew(forMs: number): Promise<boolean>
  release(): Promise<void>
}

export interface Sessions {
  readonly provider: OidcClient
  /**
   * The same, for a request: what a client leaves without a session is counted by its address, and
   * the provider is called within the trace.
   */
  forRequest(request: { address: string; trace: Trace }): Sessions
  /** Logins that browsers have begun. */
  readonly attempts: LoginAttempts
  /** Strategy `provider`: redirects to the provider, or completes a login if there is a `state`. */
  readonly authenticator: Authenticator<CompletedLogin>
  /**
   * @param cookie the request's Cookie header
   * @param touches false: the session's idle time is not started anew
   */
  open(cookie: string | null, touches?: boolean): Promise<Session | null>
  /** Starts a session under a new id, and ends the one that the browser had before. */
  begin(
    record: SessionRecord,
    previousCookie?: string | null,
    userAgent?: string | null,
  ): Promise<{ session: Session; setCookie: string }>
  /**
   * Ends this browser's session and revokes its tokens, even while the store is away. Null: the
   * browser has none.
   * @param isExempt true for a record whose session must not end this way
   */
  end(
    cookie: string | null,
    isExempt: (record: SessionRecord) => boolean,
  ): Promise<LogoutResult | null>
  /** The Set-Cookie header that removes the session's cookie. */
  clearCookie(): string
  /** @returns how many sessions ended */
  endByProviderSession(sid: string): Promise<number>
  /** @returns how many sessions ended */
  endBySubject(subject: string): Promise<number>
  /** True only for the first call with this name within `forMs`, in all processes together. */
  claimOnce(name: string, forMs: number): Promise<boolean>
  /** The same, as a claim that is renewed and released. Null: somebody else holds it. */
  claim(name: string, forMs: number): Promise<Claim | null>
  /** Whether anybody holds it. */
  isClaimed(name: string): Promise<boolean>
  /** Keeps what was written in a form after the session had ended, until the next login. */
  readonly drafts: Drafts
  /** Keeps requested paths that are too long for a cookie. */
  readonly longPaths: LongPaths
  /** Records of people that outlive their sessions. */
  readonly kept: KeptRecords
  /** Files that the portal has made for a session. */
  readonly files: ReturnType<typeof createSessionFiles>
  /**
   * @param writes whether something is written, too: a full disk can still be read
   * @throws StoreUnavailable
   */
  ping(writes: boolean): Promise<void>
  close(): Promise<void>
}

interface SessionsOptions {
  log: Log
  now?: () => number
  /** Where given, the session store of all processes; else it is a file on this machine. */
  redis?: Redis | null
  store?: SessionStore
  provider?: OidcClient
  metrics?: Pick<Metrics, 'refreshed' | 'sessionOpened'>
  /**
   * Applied to the record in the same write as new tokens, for example to have the user read again.
   */
  onRefreshed?: (record: SessionRecord) => SessionRecord
}

/** @throws StoreUnavailable the embedded store cannot be opened */
export function createSessions(config: Config, options: SessionsOptions): Sessions {
  const { log, now = Date.now, onRefreshed = (record) => record } = options
  const { metrics = noMetrics } = options
  const store = options.store ?? openStore(config, options.redis)
  const provider = options.provider ?? createOidcClient(config, now)
  const cookie = createSessionCookie(config)
  const attempts = createLoginAttempts(config, now)
  const keptFor = (address: string, trace?: Trace) => {
    const notes = { store, secrets: config.session.secrets, now, address }
    const drafts = createDrafts({ notes: createSealedNotes(notes, 'form draft'), cookie })
    const longPaths = createLongPaths(createSealedNotes(notes, 'long path'), log)
    const parts = { config, provider, attempts, longPaths, drafts, now, trace }
    const strategy = new OidcStrategy(parts)
    return { drafts, longPaths, authenticator: new Authenticator<CompletedLogin>().use(strategy) }
  }
  const sessionRecords = createSessionRecords(store, config.session, now)
  const refresher = createRefresher({
    store,
    sessionRecords,
    provider,
    now,
    log,
    onRefreshed,
    metrics,
  })
  const revocations = createRevocations(provider, log)
  const endings = createEndings({ store, sessionRecords, revocations, log })
  const session = (entry: Entry, trace?: Trace) => {
    const renewed: Refresher['renewed'] = (stored, stale) => refresher.renewed(stored, stale, trace)
    return openSession(entry, { store, sessionRecords, refresher: { renewed }, now })
  }

  const sweeper = setInterval(() => {
    store.sweep(now()).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
  }, SWEEP_MS).unref()

  async function openWithin(trace: Trace | undefined, header: string | null, touches = true) {
    const key = cookie.read(header)
    if (!key || endings.has(key)) return null
    const entry = await sessionRecords.load(key)
    if (!entry) return null
    const isDue = now() - entry.row.touchedAt >= TOUCH_MS
    if (isDue && touches) await store.touch(entry.idHash, now())
    return session(entry, trace)
  }

  async function endWithin(
    trace: Trace | undefined,
    header: string | null,
    isExempt: (record: SessionRecord) => boolean,
  ) {
    const key = cookie.read(header)
    return key && endings.end(key, { isExempt, trace })
  }

  const sessions: Sessions = {
    provider,
    attempts,
    ...keptFor(''),
    kept: createKeptRecords({ store, secrets: config.session.secrets, now }),
    files: createSessionFiles({ store, secrets: config.session.secrets, now }),
    forRequest: ({ address, trace }) => ({
      ...sessions,
      ...keptFor(address, trace),
      open: (header, touches) => openWithin(trace, header, touches),
      end: (header, isExempt) => endWithin(trace, header, isExempt),
    }),
    open: (header, touches) => openWithin(undefined, header, touches),
    end: (header, isExempt) => endWithin(undefined, header, isExempt),
    async begin(record, previousCookie = null, userAgent = null) {
      const previous = cookie.read(previousCookie)
      const key = cookie.create(record.identity.subject)
      const entry = await sessionRecords.create(key, record, deviceOf(userAgent))
      if (previous)
        await endings.end(previous, {
          isRevoked: (replaced) => !isSameAtProvider(replaced, record),
        })
      metrics.sessionOpened()
      return { session: session(entry), setCookie: cookie.set(key) }
    },
    clearCookie: () => cookie.clear(),
    endByProviderSession: (sid) => store.deleteByProviderSession(providerHashOf(sid)),
    endBySubject: (subject) => store.deleteBySubject(subjectHashOf(subject)),
    claimOnce: (name, forMs) =>
      store.acquireLock(`once:${name}`, crypto.randomUUID(), forMs, now()),
    async claim(name, forMs) {
      const [lock, owner] = [`once:${name}`, crypto.randomUUID()]
      const renew = (forMs: number) => store.acquireLock(lock, owner, forMs, now())
      return (await renew(forMs)) ? { renew, release: () => store.releaseLock(lock, owner) } : null
    },
    isClaimed: (name) => store.isLocked(`once:${name}`, now()),
    async ping(writes) {
      await store.ping()
      if (!writes) return
      const owner = crypto.randomUUID()
      await store.acquireLock(`ping ${owner}`, owner, 1000, now())
      await store.releaseLock(`ping ${owner}`, owner)
    },
    async close() {
      clearInterval(sweeper)
      await endings.close()
      revocations.close()
      await store.close()
    },
  }
  return sessions
}

/**
 * Providers may keep one grant for all logins of a session of theirs: then revoking the earlier
 * login's token would end the new one as well.
 */
function isSameAtProvider(before: SessionRecord, after: SessionRecord): boolean {
  if (before.identity.subject !== after.identity.subject) return false
  return before.providerSession === after.providerSession
}

const openStore = (config: Config, redis: Redis | null = null) =>
  redis ? openRedisStore(redis) : openEmbeddedStore(config.session.dir)
