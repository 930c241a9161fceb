import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { Authenticator } from 'remix-auth'
import { deviceOf } from '~/domain/device'
import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import { noMetrics, type Metrics } from '~/observe/metrics'
import type { Trace } from '~/observe/trace'
import { createEndings } from './endings.server'
import { openEmbeddedStore } from './store/embedded-store.server'
import { createLoginAttempts } from './provider/login-attempt.server'
import { createKeptRecords } from './store/kept-records.server'
import { createOidcClient, needsRefresh, type OidcClient } from './provider/oidc-client.server'
import { openRedisStore } from './store/redis-store.server'
import { createRefresher, type Refresher } from './refresh.server'
import { createDrafts, createLongPaths, createSessionFiles } from './store/notes.server'
import { createSessionCookie } from './session-cookie.server'
import type { MarkerMove, MarkerState, PreviewMarker, SessionStore } from './store/store.server'
import { freshLoginMs, OidcStrategy, type CompletedLogin } from './provider/oidc-strategy.server'
import { ProviderUnavailable, type Lease, type SessionRecord, type TokenSource } from './types'
import {
  createSessionRecords,
  providerHashOf,
  shortKey,
  subjectHashOf,
  type Entry,
  type SessionRecords,
} from './store/session-records.server'

const TOUCH_MS = 60_000
const SWEEP_MS = 10 * 60_000

export type Session = ReturnType<typeof openSession>

/** Nobody else has it until it is released, or its time is over. */
export interface Claim {
  /** Its time begins anew. False: somebody else has it by now. */
  renew(forMs: number): Promise<boolean>
  release(): Promise<void>
}

export type ProcessSessions = ReturnType<typeof createSessions>

/** The sessions as a request has them. */
export type Sessions = ReturnType<ProcessSessions['forRequest']>

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
export function createSessions(config: Config, options: SessionsOptions) {
  const { log, now = Date.now, onRefreshed = (record) => record } = options
  const { metrics = noMetrics, redis } = options
  const { secrets, dir } = config.session
  const store = options.store ?? (redis ? openRedisStore(redis) : openEmbeddedStore(dir))
  const provider = options.provider ?? createOidcClient(config, now)
  const cookie = createSessionCookie(config)
  const attempts = createLoginAttempts(config, now)
  const notes = { store, secrets, now }
  const sessionRecords = createSessionRecords(store, config.session, now)
  const common = { store, sessionRecords, provider, now, log }
  const refresher = createRefresher({ ...common, onRefreshed, metrics })
  const endings = createEndings(common)
  const parts = { ...common, refresher }

  const sweeper = setInterval(() => {
    store.sweep(now()).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
  }, SWEEP_MS).unref()

  /** A claim that holds in all processes together. Null: somebody else holds it. */
  async function claim(name: string, forMs: number): Promise<Claim | null> {
    const [lock, owner] = [`once:${name}`, randomUUID()]
    const renew = (forMs: number) => store.acquireLock(lock, owner, forMs, now())
    return (await renew(forMs)) ? { renew, release: () => store.releaseLock(lock, owner) } : null
  }

  const shared = {
    provider,
    /** Logins that browsers have begun. */
    attempts,
    /** Records of people that outlive their sessions. */
    kept: createKeptRecords(notes),
    /** Files that the portal has made for a session. */
    files: createSessionFiles(notes),
    /** Starts a session under a new id, and ends the one that the browser had before. */
    async begin(
      record: SessionRecord,
      previousCookie: string | null = null,
      userAgent: string | null = null,
    ) {
      const previous = cookie.read(previousCookie)
      const key = cookie.create(record.identity.subject)
      const entry = await sessionRecords.create(key, record, deviceOf(userAgent))
      const isRevoked = (replaced: SessionRecord) => !isSameAtProvider(replaced, record)
      if (previous) await endings.end(previous, { isRevoked })
      metrics.sessionOpened()
      return { session: openSession(entry, parts), setCookie: cookie.set(key) }
    },
    /** The Set-Cookie header that removes the session's cookie. */
    clearCookie: () => cookie.clear(),
    /** @returns how many sessions ended */
    endByProviderSession: (sid: string) => store.deleteByProviderSession(providerHashOf(sid)),
    /** @returns how many sessions ended */
    endBySubject: (subject: string) => store.deleteBySubject(subjectHashOf(subject)),
    claim,
    /** True only for the first call with this name within `forMs`, in all processes together. */
    claimOnce: async (name: string, forMs: number) => (await claim(name, forMs)) !== null,
    /** Whether anybody holds the claim. */
    isClaimed: (name: string) => store.isLocked(`once:${name}`, now()),
    /**
     * @param writes whether something is written, too: a full disk can still be read
     * @throws StoreUnavailable
     */
    async ping(writes: boolean): Promise<void> {
      await store.ping()
      if (writes) await (await claim(`ping ${randomUUID()}`, 1000))?.release()
    },
    async close(): Promise<void> {
      clearInterval(sweeper)
      await endings.close()
      await store.close()
    },
  }

  /** With what depends on the request. */
  function within(address: string, trace?: Trace) {
    const drafts = createDrafts(notes, address, cookie)
    const longPaths = createLongPaths(notes, address, log)
    const strategy = new OidcStrategy({ config, provider, attempts, longPaths, drafts, now, trace })
    return {
      ...shared,
      /** Keeps what was written in a form after the session had ended, until the next login. */
      drafts,
      /** Keeps requested paths that are too long for a cookie. */
      longPaths,
      /** Strategy `provider`: redirects to the provider, or completes a login if there is a `state`. */
      authenticator: new Authenticator<CompletedLogin>().use(strategy),
      /**
       * @param header the request's Cookie header
       * @param touches false: the session's idle time is not started anew
       */
      async open(header: string | null, touches = true): Promise<Session | null> {
        const key = cookie.read(header)
        if (!key || endings.has(key)) return null
        const entry = await sessionRecords.load(key)
        if (!entry) return null
        const isDue = now() - entry.row.touchedAt >= TOUCH_MS
        if (isDue && touches) await store.touch(entry.idHash, now())
        return openSession(entry, parts, trace)
      },
      /**
       * Ends this browser's session and revokes its tokens, even while the store is away. Null: the
       * browser has none.
       * @param isExempt true for a record whose session must not end this way
       */
      async end(header: string | null, isExempt: (record: SessionRecord) => boolean) {
        const key = cookie.read(header)
        return key && endings.end(key, { isExempt, trace })
      },
    }
  }

  return {
    ...within(''),
    /**
     * The same, for a request: what a client leaves without a session is counted by its address, and
     * the provider is called within the trace.
     */
    forRequest: ({ address, trace }: { address: string; trace: Trace }) => within(address, trace),
  }
}

interface SessionParts {
  store: SessionStore
  sessionRecords: SessionRecords
  refresher: Refresher
  now: () => number
}

/** The session of one request. */
function openSession(
  opened: Entry,
  { store, sessionRecords, refresher, now }: SessionParts,
  trace?: Trace,
) {
  let entry = opened
  let { marker } = opened.row
  const { subjectHash } = opened.row
  // Parallel calls may end in any order, so the newest version wins.
  const adopt = (latest: Entry) => {
    if (latest.row.version > entry.row.version) entry = latest
  }
  const tokens: TokenSource = {
    current: () => entry.record.tokens,
    async refresh(failedAccessToken) {
      if (entry.record.tokens.accessToken !== failedAccessToken) return
      adopt(await refresher.refresh(entry, failedAccessToken, trace))
    },
  }
  return {
    /** A short hash for logs and rate limits, from which nobody can get at the session. */
    key: shortKey(entry.idHash),
    /** As last read or written through this object. */
    get record() {
      return entry.record
    },
    tokens,
    /**
     * Refreshes the tokens if the access token expires soon. Called before the loaders.
     * True: the token is a new one, so the user is to be read again.
     * @throws SessionEnded the provider refuses the refresh
     * @throws ProviderUnavailable the token has expired, and the provider is away
     */
    async refresh(): Promise<boolean> {
      const { refreshToken, expiresAt, accessToken } = entry.record.tokens
      if (!needsRefresh(entry.record.tokens, now())) return false
      const usable = now() < expiresAt
      if (usable && refreshToken === null) return false
      try {
        await tokens.refresh(accessToken)
        return true
      } catch (error) {
        if (usable && error instanceof ProviderUnavailable) return false
        throw error
      }
    },
    /**
     * Changes the latest stored record, which may differ from `record`. `change` may run several
     * times.
     * @throws SessionEnded the session was deleted meanwhile, and stays so
     */
    async update(change: (record: SessionRecord) => SessionRecord): Promise<void> {
      adopt(await sessionRecords.change(entry, change))
    },
    async destroy(): Promise<void> {
      await store.delete(entry.idHash)
    },
    /** The sessions of this person, this one among them. */
    listOwn: () => sessionRecords.listOwn(entry),
    /** Whether the person has proved lately who they are. */
    isLoginFresh: () => now() - (entry.record.authenticatedAt ?? 0) < freshLoginMs,
    /** Ends all other sessions of this person. @returns how many there were */
    endOthers: () => store.deleteOthers(subjectHash, entry.idHash, now()),
    /**
     * The marker of the person's previews: as it was when this request came, or as it has moved it.
     */
    get marker() {
      return marker
    },
    /** The marker as it is now, and how many calls of the person's act at the API. */
    readMarker: () => store.readMarker(subjectHash),
    /** From now on this request belongs to the view of `marker`. */
    followMarker({ generation, state }: PreviewMarker): void {
      marker = { generation, state }
    },
    /** False: another request has moved it since this one came. */
    async moveMarker(to: MarkerMove): Promise<boolean> {
      if (!(await store.moveMarker(subjectHash, marker.generation, to))) return false
      const { generation, state, forMs } = to
      marker = { generation, state: state === 'changing' && !forMs ? 'unsure' : state }
      return true
    },
    /**
     * Keeps previews from starting or ending while a call changes something at the API.
     * Null: one has since this request came, or the marker is not in the state that the call needs.
     */
    async takeLease(state: MarkerState, forMs: number): Promise<Lease | null> {
      const name = randomUUID()
      const { generation } = marker
      if (!(await store.takeLease(subjectHash, { generation, state }, name, forMs))) return null
      return { end: (keepMs) => store.endLease(subjectHash, name, keepMs) }
    },
  }
}

/**
 * Providers may keep one grant for all logins of a session of theirs: then revoking the earlier
 * login's token would end the new one as well.
 */
function isSameAtProvider(before: SessionRecord, after: SessionRecord): boolean {
  if (before.identity.subject !== after.identity.subject) return false
  return before.providerSession === after.providerSession
}
