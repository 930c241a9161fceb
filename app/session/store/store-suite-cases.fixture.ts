import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSealer } from './seal.server'
import type { SessionStore } from './store'
import { testRecord } from '~/session/sessions.fixture'
import { SessionEnded } from '~/session/types'
import { createSessionRecords } from './session-records.server'

export interface OpenedStore {
  store: SessionStore
  /** The same store, as another process opens it. */
  other: SessionStore
  /** Replaces the bytes of a stored record. */
  corrupt(idHash: string, bytes: Uint8Array): Promise<void> | void
  remove(): Promise<void>
}

const START = Date.UTC(2026, 8, 1, 12)

export function lockCases(opened: () => OpenedStore) {
  describe('lock', () => {
    let store: SessionStore
    let other: SessionStore
    beforeEach(() => ({ store, other } = opened()))

    const SECOND = 1000
    it('belongs to one at a time', async () => {
      expect(await store.acquireLock('lock', 'first', SECOND, START)).toBe(true)
      expect(await other.acquireLock('lock', 'second', SECOND, START)).toBe(false)
    })
    it('is free after its release', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      await store.releaseLock('lock', 'first')
      expect(await other.acquireLock('lock', 'second', SECOND, START)).toBe(true)
    })
    it('is stolen after its time, not before', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      expect(await other.acquireLock('lock', 'second', SECOND, START + 999)).toBe(false)
      expect(await other.acquireLock('lock', 'second', SECOND, START + 1000)).toBe(true)
    })
    it('is not released by the one that it was stolen from', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      await other.acquireLock('lock', 'second', SECOND, START + SECOND)
      await store.releaseLock('lock', 'first')
      expect(await store.acquireLock('lock', 'third', SECOND, START + SECOND)).toBe(false)
    })
    it('is prolonged by its owner', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      expect(await store.acquireLock('lock', 'first', SECOND, START + 900)).toBe(true)
      expect(await other.acquireLock('lock', 'second', SECOND, START + 1800)).toBe(false)
    })
    it('is seen by all while it is held', async () => {
      expect(await other.isLocked('lock', START)).toBe(false)
      await store.acquireLock('lock', 'first', SECOND, START)
      expect(await other.isLocked('lock', START + 999)).toBe(true)
      expect(await other.isLocked('lock', START + 1000)).toBe(false)
      expect(await other.isLocked('another', START)).toBe(false)
      await store.releaseLock('lock', 'first')
      expect(await other.isLocked('lock', START)).toBe(false)
    })
    it('is one of many: names do not meet', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      expect(await store.acquireLock('another', 'second', SECOND, START)).toBe(true)
    })
    it('is swept when its time is over, with the sessions', async () => {
      await store.acquireLock('lock', 'first', SECOND, START)
      await store.sweep(START + 500)
      expect(await store.acquireLock('lock', 'second', SECOND, START + 500)).toBe(false)
    })
  })
}

export function contentCases(opened: () => OpenedStore) {
  describe('what is in it', () => {
    let store: SessionStore
    let other: SessionStore
    beforeEach(() => ({ store, other } = opened()))

    const clock = { now: START }
    const recordsOf = (of: SessionStore, secret = 'secret') =>
      createSessionRecords(of, { secrets: [secret], lifeMs: 3_600_000 }, () => clock.now)
    const vaultWith = (secret: string) => recordsOf(store, secret)
    const key = { id: 'the id', secret: 'the half of the key' }

    it('is nothing that could be used: no token, no name, no id', async () => {
      const { idHash } = await vaultWith('secret').create(key, testRecord(clock))
      const { sealed, ...row } = (await store.read(idHash, START)) ?? { sealed: '' }
      const seen = JSON.stringify(row) + Buffer.from(sealed).toString('latin1')
      for (const hidden of ['the id', 'access 1', 'refresh 1', 'id 1', 'aino', 'provider session'])
        expect(seen).not.toContain(hidden)
    })
    it('opens with its key alone: a wrong one is no session', async () => {
      await vaultWith('secret').create(key, testRecord(clock))
      expect(await vaultWith('secret').load(key)).not.toBeNull()
      expect(await vaultWith('another').load(key)).toBeNull()
      expect(await vaultWith('secret').load({ ...key, secret: 'wrong' })).toBeNull()
    })
    it('may be corrupt: no session then, and no crash', async () => {
      const { idHash } = await vaultWith('secret').create(key, testRecord(clock))
      const foreign = createSealer(['secret'], 'other').seal(Buffer.from('{}'), '', '')
      for (const bytes of [Buffer.alloc(0), Buffer.from('x'), randomBytes(5000), foreign]) {
        await opened().corrupt(idHash, bytes)
        expect(await vaultWith('secret').load(key)).toBeNull()
      }
    })
    it('is changed by many at once, and none of the changes is lost', async () => {
      const entry = await vaultWith('secret').create(key, testRecord(clock))
      const [ours, theirs] = [vaultWith('secret'), recordsOf(other)]
      const names = Array.from({ length: 80 }, (_, i) => `role ${i + 10}`)
      await Promise.all(
        names.map((name, i) =>
          (i % 2 ? ours : theirs).change(entry, (record) => ({
            ...record,
            roles: { ...record.roles, [name]: name },
          })),
        ),
      )
      const roles = (await theirs.load(key))?.record.roles ?? {}
      expect(Object.keys(roles).sort()).toEqual(names)
    })
    it('stays deleted when a change comes late', async () => {
      const entry = await vaultWith('secret').create(key, testRecord(clock))
      await other.delete(entry.idHash)
      const late = vaultWith('secret').change(entry, (record) => ({ ...record, user: null }))
      await expect(late).rejects.toBeInstanceOf(SessionEnded)
      expect(await vaultWith('secret').load(key)).toBeNull()
    })
  })
}
