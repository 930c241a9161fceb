import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { exceptionFields, type Log } from '~/observe/log.server'
import type { Metrics } from '~/observe/metrics'
import type { OidcClient } from './provider/oidc-client.server'
import {
  identityFrom,
  TokenRefused,
  tokensFrom,
  type IdClaims,
  type TokenAnswer,
} from './provider/tokens.server'
import { StoreUnavailable } from './store/records.server'
import type { SessionStore } from './store/store.server'
import { ProviderUnavailable, SessionEnded, type Claim } from './types'
import { shortKey, type Entry, type SessionRecords } from './store/session-records.server'

// Longer than a refresh: discovery, token call and keys have 3 s each.
const LOCK_MS = 12_000
const POLL_MS = 40
const POLLS = 250
/** After a failure the provider is not called again for that session within this time. */
const ATTEMPT_MS = 5000

const MAX_UNSAVED = 1000
/** Storing is retried after this, then at growing intervals. */
const RETRY_MS = 50
const LONGEST_RETRY_MS = 500

/** Shared by refreshes, endings and sessions. */
export interface SessionParts {
  store: SessionStore
  /** Takes a lock that holds in all processes. Null: somebody else has it. */
  claim: (lock: string, forMs: number) => Promise<Claim | null>
  sessionRecords: SessionRecords
  provider: OidcClient
  now: () => number
  log: Log
}

/** An answer of the provider that is not stored yet; `refreshToken` is already used up. */
interface NewTokens {
  before: Entry
  refreshToken: string
  answer: TokenAnswer
  at: number
}

/** Refreshes the tokens of sessions, once over all processes. */
export class Refresher {
  constructor(
    private readonly parts: SessionParts,
    private readonly metrics: Pick<Metrics, 'refreshed'>,
  ) {}

  /** Running refreshes of this process. */
  private readonly flights = new Map<string, Promise<Entry>>()
  /** New tokens until the store has taken them: a second refresh with the used token would end the session. */
  private readonly unsaved = new LRUCache<string, NewTokens>({ max: MAX_UNSAVED })

  /**
   * A newer access token than `stale`. However many requests and processes call this at once, the provider is
   * called once: a rotated refresh token works once, and its second use logs the person out.
   * @throws SessionEnded the provider refuses, or the session is gone
   * @throws ProviderUnavailable the provider is away; the session stays
   */
  async refresh(entry: Entry, stale: string): Promise<Entry> {
    const { idHash } = entry
    for (;;) {
      const flight =
        this.flights.get(idHash) ??
        this.refreshLocked(entry, stale).finally(() => this.flights.delete(idHash))
      this.flights.set(idHash, flight)
      const latest = await flight
      // The running refresh may have started with an older token than this caller's.
      if (latest.record.tokens.accessToken !== stale) return latest
    }
  }

  private async loaded(entry: Entry): Promise<Entry> {
    const latest = await this.parts.sessionRecords.load(entry.key)
    if (!latest) throw new SessionEnded('the session is gone')
    return latest
  }

  /** One process refreshes; the others wait for its result in the store. */
  private async refreshLocked(entry: Entry, stale: string): Promise<Entry> {
    for (let poll = 0; poll < POLLS; poll++) {
      const lock = await this.parts.claim(`refresh:${entry.idHash}`, LOCK_MS)
      if (lock) {
        try {
          const latest = await this.refreshHere(entry, stale, lock)
          if (latest) return latest
        } finally {
          if (this.unsaved.has(entry.idHash)) void this.saveLater(entry.idHash, lock)
          else await lock.release()
        }
      }
      await sleep(POLL_MS)
      const latest = await this.loaded(entry)
      if (latest.record.tokens.accessToken !== stale) return latest
    }
    throw new ProviderUnavailable('the refresh of another process does not end')
  }

  /** Null: the lock was lost. A refusal then proves nothing, because another process has refreshed. */
  private async refreshHere(entry: Entry, stale: string, lock: Claim): Promise<Entry | null> {
    const before = await this.loaded(entry)
    if (before.record.tokens.accessToken !== stale) return before
    const { refreshToken } = before.record.tokens
    if (refreshToken === null) return this.end(before, 'no refresh token')
    const received = this.unsaved.get(before.idHash)
    const isUsed = received?.refreshToken === refreshToken
    const answer = isUsed ? received : await this.requestTokens(before, refreshToken)
    if (answer !== 'refused') return this.save(answer)
    const after = await this.loaded(before)
    if (after.record.tokens.refreshToken !== refreshToken) return after
    return (await lock.renew(LOCK_MS)) ? this.end(before, 'refused by the provider') : null
  }

  private async requestTokens(before: Entry, refreshToken: string) {
    const { idHash } = before
    // This lock stays after a failure until it expires; only an answer of the provider releases it.
    const attempt = await this.parts.claim(`attempt:${idHash}`, ATTEMPT_MS)
    if (!attempt) throw new ProviderUnavailable('asked a moment ago')
    const answer = await this.parts.provider.refresh(refreshToken).catch((error: unknown) => {
      if (error instanceof SessionEnded) return 'refused' as const
      if (error instanceof ProviderUnavailable) {
        this.metrics.refreshed('unavailable')
        this.parts.log.warn(
          { 'session.id': shortKey(idHash), ...exceptionFields(error) },
          'refresh failed',
        )
      }
      throw error
    })
    this.metrics.refreshed(answer === 'refused' ? 'refused' : 'ok')
    const received =
      answer === 'refused' ? answer : { before, refreshToken, answer, at: this.parts.now() }
    if (received !== 'refused') this.unsaved.set(idHash, received)
    await attempt.release()
    return received
  }

  private async save({ before, answer, at }: NewTokens): Promise<Entry> {
    try {
      const claims = await this.verifiedClaims(before, answer)
      const latest = await this.parts.sessionRecords.change(before, (record) => {
        // An earlier write, whose answer was lost, has already stored the new tokens.
        if (record.tokens.accessToken !== before.record.tokens.accessToken) return record
        const idToken = (claims && answer.id_token) ?? record.tokens.idToken
        const tokens = tokensFrom(answer, idToken, at, record.tokens)
        const identity = claims ? identityFrom(claims, record.identity) : record.identity
        // The user is read again after a refresh (contract: expired token).
        return { ...record, tokens, identity, user: null }
      })
      this.unsaved.delete(before.idHash)
      return latest
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      this.unsaved.delete(before.idHash)
      if (error instanceof SessionEnded) await this.revoke(answer)
      throw error
    }
  }

  /**
   * The store went away after the provider's answer. The lock is held until the tokens are stored: another
   * process would refresh with the used token.
   */
  private async saveLater(idHash: string, lock: Claim): Promise<void> {
    for (
      let wait = RETRY_MS;
      this.unsaved.has(idHash);
      wait = Math.min(2 * wait, LONGEST_RETRY_MS)
    ) {
      await sleep(wait, undefined, { ref: false })
      const received = this.unsaved.get(idHash)
      if (received) await this.save(received).catch(this.logUnexpected)
    }
    await lock.release().catch(this.logUnexpected)
  }

  /** Ignores an absent store and an ended session; anything else is a bug. */
  private readonly logUnexpected = (error: unknown) => {
    if (error instanceof StoreUnavailable || error instanceof SessionEnded) return
    this.parts.log.error({ err: error }, 'new tokens could not be stored')
  }

  /** Revokes the new token, because the session ended during the refresh. */
  private async revoke(answer: TokenAnswer) {
    if (answer.refresh_token === undefined) return
    await this.parts.provider.revoke(answer.refresh_token).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
    })
  }

  /** Null: no id token, or its keys cannot be read now. The previous one stays. */
  private async verifiedClaims(before: Entry, answer: TokenAnswer): Promise<IdClaims | null> {
    if (answer.id_token === undefined) return null
    const { subject } = before.record.identity
    try {
      return await this.parts.provider.verifyIdToken(answer.id_token, { subject })
    } catch (error) {
      // The refresh token is used up: without this answer the session would be lost.
      if (error instanceof ProviderUnavailable) return null
      if (!(error instanceof TokenRefused)) throw error
      return this.end(before, `id token: ${error.message}`)
    }
  }

  private async end(entry: Entry, why: string): Promise<never> {
    await this.parts.store.delete(entry.idHash)
    const error = new SessionEnded(why)
    const fields = { 'session.id': shortKey(entry.idHash), ...exceptionFields(error) }
    this.parts.log.info(fields, 'session ended at refresh')
    throw error
  }
}
