import { randomUUID } from 'node:crypto'
import type { MarkerMove, MarkerState, PreviewMarker } from './store/preview-marker'
import type { Refresher } from './refresh.server'
import type { SessionStore } from './store/store'
import { needsRefresh } from './provider/token-response.server'
import {
  ProviderUnavailable,
  type Lease,
  type OwnSession,
  type SessionRecord,
  type TokenSource,
} from './types'
import { shortKey, type Entry, type SessionRecords } from './store/session-records.server'

/** How long after a login it need not be repeated to end other sessions (ASVS 7.5.2). */
export const freshLoginMs = 5 * 60_000

export interface Session {
  /** A short hash for logs and rate limits, from which nobody can get at the session. */
  readonly key: string
  /** As last read or written through this object. */
  readonly record: SessionRecord
  readonly tokens: TokenSource
  /**
   * The marker of the person's previews: as it was when this request came, or as it has moved it.
   */
  readonly marker: PreviewMarker
  /**
   * Refreshes the tokens if the access token expires soon. Called before the loaders.
   * True: the token is a new one, so the user is to be read again.
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the token has expired, and the provider is away
   */
  freshen(): Promise<boolean>
  /**
   * Changes the latest stored record, which may differ from `record`. `change` may run several
   * times.
   * @throws SessionEnded the session was deleted meanwhile, and stays so
   */
  update(change: (record: SessionRecord) => SessionRecord): Promise<void>
  destroy(): Promise<void>
  /** The sessions of this person, this one among them. */
  listOwn(): Promise<OwnSession[]>
  /** Whether the person has proved lately who they are. */
  isLoginFresh(): boolean
  /** Ends all other sessions of this person. @returns how many there were */
  endOthers(): Promise<number>
  /** The marker as it is now, and how many calls of the person's act at the API. */
  readMarker(): Promise<PreviewMarker & { leases: number }>
  /** From now on this request belongs to the view of `marker`. */
  followMarker(marker: PreviewMarker): void
  /** False: another request has moved it since this one came. */
  moveMarker(to: MarkerMove): Promise<boolean>
  /**
   * Keeps previews from starting or ending while a call changes something at the API.
   * Null: one has since this request came, or the marker is not in the state that the call needs.
   */
  takeLease(state: MarkerState, forMs: number): Promise<Lease | null>
}

interface Parts {
  store: SessionStore
  sessionRecords: SessionRecords
  refresher: Refresher
  now: () => number
}

/** The session of one request. */
export function openSession(
  opened: Entry,
  { store, sessionRecords, refresher, now }: Parts,
): Session {
  let entry = opened
  let { marker } = opened.row
  const { subjectHash } = opened.row
  // Parallel calls may end in any order, so the newest version wins.
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
      if (!needsRefresh(entry.record.tokens, now())) return false
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
      const name = randomUUID()
      const { generation } = marker
      if (!(await store.takeLease(subjectHash, { generation, state }, name, forMs))) return null
      return { end: (keepMs) => store.endLease(subjectHash, name, keepMs) }
    },
  }
}
