import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { exceptionFields, type Log } from '~/observe/log.server'
import { noMetrics, type Metrics } from '~/observe/metrics'
import type { Trace } from '~/observe/trace'
import type { OidcClient } from './provider/oidc-client.server'
import { createUnsavedTokens, type UnsavedTokens } from './unsaved-tokens.server'
import type { SessionStore } from './store/store'
import { ProviderUnavailable, SessionEnded, type SessionRecord } from './types'
import { shortKey, type Entry, type SessionRecords } from './store/session-records.server'

// Longer than a refresh can take: discovery, token call and keys have 3 s each.
const LOCK_MS = 12_000
const POLL_MS = 40
const POLLS = 250
/** After a failure the provider is not asked again for a session within this time. */
const ATTEMPT_MS = 5000

export interface Refresher {
  /**
   * The session with a newer access token than `stale`, from a refresh here or in another process.
   * However many requests and processes call this at once, the provider is asked once: a rotated
   * refresh token works once, and its second use logs the person out.
   * @throws SessionEnded the provider refuses, or the session is gone
   * @throws ProviderUnavailable the provider is away; the session stays
   */
  renewed(entry: Entry, stale: string, trace?: Trace): Promise<Entry>
}

interface RefresherParts {
  store: SessionStore
  sessionRecords: SessionRecords
  provider: OidcClient
  now: () => number
  log: Log
  /** Applied to the record in the same write as the new tokens. */
  onRefreshed: (record: SessionRecord) => SessionRecord
  metrics?: Pick<Metrics, 'refreshed'>
}

/** A refresh that is under way in this process. */
interface Flight {
  /** Names it in the store's lock. */
  owner: string
  /** Prolongs the lock. False: another process has it. */
  hold: () => Promise<boolean>
  /** Of the first request that wants the tokens. */
  trace: Trace | undefined
}

export function createRefresher(parts: RefresherParts): Refresher {
  const { store, sessionRecords, provider, now, log, metrics = noMetrics } = parts
  const flights = new Map<string, Promise<Entry>>()
  const unsavedTokens = createUnsavedTokens({ ...parts, ended })

  async function loaded(entry: Entry): Promise<Entry> {
    const latest = await sessionRecords.load(entry.key)
    if (!latest) throw new SessionEnded('the session is gone')
    return latest
  }

  /** One process at a time refreshes; the others wait for what it stores. */
  async function refreshLocked(entry: Entry, stale: string, trace?: Trace): Promise<Entry> {
    const name = `refresh:${entry.idHash}`
    const owner = randomUUID()
    // Takes the lock, or prolongs it. False: another process holds it.
    const hold = () => store.acquireLock(name, owner, LOCK_MS, now())
    const release = () => store.releaseLock(name, owner)
    for (let poll = 0; poll < POLLS; poll++) {
      if (await hold()) {
        try {
          const latest = await refreshed(entry, stale, { owner, hold, trace })
          if (latest) return latest
        } finally {
          if (unsavedTokens.isWaiting(entry.idHash))
            void unsavedTokens.saveLater(entry.idHash, release)
          else await release()
        }
      }
      await sleep(POLL_MS)
      const latest = await loaded(entry)
      if (latest.record.tokens.accessToken !== stale) return latest
    }
    throw new ProviderUnavailable('the refresh of another process does not end')
  }

  /**
   * Null: the lock was lost meanwhile. Then a refusal proves nothing: another process has
   * refreshed.
   */
  async function refreshed(
    entry: Entry,
    stale: string,
    { owner, hold, trace }: Flight,
  ): Promise<Entry | null> {
    const before = await loaded(entry)
    if (before.record.tokens.accessToken !== stale) return before
    const { refreshToken } = before.record.tokens
    if (refreshToken === null) return ended(before, 'no refresh token')
    const answer =
      unsavedTokens.find(before.idHash, refreshToken) ??
      (await requestTokens(before, refreshToken, { owner, trace }))
    if (answer !== 'refused') return unsavedTokens.save(answer)
    const after = await loaded(before)
    if (after.record.tokens.refreshToken !== refreshToken) return after
    return (await hold()) ? ended(before, 'refused by the provider') : null
  }

  async function requestTokens(
    before: Entry,
    refreshToken: string,
    { owner, trace }: Omit<Flight, 'hold'>,
  ) {
    const { idHash } = before
    // Kept when the attempt fails, until it expires; only an answer of the provider releases it.
    const attempt = `attempt:${idHash}`
    if (!(await store.acquireLock(attempt, owner, ATTEMPT_MS, now())))
      throw new ProviderUnavailable('asked a moment ago')
    const answer = await provider.refresh(refreshToken, trace).then(
      (tokens): UnsavedTokens => ({ before, refreshToken, answer: tokens, at: now() }),
      (error: unknown) => {
        if (error instanceof SessionEnded) {
          metrics.refreshed('refused')
          return 'refused' as const
        }
        if (error instanceof ProviderUnavailable) {
          metrics.refreshed('unavailable')
          log.warn({ 'session.id': shortKey(idHash), ...exceptionFields(error) }, 'refresh failed')
        }
        throw error
      },
    )
    if (answer !== 'refused') {
      metrics.refreshed('ok')
      unsavedTokens.keep(answer)
    }
    await store.releaseLock(attempt, owner)
    return answer
  }

  async function ended(entry: Entry, why: string): Promise<never> {
    await store.delete(entry.idHash)
    const error = new SessionEnded(why)
    const fields = { 'session.id': shortKey(entry.idHash), ...exceptionFields(error) }
    log.info(fields, 'session ended at refresh')
    throw error
  }

  return {
    async renewed(entry, stale, trace) {
      const { idHash } = entry
      for (;;) {
        const flight =
          flights.get(idHash) ??
          refreshLocked(entry, stale, trace).finally(() => flights.delete(idHash))
        flights.set(idHash, flight)
        const latest = await flight
        // The flight may have been started with an older token than this caller's.
        if (latest.record.tokens.accessToken !== stale) return latest
      }
    },
  }
}
