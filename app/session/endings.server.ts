import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { exceptionFields } from '~/observe/log.server'
import type { SessionParts } from './refresh.server'
import type { SessionKey } from './session-cookie.server'
import { idHashOf, shortKey, subjectHashOf } from './store/session-records.server'
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
export function createEndings({ store, sessionRecords, provider, log }: SessionParts) {
  const waiting = new LRUCache<string, { key: SessionKey; rules: EndRules }>({ max: MOST_ENDINGS })
  const revocations = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function end(key: SessionKey, rules: EndRules = {}): Promise<LogoutResult> {
    const idHash = idHashOf(key)
    let record: SessionRecord | null = null
    const revoked = () =>
      record && (rules.isRevoked?.(record) ?? true) ? revoke(record.tokens.refreshToken) : done
    try {
      // The refresh token is needed after the deletion.
      record = (await sessionRecords.load(key))?.record ?? null
      if (record && rules.isExempt?.(record)) return { state: 'exempt', record, revoked: done }
      const subject = record?.identity.subject ?? rules.subject
      if (rules.everywhere && subject) await store.deleteBySubject(subjectHashOf(subject))
      await store.delete(idHash)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      const fields = { 'session.id': shortKey(idHash), ...exceptionFields(error) }
      log.warn(fields, 'session store unavailable: the logout is kept in memory and written later')
      const subject = record?.identity.subject ?? rules.subject
      waiting.set(idHash, { key, rules: { ...rules, subject } })
      if (timer === null) tryAfter(DELETE_MS.first)
      return { state: 'later', record, revoked: revoked() }
    }
    waiting.delete(idHash)
    return { state: record ? 'ended' : 'none', record, revoked: revoked() }
  }

  function tryAfter(waitMs: number) {
    if (closed) return
    timer = setTimeout(() => {
      writeThrough()
        .catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'))
        .finally(() => {
          timer = null
          if (waiting.size > 0) tryAfter(Math.min(2 * waitMs, DELETE_MS.longest))
        })
    }, waitMs).unref()
  }

  /** Stops at the first failure: the store is still away. */
  async function writeThrough(): Promise<void> {
    for (const { key, rules } of [...waiting.values()]) {
      const { state } = await end(key, { ...rules, isExempt: () => false })
      if (state === 'later') return
      log.info(
        { 'session.id': shortKey(idHashOf(key)) },
        'a delayed logout is written to the session store',
      )
    }
  }

  /** False: the provider is away, and the revocation is retried. */
  async function revoke(token: string | null): Promise<boolean> {
    if (token === null) return true
    if (revocations.has(token)) return false
    if (await isRevokedNow(token)) return true
    if (!closed)
      revokeLater(token).catch((error: unknown) => log.warn({ err: error }, 'revocation failed'))
    return false
  }

  /** False: the provider is away. */
  async function isRevokedNow(token: string): Promise<boolean> {
    try {
      await provider.revoke(token)
      return true
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn(exceptionFields(error), 'token revocation failed')
      return false
    }
  }

  async function revokeLater(token: string): Promise<void> {
    if (revocations.size >= MOST_REVOCATIONS) return
    revocations.add(token)
    const last = performance.now() + REVOKE_MS.all
    let wait = REVOKE_MS.first
    while (performance.now() < last) {
      await sleep(wait, undefined, { ref: false })
      if (closed || (await isRevokedNow(token))) break
      wait = Math.min(2 * wait, REVOKE_MS.longest)
    }
    revocations.delete(token)
  }

  return {
    end,
    /** The session has ended here, even if the store still holds it. */
    has: (key: SessionKey) => waiting.has(idHashOf(key)),
    /** The last retry: only this process knows the waiting deletions. */
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await writeThrough()
    },
  }
}
