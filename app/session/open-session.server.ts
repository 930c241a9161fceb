import { randomUUID } from 'node:crypto'
import type { MarkerMove, MarkerState, PreviewMarker } from './store/preview-marker'
import type { Refresher } from './refresh.server'
import type { SessionStore } from './store/store'
import { isDue } from './provider/token-response.server'
import { ProviderUnavailable, type Lease, type SessionRecord, type TokenSource } from './types'
import { shortKey, type Entry, type SessionRecords } from './store/session-records.server'

export interface Session {
  /** A short hash for logs and limits; it leads to nothing. */
  readonly key: string
  /** As last read or written through this object. */
  readonly record: SessionRecord
  readonly tokens: TokenSource
  /** Of the person's previews, as it was when this request came, or has moved it itself. */
  readonly marker: PreviewMarker
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
  /** The marker as it is now, and how many calls of the person's act at the API. */
  readMarker(): Promise<PreviewMarker & { leases: number }>
  /** From now on this request is of the view that holds now. */
  followMarker(marker: PreviewMarker): void
  /** False: somebody else has moved it since this request came. */
  moveMarker(to: MarkerMove): Promise<boolean>
  /**
   * For one call that acts at the API: no preview starts or ends until it is answered.
   * Null: since this request came one has, or the marker is in another state than the call needs.
   */
  takeLease(state: MarkerState, forMs: number): Promise<Lease | null>
}

interface Parts {
  store: SessionStore
  sessionRecords: SessionRecords
  refresher: Refresher
  now: () => number
  /** What else is kept for a session goes when it ends here. */
  onEnded?: ((sessionKey: string) => Promise<void>) | undefined
}

/** The session of one request. */
export function openSession(
  opened: Entry,
  { store, sessionRecords, refresher, now, onEnded }: Parts,
): Session {
  let entry = opened
  let { marker } = opened.row
  const { subjectHash } = opened.row
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
      adopt(await sessionRecords.change(entry, change))
    },
    async destroy() {
      await store.delete(entry.idHash)
      await onEnded?.(shortKey(entry.idHash))
    },
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
      const name = randomUUID()
      const { generation } = marker
      if (!(await store.takeLease(subjectHash, { generation, state }, name, forMs))) return null
      return { end: (keepMs) => store.endLease(subjectHash, name, keepMs) }
    },
  }
}
