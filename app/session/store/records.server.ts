import { randomInt } from 'node:crypto'
import { exceptionFields } from '~/observe/log.server'

/** Ciphertext, hashes and times: nothing that a thief could use. */
export interface StoredRecord {
  /** The hash of the session's id; the store never gets the id. */
  idHash: string
  /** For counting and finding; the hash of the provider's session. */
  providerHash: string | null
  /** The other tag: the hash of the person. Empty: none. */
  subjectHash: string
  /** The content: ciphertext for sessions, plain text for locks and markers. */
  sealed: Uint8Array
  /** Device and start of a session, encrypted when the session was created. */
  note?: Uint8Array | null | undefined
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
  /**
   * @returns the records in the order of the ids, the database's clock, and the id of its run: a database that
   * started again may have lost its last writes
   */
  read(
    idHashes: readonly string[],
  ): Promise<{ found: (StoredRecord | null)[]; clock: number; run: string }>
  /**
   * Compares and sets in one atomic step, with the limits. A record without time left is removed.
   * @param version of the stored record; 0: there must be none
   * @param most checked for a new record; expired ones count until they are removed
   */
  write(record: StoredRecord, version: number, most?: MostRecords): Promise<Written>
  /** @returns how many there were */
  remove(idHashes: readonly string[]): Promise<number>
  /**
   * @param most the latest to expire; by default all
   * @returns ids, of which some may have been removed
   */
  tagged(tag: 'provider' | 'subject', hash: string, most?: number): Promise<string[]>
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

/** @param otherwise the result while the store is away */
export async function unlessAway<T, U>(
  work: Promise<T>,
  otherwise: U,
  warn?: (fields: object) => void,
): Promise<T | U> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    warn?.(exceptionFields(error))
    return otherwise
  }
}

/** Before both of its ends. */
export const isAlive = (record: StoredRecord, now: number) =>
  record.touchedAt + lifeMsOf(record) > now

/** Replaces a record that several processes change. */
export function nextRecord(
  idHash: string,
  before: StoredRecord | null,
  text: string,
  at: number,
  forMs: number,
) {
  return {
    idHash,
    providerHash: null,
    subjectHash: '',
    sealed: Buffer.from(text),
    // Random, so that a deleted and rewritten record has another version.
    version: (before?.version ?? randomInt(2 ** 40)) + 1,
    touchedAt: at,
    idleMs: forMs,
    expiresAt: at + forMs,
  }
}

export const textOf = ({ sealed }: StoredRecord) => Buffer.from(sealed).toString()

/** A change that loses this many rounds in a row is a fault. */
export const mostRounds = 1000
