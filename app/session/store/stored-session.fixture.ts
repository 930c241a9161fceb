import type { StoredRecord } from './store.server'

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
