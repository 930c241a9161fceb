import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Sealer } from './seal.server'
import type { StoredRecord } from './records.server'
import { mostListed, mostSessions, type SessionStore } from './store.server'
import { testRecord } from '~/session/sessions.fixture'
import { SessionEnded } from '~/session/types'
import { SessionRecords } from './session-records.server'

export interface OpenedStore {
  store: SessionStore
  /** The same store, opened by another process. */
  other: SessionStore
  /** The store's own clock. */
  clock: { now: number }
  corrupt(idHash: string, bytes: Uint8Array): Promise<void> | void
  /** A store with the sizes of its reads. */
  counted(): { sizes: number[]; counted: SessionStore }
  /** Restarts the database. */
  restart(): Promise<void>
  remove(): Promise<void>
}

const START = Date.UTC(2026, 8, 1, 12)
const phone = { browser: 'Firefox', system: 'Android' }

export function lockCases(opened: () => OpenedStore) {
  describe('lock', () => {
    const at = (ms: number) => void (opened().clock.now = START + ms)
    const acquire = (owner: string, name = 'lock') =>
      opened().store.acquireLock(name, owner, SECOND)
    const acquireThere = (owner: string) => opened().other.acquireLock('lock', owner, SECOND)
    const isLocked = (name = 'lock') => opened().other.isLocked(name)

    const SECOND = 1000
    it('belongs to one at a time', async () => {
      expect(await acquire('first')).toBe(true)
      expect(await acquireThere('second')).toBe(false)
    })
    it('is free after its release', async () => {
      await acquire('first')
      await opened().store.releaseLock('lock', 'first')
      expect(await acquireThere('second')).toBe(true)
    })
    it('is stolen after its time, not before', async () => {
      await acquire('first')
      at(999)
      expect(await acquireThere('second')).toBe(false)
      at(1000)
      expect(await acquireThere('second')).toBe(true)
    })
    it('whose clock went back begins its time again, once', async () => {
      await acquire('first')
      at(-3_600_000)
      expect(await acquireThere('second')).toBe(false)
      at(-3_600_000 + 999)
      expect(await acquireThere('second')).toBe(false)
      at(-3_600_000 + 1000)
      expect(await acquireThere('second')).toBe(true)
    })
    it('is not released by the one that it was stolen from', async () => {
      await acquire('first')
      at(SECOND)
      await acquireThere('second')
      await opened().store.releaseLock('lock', 'first')
      expect(await acquire('third')).toBe(false)
    })
    it('is prolonged by its owner', async () => {
      await acquire('first')
      at(900)
      expect(await acquire('first')).toBe(true)
      at(1800)
      expect(await acquireThere('second')).toBe(false)
    })
    it('is seen by all while it is held', async () => {
      expect(await isLocked()).toBe(false)
      await acquire('first')
      at(999)
      expect(await isLocked()).toBe(true)
      at(1000)
      expect(await isLocked()).toBe(false)
      expect(await isLocked('another')).toBe(false)
      at(0)
      await opened().store.releaseLock('lock', 'first')
      expect(await isLocked()).toBe(false)
    })
    it('is one of many: names do not meet', async () => {
      await acquire('first')
      expect(await acquire('second', 'another')).toBe(true)
    })
    it('is swept when its time is over, with the sessions', async () => {
      await acquire('first')
      at(500)
      await opened().store.sweep(START + 500)
      expect(await acquire('second')).toBe(false)
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
      new SessionRecords(of, { secrets: [secret], lifeMs: 3_600_000 }, () => clock.now)
    const vaultWith = (secret: string) => recordsOf(store, secret)
    const key = { id: 'the id', secret: 'the half of the key' }

    it('is nothing that could be used: no token, no name, no id', async () => {
      const entry = await vaultWith('secret').create(key, testRecord(clock), phone)
      const { idHash } = entry
      const { sealed, ...row } = (await store.read(idHash, START)) ?? { sealed: '' }
      const seen = JSON.stringify(row) + Buffer.from(sealed).toString('latin1')
      const [listed] = await store.listBySubject(entry.row.subjectHash, START)
      expect(Buffer.from(listed?.note ?? []).length).toBeGreaterThan(0)
      expect(Buffer.from(listed?.note ?? []).toString('latin1')).not.toContain(phone.browser)
      for (const hidden of ['the id', 'access 1', 'refresh 1', 'id 1', 'aino', 'provider session'])
        expect(seen).not.toContain(hidden)
    })
    it('opens with its key alone: a wrong one is no session', async () => {
      await vaultWith('secret').create(key, testRecord(clock), phone)
      expect(await vaultWith('secret').load(key)).not.toBeNull()
      expect(await vaultWith('another').load(key)).toBeNull()
      expect(await vaultWith('secret').load({ ...key, secret: 'wrong' })).toBeNull()
    })
    it('tells another session of the person device and times, and nothing else', async () => {
      const entry = await vaultWith('secret').create(key, testRecord(clock), phone)
      const others = { ...key, id: 'another' }
      await recordsOf(other).create(others, testRecord(clock), { browser: null, system: null })
      await store.touch(entry.idHash, START + 60_000)
      const [first, second, ...rest] = await recordsOf(other).listOwn(entry)
      expect(first).toEqual({ device: phone, since: START, seenAt: START + 60_000, isThis: true })
      expect(second).toMatchObject({ device: { browser: null }, seenAt: START, isThis: false })
      expect(rest).toEqual([])
      // A note that a removed secret sealed is unreadable, and old sessions have no note: both are listed
      // without a device.
      const [unknown] = await vaultWith('another').listOwn(entry)
      expect(unknown).toMatchObject({ device: { browser: null, system: null }, since: null })
    })
    it('may be corrupt: no session then, and no crash', async () => {
      const { idHash } = await vaultWith('secret').create(key, testRecord(clock), phone)
      const foreign = new Sealer(['secret'], 'other').seal(Buffer.from('{}'), '', '')
      for (const bytes of [Buffer.alloc(0), Buffer.from('x'), randomBytes(5000), foreign]) {
        await opened().corrupt(idHash, bytes)
        expect(await vaultWith('secret').load(key)).toBeNull()
      }
    })
    it('is changed by many at once, and none of the changes is lost', async () => {
      const entry = await vaultWith('secret').create(key, testRecord(clock), phone)
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
      const entry = await vaultWith('secret').create(key, testRecord(clock), phone)
      await other.delete(entry.idHash)
      const late = vaultWith('secret').change(entry, (record) => ({ ...record, user: null }))
      await expect(late).rejects.toBeInstanceOf(SessionEnded)
      expect(await vaultWith('secret').load(key)).toBeNull()
    })
  })
}

export function listCases(opened: () => OpenedStore, session: () => StoredRecord) {
  describe('the sessions of a person', () => {
    let store: SessionStore
    let other: SessionStore
    beforeEach(() => ({ store, other } = opened()))

    const create = (idHash: string, more: Partial<StoredRecord> = {}) =>
      store.create({ ...session(), idHash, ...more, note: Buffer.from(`note ${idHash}`) })
    const listed = async (now = START) =>
      (await other.listBySubject('subject', now)).map(({ idHash }) => idHash)

    it('are listed by the time of their last touch, with their notes, and nobody else’s', async () => {
      for (const id of ['a', 'b', 'c']) await create(id)
      await create('theirs', { subjectHash: 'somebody else' })
      await store.touch('b', START + 2)
      await store.touch('a', START + 1)
      const rows = await other.listBySubject('subject', START + 2)
      const text = (note: Uint8Array | null) => Buffer.from(note ?? []).toString()
      expect(rows.map(({ idHash, note, touchedAt }) => [idHash, text(note), touchedAt])).toEqual([
        ['b', 'note b', START + 2],
        ['a', 'note a', START + 1],
        ['c', 'note c', START],
      ])
    })
    it('are the twenty touched last of many', async () => {
      for (let i = 0; i < mostListed + 5; i++) await create(`${i}`, { touchedAt: START + i })
      const ids = await listed(START + 100)
      expect(ids).toHaveLength(mostListed)
      expect([ids[0], ids.at(-1)]).toEqual(['24', '5'])
    })
    it('of 5,000 logins are listed from few records, and end in small steps', async () => {
      const many = 5000
      for (let i = 0; i < many; i++)
        await store.create({ ...session(), idHash: `${i}`, expiresAt: session().expiresAt + i })
      const { sizes, counted } = opened().counted()
      expect((await counted.listBySubject('subject', START)).length).toBe(mostListed)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(mostListed)
      expect(sizes.length).toBeLessThanOrEqual(mostSessions / mostListed)
      await counted.keepLatest('subject', mostSessions)
      expect(await store.read('4999', START)).not.toBeNull()
      expect(await store.read('4899', START)).toBeNull()
      expect(await store.deleteOthers('subject', '4999', START)).toBe(mostSessions - 1)
    })
    it('are no longer listed however they end, and a later one of the same id has no old note', async () => {
      const ends: Record<string, (id: string) => Promise<unknown>> = {
        logout: (id) => store.delete(id),
        provider: () => store.deleteByProviderSession('provider'),
        person: () => store.deleteBySubject('subject'),
      }
      for (const [id, end] of Object.entries(ends)) {
        await create(id)
        expect(await listed()).toEqual([id])
        await end(id)
        expect(await listed()).toEqual([])
        await store.create({ ...session(), idHash: id })
        expect((await store.listBySubject('subject', START))[0]?.note).toBeNull()
        await store.delete(id)
      }
      await create('idle', { touchedAt: START - session().idleMs })
      await create('old', { expiresAt: START })
      expect(await listed()).toEqual([])
    })
    it('end but for one, in every process, and those that had expired do not count', async () => {
      for (const id of ['mine', 'phone', 'work']) await create(id)
      await create('idle', { touchedAt: START - session().idleMs })
      await create('theirs', { subjectHash: 'somebody else' })
      expect(await store.deleteOthers('subject', 'mine', START)).toBe(2)
      expect(await listed()).toEqual(['mine'])
      for (const id of ['phone', 'work']) expect(await other.read(id, START)).toBeNull()
      for (const id of ['mine', 'theirs']) expect(await other.read(id, START)).not.toBeNull()
      expect(await store.deleteOthers('subject', 'mine', START)).toBe(0)
      // `deleteBySubject` still ends the remaining session.
      expect(await store.deleteBySubject('subject')).toBe(1)
    })
  })
}
