import type { MarkerStore, PreviewMarker } from './preview-marker'

/** A session in the store: ciphertext and hashes, nothing that a thief could use. */
export interface StoredSession {
  /** Hash of the id in the cookie; the store never sees the id itself. */
  idHash: string
  /**
   * Hash of the provider's session, for back-channel logout; null where the provider named none.
   */
  providerHash: string | null
  subjectHash: string
  /** The encrypted record. */
  sealed: Uint8Array
  /** Grows by one with each update, for compare-and-set. */
  version: number
  /** Epoch milliseconds, as all times here. */
  touchedAt: number
  /** How long the session lives after it was last touched. */
  idleMs: number
  /** When the session ends, however often it was touched. */
  expiresAt: number
}

/** A session of a person among their others. */
export interface ListedSession {
  idHash: string
  /** The note that its creation has left; null: none. */
  note: Uint8Array | null
  touchedAt: number
}

/** A list is for a person to read, who recognizes no more. */
export const mostListed = 20

/** A session as it is read, together with the marker of its person's previews. */
export interface ReadSession extends StoredSession {
  marker: PreviewMarker
}

/** How many there may be of a person, and of a session of the provider's, the new one included. */
export interface MostSessions {
  ofSubject: number
  ofProvider: number
}

export const unlimited: MostSessions = { ofSubject: 1e15, ofProvider: 1e15 }

interface SessionChange {
  sealed: Uint8Array
  idleMs: number
  /** Left out: it stays. */
  expiresAt?: number
}

/** `gone`: deleted or expired meanwhile, and must not be restored. */
type UpdateResult = 'stored' | 'conflict' | 'gone'

/**
 * The session store: a file on this machine or Redis. `now` is passed in: a session is alive while
 * `now` is before both of its ends. Each method throws StoreUnavailable while the store is away.
 */
export interface SessionStore extends MarkerStore {
  /**
   * False: there are too many. Those that have expired count until they are removed.
   * @param session with a note, sealed, that is listed and ends with it
   * @throws StoreUnavailable also if the id exists already: a session is never overwritten
   */
  create(session: StoredSession & { note?: Uint8Array }, most?: MostSessions): Promise<boolean>
  read(idHash: string, now: number): Promise<ReadSession | null>
  /** Starts the idle time anew, without a new version. False: there is no such session alive. */
  touch(idHash: string, now: number): Promise<boolean>
  /** Stores the change if the version is still `version`. */
  update(idHash: string, version: number, change: SessionChange, now: number): Promise<UpdateResult>
  delete(idHash: string): Promise<boolean>
  /** @returns how many sessions ended */
  deleteByProviderSession(providerHash: string): Promise<number>
  /** @returns how many sessions ended */
  deleteBySubject(subjectHash: string): Promise<number>
  /** A person's sessions that are alive: the 20 that were touched last, the latest first. */
  listBySubject(subjectHash: string, now: number): Promise<ListedSession[]>
  /** Ends all sessions of a person but one. @returns how many of them were alive */
  deleteOthers(subjectHash: string, idHash: string, now: number): Promise<number>
  /**
   * Takes a lock for `forMs`, or prolongs the owner's own. An expired lock is taken over.
   * False: another owner holds it.
   */
  acquireLock(name: string, owner: string, forMs: number, now: number): Promise<boolean>
  /** Whether anybody holds the lock. */
  isLocked(name: string, now: number): Promise<boolean>
  /** Does nothing if another owner has taken the lock over. */
  releaseLock(name: string, owner: string): Promise<void>
  /** Removes what has expired. @returns how many sessions were removed */
  sweep(now: number): Promise<number>
  /** Resolves when the store can be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store is away. The answer is 503, and nobody is logged out. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
