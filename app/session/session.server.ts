import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { Authenticator } from 'remix-auth'
import { deviceOf } from '~/domain/device'
import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import { noMetrics, type Metrics } from '~/observe/metrics'
import {
  createEndedAtProvider,
  Endings,
  type EndedAtProvider,
  type EndRules,
  type LogoutResult,
} from './endings.server'
import { openEmbeddedStore } from './store/embedded-store.server'
import { LoginAttempts } from './provider/login-attempt.server'
import { KeptRecords } from './store/kept-records.server'
import { OidcClient } from './provider/oidc-client.server'
import { needsRefresh } from './provider/tokens.server'
import { openRedisStore } from './store/redis-store.server'
import { Refresher, type SessionParts } from './refresh.server'
import {
  createDrafts,
  createFinishedLogins,
  createLongPaths,
  type Drafts,
  type FinishedLogins,
  type LongPaths,
} from './store/notes.server'
import { SessionCookie } from './session-cookie.server'
import type { MarkerMove, MarkerState, PreviewMarker } from './store/markers.server'
import type { SessionStore } from './store/store.server'
import { freshLoginMs, OidcStrategy, type CompletedLogin } from './provider/oidc-strategy.server'
import {
  ProviderUnavailable,
  SessionEnded,
  type Claim,
  type Lease,
  type OwnSession,
  type SessionRecord,
  type Tokens,
  type TokenSource,
} from './types'
import { SessionRecords, shortKey, subjectHashOf, type Entry } from './store/session-records.server'

const TOUCH_MS = 60_000
const SWEEP_MS = 10 * 60_000

/** The session of one request. */
export interface Session {
  /** A short hash for logs and rate limits, useless for access. */
  readonly key: string
  /** As last read or written through this object. */
  readonly record: SessionRecord
  readonly tokens: TokenSource
  /**
   * Refreshes tokens that expire soon, before the loaders. True: the token is new, so the user is read again.
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the token has expired, and the provider is away
   */
  refresh(): Promise<boolean>
  /**
   * Changes the latest stored record, which may differ from `record`. `change` may run several times.
   * @throws SessionEnded the session was deleted in between
   */
  update(change: (record: SessionRecord) => SessionRecord): Promise<void>
  destroy(): Promise<void>
  /** The person's sessions, including this one. */
  listOwn(): Promise<OwnSession[]>
  isLoginFresh(): boolean
  /** @returns how many sessions ended */
  endOthers(): Promise<number>
  /** The preview marker as of this request's start or its own last move. */
  readonly marker: PreviewMarker
  /** The present marker, and the number of the person's running calls that act. */
  readMarker(): Promise<PreviewMarker & { leases: number }>
  /** This request now belongs to the view of `marker`. */
  followMarker(marker: PreviewMarker): void
  /** False: another request has moved the marker since this request came. */
  moveMarker(to: MarkerMove): Promise<boolean>
  /**
   * Prevents previews from starting or ending during a call that acts. Null: a preview started or ended
   * since this request came, or the marker has another state.
   * @throws SessionEnded
   */
  takeLease(state: MarkerState, forMs: number): Promise<Lease | null>
}

/** The stored texts and the authenticator for a login from one browser. */
export interface Login {
  /** Forms sent after the session had ended, until the next login. */
  readonly drafts: Drafts
  /** Requested paths that do not fit into a cookie. */
  readonly longPaths: LongPaths
  /** Strategy `provider`: redirects to the provider, or completes a login if there is a `state`. */
  readonly authenticator: Authenticator<CompletedLogin>
}

/** The sessions of all people, for one process. */
export interface Sessions {
  readonly provider: OidcClient
  readonly attempts: LoginAttempts
  /** Records that outlive sessions. */
  readonly kept: KeptRecords
  readonly finishedLogins: FinishedLogins
  readonly endedAtProvider: EndedAtProvider
  /**
   * @param address the client's, which limits how many notes it may leave
   * @param header the request's Cookie header: notes belong to its browser
   */
  loginFrom(address: string, header?: string | null): Login
  /** Starts a session with a new id and ends the browser's previous one. */
  begin(
    record: SessionRecord,
    previousCookie?: string | null,
    userAgent?: string | null,
  ): Promise<{ session: Session; setCookie: string; ownerCookie: string }>
  /**
   * @param header the request's Cookie header
   * @param touches false: the idle time is not restarted
   */
  open(header: string | null, touches?: boolean): Promise<Session | null>
  /**
   * Ends this browser's session and revokes its tokens, even while the store is away. Null: the browser has
   * none.
   */
  end(header: string | null, rules: EndRules): Promise<LogoutResult | null>
  /** @returns how many sessions ended */
  endBySubject(subject: string): Promise<number>
  clearCookie(): string
  /** Null: somebody else has this claim, in one of the processes. */
  claim(name: string, forMs: number): Promise<Claim | null>
  /** True only for the first call with this name within `forMs`, over all processes. */
  claimOnce(name: string, forMs: number): Promise<boolean>
  isClaimed(name: string): Promise<boolean>
  /**
   * @param writes also tests a write: a full disk can still be read
   * @throws StoreUnavailable
   */
  ping(writes: boolean): Promise<void>
  close(): Promise<void>
}

interface SessionsOptions {
  log: Log
  now?: () => number
  /** The session store of all processes; without it a file on this machine. */
  redis?: Redis | null
  store?: SessionStore
  provider?: OidcClient
  metrics?: Pick<Metrics, 'refreshed' | 'sessionOpened'>
}

/** @throws StoreUnavailable the embedded store cannot be opened */
export function createSessions(config: Config, options: SessionsOptions): Sessions {
  const { log, now = Date.now, metrics = noMetrics, redis } = options
  const { secrets, dir } = config.session
  const store =
    options.store ??
    (redis ? openRedisStore(redis) : openEmbeddedStore(dir, { isServing: true, log }))
  const provider = options.provider ?? new OidcClient(config, now)
  const cookie = new SessionCookie(config)
  const attempts = new LoginAttempts(config, now)
  const notes = { store, secrets, now }
  const claim = claimsOf(store)
  const sessionRecords = new SessionRecords(store, config.session, now)
  const parts = { store, claim, sessionRecords, provider, now, log }
  const refresher = new Refresher(parts, metrics)
  const endings = new Endings(parts)
  const stopSweeping = sweepRegularly(store, now, log)

  return {
    provider,
    attempts,
    kept: new KeptRecords(notes),
    finishedLogins: createFinishedLogins(notes),
    endedAtProvider: createEndedAtProvider(store),
    loginFrom(address, header = null) {
      const drafts = createDrafts(notes, address, cookie)
      const longPaths = createLongPaths(notes, { address, owner: cookie.readOwner(header) }, log)
      const strategy = new OidcStrategy({ config, provider, attempts, longPaths, drafts, now })
      const authenticator = new Authenticator<CompletedLogin>().use(strategy)
      return { drafts, longPaths, authenticator }
    },
    async begin(record, previousCookie = null, userAgent = null) {
      const previous = cookie.read(previousCookie)
      const key = cookie.create()
      const entry = await sessionRecords.create(key, record, deviceOf(userAgent))
      // Some providers keep one grant for all logins of their session: revoking the earlier token would end
      // the new login too.
      const isRevoked = ({ identity, providerSession }: SessionRecord) =>
        identity.subject !== record.identity.subject || providerSession !== record.providerSession
      if (previous) await endings.end(previous, { isRevoked })
      metrics.sessionOpened()
      const ownerCookie = cookie.setOwner(record.identity.subject, previousCookie)
      return {
        session: openSession(entry, parts, refresher),
        setCookie: cookie.set(key),
        ownerCookie,
      }
    },
    async open(header, touches = true) {
      const key = cookie.read(header)
      if (!key || endings.has(key)) return null
      const entry = await sessionRecords.load(key)
      if (!entry) return null
      const isDue = now() - entry.row.touchedAt >= TOUCH_MS
      if (isDue && touches) await store.touch(entry.idHash, now())
      return openSession(entry, parts, refresher)
    },
    async end(header, rules) {
      const key = cookie.read(header)
      return key && endings.end(key, rules)
    },
    endBySubject: (subject) => store.deleteBySubject(subjectHashOf(subject)),
    clearCookie: () => cookie.clear(),
    claim: (name, forMs) => claim(`once:${name}`, forMs),
    claimOnce: async (name, forMs) => (await claim(`once:${name}`, forMs)) !== null,
    isClaimed: (name) => store.isLocked(`once:${name}`),
    async ping(writes) {
      await store.ping()
      if (writes) await (await claim(`ping ${randomUUID()}`, 1000))?.release()
    },
    async close() {
      stopSweeping()
      await endings.close()
      await store.close()
    },
  }
}

const claimsOf =
  (store: SessionStore) =>
  async (lock: string, forMs: number): Promise<Claim | null> => {
    const owner = randomUUID()
    const renew = (forMs: number) => store.acquireLock(lock, owner, forMs)
    return (await renew(forMs)) ? { renew, release: () => store.releaseLock(lock, owner) } : null
  }

/** @returns a function that stops it */
function sweepRegularly(store: SessionStore, now: () => number, log: Log): () => void {
  const sweeper = setInterval(() => {
    store
      .sweep(now())
      .catch((error: unknown) => log.warn({ err: error }, 'deleting expired sessions failed'))
  }, SWEEP_MS).unref()
  return () => clearInterval(sweeper)
}

function openSession(opened: Entry, parts: SessionParts, refresher: Refresher): Session {
  const { store, sessionRecords, now } = parts
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
      adopt(await refresher.refresh(entry, failedAccessToken))
    },
  }
  return {
    key: shortKey(entry.idHash),
    get record() {
      return entry.record
    },
    tokens,
    refresh: () => refreshEarly(tokens, entry.record.tokens, now()),
    async update(change) {
      adopt(await sessionRecords.change(entry, change))
    },
    async destroy() {
      await store.delete(entry.idHash)
    },
    listOwn: () => sessionRecords.listOwn(entry),
    isLoginFresh: () => now() - (entry.record.authenticatedAt ?? 0) < freshLoginMs,
    endOthers: () => store.deleteOthers(subjectHash, entry.idHash, now()),
    get marker() {
      return marker
    },
    readMarker: () => store.readMarker(subjectHash),
    followMarker({ generation, state }) {
      marker = { generation, state }
    },
    async moveMarker(to) {
      if (!(await store.moveMarker(subjectHash, marker.generation, to))) return false
      const { generation, state, forMs } = to
      marker = { generation, state: state === 'changing' && !forMs ? 'unsure' : state }
      return true
    },
    async takeLease(state, forMs) {
      // An upload may take minutes: after a logout nothing is sent.
      if (!(await sessionRecords.load(entry.key))) throw new SessionEnded('ended meanwhile')
      const name = randomUUID()
      const { generation } = marker
      if (!(await store.takeLease(subjectHash, { generation, state }, name, forMs))) return null
      return { end: (keepMs) => store.endLease(subjectHash, name, keepMs) }
    },
  }
}

async function refreshEarly(source: TokenSource, tokens: Tokens, now: number): Promise<boolean> {
  if (!needsRefresh(tokens, now)) return false
  const isUsable = now < tokens.expiresAt
  if (isUsable && tokens.refreshToken === null) return false
  try {
    await source.refresh(tokens.accessToken)
    return true
  } catch (error) {
    if (isUsable && error instanceof ProviderUnavailable) return false
    throw error
  }
}
