import type { Records, StoredRecord } from './records.server'
import { createStore, type SessionStore } from './store.server'

/** A store whose own clock is the test's. */
export const storeAt = (records: Records, clock: { now: number }): SessionStore =>
  createStore({
    ...records,
    read: async (ids) => ({ ...(await records.read(ids)), clock: clock.now }),
  })

/** A store, and how many records each of its reads asks for. */
export function countingReads(records: Records) {
  const sizes: number[] = []
  const read = (ids: readonly string[]) => (sizes.push(ids.length), records.read(ids))
  return { sizes, counted: createStore({ ...records, read }) }
}

/** A minute idle, an hour at most, touched a second after the epoch. */
export const storedSession = (idHash: string, more: Partial<StoredRecord> = {}): StoredRecord => ({
  idHash,
  providerHash: null,
  subjectHash: 'subject',
  sealed: Buffer.from('ciphertext'),
  version: 1,
  touchedAt: 1000,
  idleMs: 60_000,
  expiresAt: 3_600_000,
  ...more,
})
