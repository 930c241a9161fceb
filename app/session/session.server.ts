import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { Authenticator } from 'remix-auth'
import { deviceOf } from '~/domain/device'
import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import { noMetrics, type Metrics } from '~/observe/metrics'
import { createEndings, type EndRules } from './endings.server'
import { openEmbeddedStore } from './store/embedded-store.server'
import { createLoginAttempts } from './provider/login-attempt.server'
import { createKeptRecords } from './store/kept-records.server'
import { createOidcClient, type OidcClient } from './provider/oidc-client.server'
import { needsRefresh } from './provider/tokens.server'
import { openRedisStore } from './store/redis-store.server'
import { createRefresher, type Refresher, type SessionParts } from './refresh.server'
import { createDrafts, createFinishedLogins, createLongPaths } from './store/notes.server'
import { createSessionCookie } from './session-cookie.server'
import type { MarkerMove, MarkerState, PreviewMarker } from './store/markers.server'
import type { SessionStore } from './store/store.server'
import { freshLoginMs, OidcStrategy, type CompletedLogin } from './provider/oidc-strategy.server'
import {
  ProviderUnavailable,
  SessionEnded,
  type Lease,
  type SessionRecord,
  type TokenSource,
} from './types'
import {
  createSessionRecords,
  providerHashOf,
  shortKey,
  subjectHashOf,
  type Entry,
} from './store/session-records.server'

const TOUCH_MS = 60_000
const SWEEP_MS = 10 * 60_000
/** Longer than the provider's code lives, after which no login can be completed. */
const REMEMBERED_MS = 10 * 60_000

export type Session = ReturnType<typeof openSession>

export type ProcessSessions = ReturnType<typeof createSessions>

/** For one request. */
export type Sessions = ReturnType<ProcessSessions['forRequest']>

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
export function createSessions(config: Config, options: SessionsOptions) {
  const { log, now = Date.now, metrics = noMetrics, redis } = options
  const { secrets, dir } = config.session
  const store =
    options.store ??
    (redis ? openRedisStore(redis) : openEmbeddedStore(dir, { isServing: true, log }))
  const provider = options.provider ?? createOidcClient(config, now)
  const cookie = createSessionCookie(config)
  const attempts = createLoginAttempts(config, now)
  const notes = { store, secrets, now }
  const sessionRecords = createSessionRecords(store, config.session, now)
  const common = { store, claim, sessionRecords, provider, now, log }
  const parts = { ...common, refresher: createRefresher(common, metrics) }
  const endings = createEndings(common)

  const sweeper = setInterval(() => {
    store
      .sweep(now())
      .catch((error: unknown) => log.warn({ err: error }, 'deleting expired sessions failed'))
  }, SWEEP_MS).unref()

  async function claim(lock: string, forMs: number) {
    const owner = randomUUID()
    const renew = (forMs: number) => store.acquireLock(lock, owner, forMs)
    return (await renew(forMs)) ? { renew, release: () => store.releaseLock(lock, owner) } : null
  }

  const shared = {
    provider,
    attempts,
    /** Records that outlive sessions. */
    kept: createKeptRecords(notes),
    finishedLogins: createFinishedLogins(notes),
    /** Starts a session with a new id and ends the browser's previous one. */
    async begin(
      record: SessionRecord,
      previousCookie: string | null = null,
      userAgent: string | null = null,
    ) {
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
      return { session: openSession(entry, parts), setCookie: cookie.set(key), ownerCookie }
    },
    clearCookie: () => cookie.clear(),
    /**
     * Ends sessions by the provider's word, also those whose login is being completed.
     * @param token its claims; `iat` is compared with the id token's
     * @returns how many sessions ended
     */
    async endAtProvider({ sid, sub, iat }: { sid?: string; sub?: string; iat: number }) {
      if (sid !== undefined) {
        await store.remember(`ended ${providerHashOf(sid)}`, '', REMEMBERED_MS)
        return store.deleteByProviderSession(providerHashOf(sid))
      }
      if (sub === undefined) return 0
      await store.remember(`ended ${subjectHashOf(sub)}`, String(iat), REMEMBERED_MS)
      return store.deleteBySubject(subjectHashOf(sub))
    },
    /** The provider has ended this login while it was being completed. */
    async isEndedAtProvider({ record, issuedAt }: CompletedLogin): Promise<boolean> {
      const { providerSession: sid, identity } = record
      if (sid !== null && (await store.recall(`ended ${providerHashOf(sid)}`)) !== null) return true
      const endedAt = await store.recall(`ended ${subjectHashOf(identity.subject)}`)
      return endedAt !== null && issuedAt <= Number(endedAt)
    },
    /** @returns how many sessions ended */
    endBySubject: (subject: string) => store.deleteBySubject(subjectHashOf(subject)),
    /** Null: somebody else has this claim, in one of the processes. */
    claim: (name: string, forMs: number) => claim(`once:${name}`, forMs),
    /** True only for the first call with this name within `forMs`, over all processes. */
    claimOnce: async (name: string, forMs: number) => (await claim(`once:${name}`, forMs)) !== null,
    isClaimed: (name: string) => store.isLocked(`once:${name}`),
    /**
     * @param writes also tests a write: a full disk can still be read
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

  function within(address: string, header?: string) {
    const drafts = createDrafts(notes, address, cookie)
    const client = { address, owner: cookie.readOwner(header ?? null) }
    const longPaths = createLongPaths(notes, client, log)
    const strategy = new OidcStrategy({ config, provider, attempts, longPaths, drafts, now })
    return {
      ...shared,
      /** Forms sent after the session had ended, until the next login. */
      drafts,
      /** Requested paths that do not fit into a cookie. */
      longPaths,
      /** Strategy `provider`: redirects to the provider, or completes a login if there is a `state`. */
      authenticator: new Authenticator<CompletedLogin>().use(strategy),
      /**
       * @param header the request's Cookie header
       * @param touches false: the idle time is not restarted
       */
      async open(header: string | null, touches = true): Promise<Session | null> {
        const key = cookie.read(header)
        if (!key || endings.has(key)) return null
        const entry = await sessionRecords.load(key)
        if (!entry) return null
        const isDue = now() - entry.row.touchedAt >= TOUCH_MS
        if (isDue && touches) await store.touch(entry.idHash, now())
        return openSession(entry, parts)
      },
      /**
       * Ends this browser's session and revokes its tokens, even while the store is away. Null: the browser has
       * none.
       */
      async end(header: string | null, rules: EndRules) {
        const key = cookie.read(header)
        return key && endings.end(key, rules)
      },
    }
  }

  return {
    ...within(''),
    /** The sessions for one request: notes are counted by the client's address, and bound by the Cookie header. */
    forRequest: within,
  }
}

function openSession(
  opened: Entry,
  { store, sessionRecords, refresher, now }: SessionParts & { refresher: Refresher },
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
      adopt(await refresher.refresh(entry, failedAccessToken))
    },
  }
  return {
    /** A short hash for logs and rate limits, useless for access. */
    key: shortKey(entry.idHash),
    /** As last read or written through this object. */
    get record() {
      return entry.record
    },
    tokens,
    /**
     * Refreshes tokens that expire soon, before the loaders. True: the token is new, so the user is read again.
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
     * Changes the latest stored record, which may differ from `record`. `change` may run several times.
     * @throws SessionEnded the session was deleted in between
     */
    async update(change: (record: SessionRecord) => SessionRecord): Promise<void> {
      adopt(await sessionRecords.change(entry, change))
    },
    async destroy(): Promise<void> {
      await store.delete(entry.idHash)
    },
    /** The person's sessions, including this one. */
    listOwn: () => sessionRecords.listOwn(entry),
    isLoginFresh: () => now() - (entry.record.authenticatedAt ?? 0) < freshLoginMs,
    /** @returns how many sessions ended */
    endOthers: () => store.deleteOthers(subjectHash, entry.idHash, now()),
    /** The preview marker as of this request's start or its own last move. */
    get marker() {
      return marker
    },
    /** The present marker, and the number of the person's running calls that act. */
    readMarker: () => store.readMarker(subjectHash),
    /** This request now belongs to the view of `marker`. */
    followMarker({ generation, state }: PreviewMarker): void {
      marker = { generation, state }
    },
    /** False: another request has moved the marker since this request came. */
    async moveMarker(to: MarkerMove): Promise<boolean> {
      if (!(await store.moveMarker(subjectHash, marker.generation, to))) return false
      const { generation, state, forMs } = to
      marker = { generation, state: state === 'changing' && !forMs ? 'unsure' : state }
      return true
    },
    /**
     * Prevents previews from starting or ending during a call that acts. Null: a preview started or ended
     * since this request came, or the marker has another state.
     * @throws SessionEnded
     */
    async takeLease(state: MarkerState, forMs: number): Promise<Lease | null> {
      // An upload may take minutes: after a logout nothing is sent.
      if (!(await sessionRecords.load(entry.key))) throw new SessionEnded('ended meanwhile')
      const name = randomUUID()
      const { generation } = marker
      if (!(await store.takeLease(subjectHash, { generation, state }, name, forMs))) return null
      return { end: (keepMs) => store.endLease(subjectHash, name, keepMs) }
    },
  }
}
