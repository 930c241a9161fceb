import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { exceptionFields } from '~/observe/log.server'
import type { SessionParts } from './refresh.server'
import type { SessionKey } from './session-cookie.server'
import type { CompletedLogin } from './provider/oidc-strategy.server'
import { idHashOf, providerHashOf, shortKey, subjectHashOf } from './store/session-records.server'
import type { SessionStore } from './store/store.server'
import { StoreUnavailable } from './store/records.server'
import { ProviderUnavailable, type SessionRecord } from './types'

/** A failed deletion is retried after this, then at growing intervals. */
const DELETE_MS = { first: 100, longest: 1000 }
const MOST_ENDINGS = 10_000

/** A failed revocation is retried after this, then at growing intervals, for ten minutes. */
const REVOKE_MS = { first: 2000, longest: 20_000, all: 10 * 60_000 }
const MOST_REVOCATIONS = 1000

/**
 * `ended`: in this process and in the store; `later`: in this process, in the store once it answers; `none`:
 * there was no such session; `exempt`: the rules forbid it.
 */
export interface LogoutResult {
  state: 'ended' | 'later' | 'none' | 'exempt'
  /** Null also where the store is away. */
  record: SessionRecord | null
  /** False: the provider is away. */
  revoked: Promise<boolean>
}

export interface EndRules {
  /** True for a record whose session must not end this way. */
  isExempt?: (record: SessionRecord) => boolean
  /** Whether to revoke the refresh token at the provider; the default is yes. */
  isRevoked?: (record: SessionRecord) => boolean
  /** Ends all sessions of the person. */
  everywhere?: boolean
  /** Known from an earlier try, which may have deleted the record. */
  subject?: string
}

const done = Promise.resolve(true)

/** Ends sessions, also while the store is unavailable. */
export class Endings {
  constructor(private readonly parts: SessionParts) {}

  private readonly waiting = new LRUCache<string, { key: SessionKey; rules: EndRules }>({
    max: MOST_ENDINGS,
  })
  private readonly revocations = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private closed = false

  async end(key: SessionKey, rules: EndRules = {}): Promise<LogoutResult> {
    const idHash = idHashOf(key)
    let record: SessionRecord | null = null
    const revoked = () =>
      record && (rules.isRevoked?.(record) ?? true) ? this.revoke(record.tokens.refreshToken) : done
    try {
      // The refresh token is needed after the deletion.
      record = (await this.parts.sessionRecords.load(key))?.record ?? null
      if (record && rules.isExempt?.(record)) return { state: 'exempt', record, revoked: done }
      const subject = record?.identity.subject ?? rules.subject
      if (rules.everywhere && subject)
        await this.parts.store.deleteBySubject(subjectHashOf(subject))
      await this.parts.store.delete(idHash)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      const fields = { 'session.id': shortKey(idHash), ...exceptionFields(error) }
      this.parts.log.warn(
        fields,
        'session store unavailable: the logout is kept in memory and written later',
      )
      const subject = record?.identity.subject ?? rules.subject
      this.waiting.set(idHash, { key, rules: { ...rules, subject } })
      if (this.timer === null) this.tryAfter(DELETE_MS.first)
      return { state: 'later', record, revoked: revoked() }
    }
    this.waiting.delete(idHash)
    return { state: record ? 'ended' : 'none', record, revoked: revoked() }
  }

  private tryAfter(waitMs: number) {
    if (this.closed) return
    this.timer = setTimeout(() => {
      this.writeThrough()
        .catch((error: unknown) =>
          this.parts.log.error({ err: error }, 'a session could not be ended'),
        )
        .finally(() => {
          this.timer = null
          if (this.waiting.size > 0) this.tryAfter(Math.min(2 * waitMs, DELETE_MS.longest))
        })
    }, waitMs).unref()
  }

  /** Stops at the first failure: the store is still away. */
  private async writeThrough(): Promise<void> {
    for (const { key, rules } of [...this.waiting.values()]) {
      const { state } = await this.end(key, { ...rules, isExempt: () => false })
      if (state === 'later') return
      this.parts.log.info(
        { 'session.id': shortKey(idHashOf(key)) },
        'a delayed logout is written to the session store',
      )
    }
  }

  /** False: the provider is away, and the revocation is retried. */
  private async revoke(token: string | null): Promise<boolean> {
    if (token === null) return true
    if (this.revocations.has(token)) return false
    if (await this.isRevokedNow(token)) return true
    if (!this.closed)
      this.revokeLater(token).catch((error: unknown) =>
        this.parts.log.warn({ err: error }, 'revocation failed'),
      )
    return false
  }

  /** False: the provider is away. */
  private async isRevokedNow(token: string): Promise<boolean> {
    try {
      await this.parts.provider.revoke(token)
      return true
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      this.parts.log.warn(exceptionFields(error), 'token revocation failed')
      return false
    }
  }

  private async revokeLater(token: string): Promise<void> {
    if (this.revocations.size >= MOST_REVOCATIONS) return
    this.revocations.add(token)
    const last = performance.now() + REVOKE_MS.all
    let wait = REVOKE_MS.first
    while (performance.now() < last) {
      await sleep(wait, undefined, { ref: false })
      if (this.closed || (await this.isRevokedNow(token))) break
      wait = Math.min(2 * wait, REVOKE_MS.longest)
    }
    this.revocations.delete(token)
  }

  /** The session has ended here, even if the store still holds it. */
  has(key: SessionKey): boolean {
    return this.waiting.has(idHashOf(key))
  }

  /** The last retry: only this process knows the waiting deletions. */
  async close(): Promise<void> {
    this.closed = true
    if (this.timer) clearTimeout(this.timer)
    await this.writeThrough()
  }
}

/** Longer than the provider's code lives, after which no login can be completed. */
const REMEMBERED_MS = 10 * 60_000

/** Sessions that the provider ends by back-channel logout, also those whose login is being completed. */
export interface EndedAtProvider {
  /**
   * @param token its claims; `iat` is compared with the id token's
   * @returns how many sessions ended
   */
  end(token: { sid?: string; sub?: string; iat: number }): Promise<number>
  /** The provider has ended this login while it was being completed. */
  has(login: CompletedLogin): Promise<boolean>
}

export const createEndedAtProvider = (store: SessionStore): EndedAtProvider => ({
  async end({ sid, sub, iat }) {
    if (sid !== undefined) {
      await store.remember(`ended ${providerHashOf(sid)}`, '', REMEMBERED_MS)
      return store.deleteByProviderSession(providerHashOf(sid))
    }
    if (sub === undefined) return 0
    await store.remember(`ended ${subjectHashOf(sub)}`, String(iat), REMEMBERED_MS)
    return store.deleteBySubject(subjectHashOf(sub))
  },
  async has({ record, issuedAt }) {
    const { providerSession: sid, identity } = record
    if (sid !== null && (await store.recall(`ended ${providerHashOf(sid)}`)) !== null) return true
    const endedAt = await store.recall(`ended ${subjectHashOf(identity.subject)}`)
    return endedAt !== null && issuedAt <= Number(endedAt)
  },
})
