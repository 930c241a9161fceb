import type { Refresher } from './refresh.server'
import type { SessionStore } from './store'
import { isDue } from './token-answer.server'
import { ProviderUnavailable, type SessionRecord, type TokenSource } from './types'
import { shortKey, type Entry, type Vault } from './vault.server'

export interface Session {
  /** A short hash for logs and limits; it leads to nothing. */
  readonly key: string
  /** As last read or written through this object. */
  readonly record: SessionRecord
  readonly tokens: TokenSource
  /**
   * Called before the loaders: a new access token where the present one ends soon.
   * True: the token is another one than before, so the user is to be read afresh.
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the token has ended, and the provider cannot be asked now
   */
  freshen(): Promise<boolean>
  /**
   * Changes the latest stored record, not the one read here; `change` may run several times.
   * @throws SessionEnded the session was deleted meanwhile, and stays so
   */
  update(change: (record: SessionRecord) => SessionRecord): Promise<void>
  destroy(): Promise<void>
}

interface Parts {
  store: SessionStore
  vault: Vault
  refresher: Refresher
  now: () => number
  /** What else is kept for a session goes when it ends here. */
  onEnded?: ((sessionKey: string) => Promise<void>) | undefined
}

/** The session of one request. */
export function openSession(
  opened: Entry,
  { store, vault, refresher, now, onEnded }: Parts,
): Session {
  let entry = opened
  // Answers of parallel calls may come in any order: the newest one stays.
  const adopt = (latest: Entry) => {
    if (latest.row.version > entry.row.version) entry = latest
  }
  return {
    key: shortKey(entry.idHash),
    get record() {
      return entry.record
    },
    tokens: {
      current: () => entry.record.tokens,
      async renew(failedAccessToken) {
        if (entry.record.tokens.accessToken !== failedAccessToken) return
        adopt(await refresher.renewed(entry, failedAccessToken))
      },
    },
    async freshen() {
      const { accessToken, refreshToken, expiresAt } = entry.record.tokens
      if (!isDue(entry.record.tokens, now())) return false
      const usable = now() < expiresAt
      if (usable && refreshToken === null) return false
      try {
        adopt(await refresher.renewed(entry, accessToken))
        return true
      } catch (error) {
        if (usable && error instanceof ProviderUnavailable) return false
        throw error
      }
    },
    async update(change) {
      adopt(await vault.change(entry, change))
    },
    async destroy() {
      await store.delete(entry.idHash)
      await onEnded?.(shortKey(entry.idHash))
    },
  }
}
