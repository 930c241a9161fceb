/** A record of the store: ciphertext, hashes and times, nothing that a thief could use. */
export interface StoredRecord {
  /** For a session the hash of the id in its cookie; the store never gets the id itself. */
  idHash: string
  /** Tag by which records are found and counted; of a session the hash of the provider's session. */
  providerHash: string | null
  /** The other tag; of a session the hash of its person. Empty: none. */
  subjectHash: string
  /** The content; of a session encrypted. */
  sealed: Uint8Array
  /** The note that the creation of a session has left, encrypted. */
  note?: Uint8Array | undefined
  /** From 1. */
  version: number
  /** Epoch milliseconds, as all times here. */
  touchedAt: number
  /** How long the record lives after it was last touched. */
  idleMs: number
  /** When the record ends, however often it was touched. */
  expiresAt: number
}

/** How many records a tag may have, the new one included. */
export interface MostRecords {
  ofSubject: number
  ofProvider: number
}

/** `conflict`: the record has another version; `gone`: there is none; `full`: too many have its tags. */
export type Written = 'stored' | 'conflict' | 'gone' | 'full'

/**
 * What a database has to do for the store. Each method throws StoreUnavailable while the database is
 * away. Records may be returned after their end, until they are swept.
 */
export interface Records {
  /** @returns the records in the order of the ids, and the time by the database's own clock */
  read(idHashes: readonly string[]): Promise<{ found: (StoredRecord | null)[]; clock: number }>
  /**
   * Compares and sets in one atomic step, the limits included. A record without time left is removed.
   * @param version that the stored record must have; 0: there must be none
   * @param most checked for a new record; those that have expired count until they are removed
   */
  write(record: StoredRecord, version: number, most?: MostRecords): Promise<Written>
  /** @returns how many there were */
  remove(idHashes: readonly string[]): Promise<number>
  /** @returns ids, of which some may have been removed */
  tagged(tag: 'provider' | 'subject', hash: string): Promise<string[]>
  /** Removes what has expired. @returns how many records */
  sweep(now: number): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
  /** Calls `listener` whenever a lost connection is back. */
  onReturn(listener: () => void): void
}

/** The time that a record has from its last touch on. */
export const lifeMsOf = ({ touchedAt, idleMs, expiresAt }: StoredRecord) =>
  Math.min(idleMs, expiresAt - touchedAt)

/** The store is away. The answer is 503, and nobody is logged out. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
