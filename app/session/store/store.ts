import type { MarkerStore, PreviewMarker } from './preview-marker'

/** What a store keeps of a session: ciphertext and hashes, nothing that a thief could use. */
export interface StoredSession {
  /** Hash of the id in the cookie; the store never sees the id itself. */
  idHash: string
  /** Hash of the provider's session, for back-channel logout; null where the provider named none. */
  providerHash: string | null
  subjectHash: string
  /** The encrypted record. */
  sealed: Uint8Array
  /** Grows by one with each update: what compare-and-set compares. */
  version: number
  /** Epoch milliseconds, as all times here. */
  touchedAt: number
  /** How long the session lives without being touched. */
  idleMs: number
  /** The end, however often it was touched. */
  expiresAt: number
}

/** A session as it is read: together with the marker of its person's previews. */
export interface ReadSession extends StoredSession {
  marker: PreviewMarker
}

interface SessionChange {
  sealed: Uint8Array
  idleMs: number
}

/** `gone`: deleted or expired meanwhile; it must not be brought back. */
type UpdateResult = 'stored' | 'conflict' | 'gone'

/**
 * Where sessions live. Asynchronous, so that a store in another process fits behind it.
 * `now` is passed in: a session is alive while `now` is before both of its ends.
 * Each method throws StoreUnavailable when the store cannot be asked.
 */
export interface SessionStore extends MarkerStore {
  /** @throws StoreUnavailable also where the id exists already: it is never overwritten */
  create(session: StoredSession): Promise<void>
  read(idHash: string, now: number): Promise<ReadSession | null>
  /** Starts the idle time anew, without a new version. False: no such session alive. */
  touch(idHash: string, now: number): Promise<boolean>
  /** Stores the change if the version is still `version`. */
  update(idHash: string, version: number, change: SessionChange, now: number): Promise<UpdateResult>
  delete(idHash: string): Promise<boolean>
  /** @returns how many sessions ended */
  deleteByProviderSession(providerHash: string): Promise<number>
  /** @returns how many sessions ended */
  deleteBySubject(subjectHash: string): Promise<number>
  /**
   * Takes a lock for `forMs`. A lock past its time is stolen; the same owner may prolong its own.
   * False: somebody else holds it.
   */
  acquireLock(name: string, owner: string, forMs: number, now: number): Promise<boolean>
  /** Does nothing where somebody else has stolen the lock. */
  releaseLock(name: string, owner: string): Promise<void>
  /** Removes what has expired. @returns how many sessions went */
  sweep(now: number): Promise<number>
  /** Resolves when the store can be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store cannot be asked now: nobody is logged out by it, the answer is 503. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
