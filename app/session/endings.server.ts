import type { Log } from '~/platform/log.server'
import type { Revocations } from './revocations.server'
import { idHashOf, type SessionKey } from './session-cookie.server'
import { StoreUnavailable, type SessionStore } from './store/store'
import type { SessionRecord } from './types'
import { shortKey, type SessionRecords } from './store/session-records.server'

/** What the store could not take is tried again after this, then seldomer. */
const AGAIN_MS = 100
const SELDOM_MS = 1000
const MOST = 10_000

/**
 * `ended`: here and in the store; `later`: here now, in the store as soon as it can be asked; `none`:
 * there was no such session; `exempt`: its record says that it is not to end so.
 */
export interface Ending {
  state: 'ended' | 'later' | 'none' | 'exempt'
  /** As last read; null also where it cannot be read now. */
  record: SessionRecord | null
  /** False: the provider could not be asked just now. */
  revoked: Promise<boolean>
}

interface EndRules {
  isExempt?: (record: SessionRecord) => boolean
  /** Is its refresh token taken back at the provider? */
  isRevoked?: (record: SessionRecord) => boolean
}

/** Sessions that end whatever the store is able to do. */
export interface Endings {
  end(key: SessionKey, rules?: EndRules): Promise<Ending>
  /** Has it ended here, though the store may still hold it? */
  has(key: SessionKey): boolean
  /** Tries once more: what waits is known to this process alone. */
  close(): Promise<void>
}

interface EndingParts {
  store: SessionStore
  sessionRecords: SessionRecords
  revocations: Revocations
  log: Log
  /** What else is kept for a session goes when it ends. */
  onEnded?: ((sessionKey: string) => Promise<void>) | undefined
}

const done = Promise.resolve(true)

export function createEndings(parts: EndingParts): Endings {
  const { store, sessionRecords, revocations, log, onEnded } = parts
  const waiting = new Map<string, { key: SessionKey; rules: EndRules }>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function end(key: SessionKey, rules: EndRules = {}): Promise<Ending> {
    const idHash = idHashOf(key)
    let record: SessionRecord | null = null
    const isRevoked = () => record !== null && (rules.isRevoked?.(record) ?? true)
    const revoke = () =>
      isRevoked() ? revocations.revoke(record?.tokens.refreshToken ?? null) : done
    try {
      // Read before it goes: what is kept in it is taken back at the provider.
      record = (await sessionRecords.load(key))?.record ?? null
      if (record && rules.isExempt?.(record)) return { state: 'exempt', record, revoked: done }
      await store.delete(idHash)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn({ session: shortKey(idHash), why: error.message }, 'a session ends here first')
      remember(idHash, { key, rules })
      return { state: 'later', record, revoked: revoke() }
    }
    waiting.delete(idHash)
    await onEnded?.(shortKey(idHash))
    return { state: record ? 'ended' : 'none', record, revoked: revoke() }
  }

  function remember(idHash: string, one: { key: SessionKey; rules: EndRules }) {
    const [oldest] = waiting.keys()
    if (waiting.size >= MOST && oldest !== undefined) waiting.delete(oldest)
    waiting.set(idHash, one)
    if (timer === null) tryAfter(AGAIN_MS)
  }

  function tryAfter(waitMs: number) {
    if (closed) return
    timer = setTimeout(() => {
      writeThrough()
        .catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'))
        .finally(() => {
          timer = null
          if (waiting.size > 0) tryAfter(Math.min(2 * waitMs, SELDOM_MS))
        })
    }, waitMs).unref()
  }

  /** One after the other, until one shows that the store is still away. */
  async function writeThrough(): Promise<void> {
    for (const { key, rules } of [...waiting.values()]) {
      const { state } = await end(key, { ...rules, isExempt: () => false })
      if (state === 'later') return
      log.info({ session: shortKey(idHashOf(key)) }, 'a session has ended in the store, too')
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
