/** Ciphertext, hashes and times: nothing that a thief could use. */
export interface StoredRecord {
  /** The hash of the session's id; the store never gets the id. */
  idHash: string
  /** For counting and finding; the hash of the provider's session. */
  providerHash: string | null
  /** The other tag: the hash of the person. Empty: none. */
  subjectHash: string
  /** Encrypted for sessions. */
  sealed: Uint8Array
  /** Encrypted, left when a session was created. */
  note?: Uint8Array | undefined
  /** From 1. */
  version: number
  /** Epoch milliseconds, as all times here. */
  touchedAt: number
  /** Life after the last touch. */
  idleMs: number
  /** The latest end; touching the record does not move it. */
  expiresAt: number
}

/** The limits of stored records, the new one included. */
export interface MostRecords {
  ofSubject: number
  ofProvider: number
}

/** `conflict`: another version; `gone`: no record; `full`: too many with its tags. */
export type Written = 'stored' | 'conflict' | 'gone' | 'full'

/**
 * The interface of a database. Each method throws StoreUnavailable while the database is away. Expired records
 * may be returned until they are swept.
 */
export interface Records {
  /** @returns the records in the order of the ids, and the database's clock */
  read(idHashes: readonly string[]): Promise<{ found: (StoredRecord | null)[]; clock: number }>
  /**
   * Compares and sets in one atomic step, with the limits. A record without time left is removed.
   * @param version of the stored record; 0: there must be none
   * @param most checked for a new record; expired ones count until they are removed
   */
  write(record: StoredRecord, version: number, most?: MostRecords): Promise<Written>
  /** @returns how many there were */
  remove(idHashes: readonly string[]): Promise<number>
  /** @returns ids, of which some may have been removed */
  tagged(tag: 'provider' | 'subject', hash: string): Promise<string[]>
  /** @returns how many expired records were removed */
  sweep(now: number): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
  /** Called when a lost connection is back. */
  onReturn(listener: () => void): void
}

export const lifeMsOf = ({ touchedAt, idleMs, expiresAt }: StoredRecord) =>
  Math.min(idleMs, expiresAt - touchedAt)

/** The answer is 503, and nobody is logged out. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
