import { exceptionFields, type Log } from '~/observe/log.server'
import type { Trace } from '~/observe/trace'
import type { Revocations } from './revocations.server'
import { idHashOf, type SessionKey } from './session-cookie.server'
import { StoreUnavailable, type SessionStore } from './store/store'
import type { SessionRecord } from './types'
import { shortKey, type SessionRecords } from './store/session-records.server'

/** A deletion that the store did not take is retried after this, then at growing intervals. */
const RETRY_MS = 100
const LONGEST_RETRY_MS = 1000
const MAX_WAITING = 10_000

/**
 * `ended`: in this process and in the store; `later`: in this process now, in the store as soon as
 * it answers; `none`: there was no such session; `exempt`: the rules forbid it for this record.
 */
export interface LogoutResult {
  state: 'ended' | 'later' | 'none' | 'exempt'
  /** As last read; null also where the store is away. */
  record: SessionRecord | null
  /** Whether the refresh token is revoked. False: the provider is away. */
  revoked: Promise<boolean>
}

interface EndRules {
  isExempt?: (record: SessionRecord) => boolean
  /** Whether to revoke the refresh token at the provider; by default it is. */
  isRevoked?: (record: SessionRecord) => boolean
  /** Of the request that ends it. */
  trace?: Trace | undefined
}

/** Ends sessions even while the store is away. */
export interface Endings {
  end(key: SessionKey, rules?: EndRules): Promise<LogoutResult>
  /** Whether the session has ended here, although the store may still hold it. */
  has(key: SessionKey): boolean
  /** Retries a last time: only this process knows what waits. */
  close(): Promise<void>
}

interface EndingParts {
  store: SessionStore
  sessionRecords: SessionRecords
  revocations: Revocations
  log: Log
}

const done = Promise.resolve(true)

export function createEndings(parts: EndingParts): Endings {
  const { store, sessionRecords, revocations, log } = parts
  const waiting = new Map<string, { key: SessionKey; rules: EndRules }>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function end(key: SessionKey, rules: EndRules = {}): Promise<LogoutResult> {
    const idHash = idHashOf(key)
    let record: SessionRecord | null = null
    const isRevoked = () => record !== null && (rules.isRevoked?.(record) ?? true)
    const revoke = () =>
      isRevoked() ? revocations.revoke(record?.tokens.refreshToken ?? null, rules.trace) : done
    try {
      // Read before it is deleted, for its refresh token.
      record = (await sessionRecords.load(key))?.record ?? null
      if (record && rules.isExempt?.(record)) return { state: 'exempt', record, revoked: done }
      await store.delete(idHash)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      const fields = { 'session.id': shortKey(idHash), ...exceptionFields(error) }
      log.warn(fields, 'a session ends here first')
      remember(idHash, { key, rules })
      return { state: 'later', record, revoked: revoke() }
    }
    waiting.delete(idHash)
    return { state: record ? 'ended' : 'none', record, revoked: revoke() }
  }

  function remember(idHash: string, ending: { key: SessionKey; rules: EndRules }) {
    const [oldest] = waiting.keys()
    if (waiting.size >= MAX_WAITING && oldest !== undefined) waiting.delete(oldest)
    waiting.set(idHash, ending)
    if (timer === null) tryAfter(RETRY_MS)
  }

  function tryAfter(waitMs: number) {
    if (closed) return
    timer = setTimeout(() => {
      writeThrough()
        .catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'))
        .finally(() => {
          timer = null
          if (waiting.size > 0) tryAfter(Math.min(2 * waitMs, LONGEST_RETRY_MS))
        })
    }, waitMs).unref()
  }

  /**
   * Deletes one after the other, and stops at the first that shows that the store is still away.
   */
  async function writeThrough(): Promise<void> {
    for (const { key, rules } of [...waiting.values()]) {
      const { state } = await end(key, { ...rules, isExempt: () => false })
      if (state === 'later') return
      log.info({ 'session.id': shortKey(idHashOf(key)) }, 'a session has ended in the store, too')
    }
  }

  return {
    end,
    has: (key) => waiting.has(idHashOf(key)),
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await writeThrough()
    },
  }
}
