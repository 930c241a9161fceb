import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentCases, listCases, lockCases, type OpenedStore } from './store-suite-cases.fixture'
import { keptCases } from './store-suite-kept.fixture'
import { markerCases } from './store-suite-markers.fixture'
import { StoreUnavailable, type StoredRecord } from './records.server'
import type { SessionStore } from './store.server'
import { storedSession } from './stored-session.fixture'

export const START = Date.UTC(2026, 8, 1, 12)
const MINUTE = 60_000

const session = (more: Partial<StoredRecord> = {}) =>
  storedSession('id', {
    providerHash: 'provider',
    touchedAt: START,
    idleMs: 30 * MINUTE,
    expiresAt: START + 60 * MINUTE,
    ...more,
  })

const change = (text: string, idleMs = 30 * MINUTE) => ({ sealed: Buffer.from(text), idleMs })

/** The same cases for both stores. */
export function storeSuite(name: string, open: () => Promise<OpenedStore> | OpenedStore) {
  describe(`session store: ${name}`, () => {
    let opened: OpenedStore
    let store: SessionStore
    let other: SessionStore
    const read = (id = 'id', now = START) => store.read(id, now)
    const text = async (id = 'id') => Buffer.from((await read(id))?.sealed ?? []).toString()

    beforeEach(async () => {
      opened = await open()
      ;({ store, other } = opened)
    })
    afterEach(() => opened.remove())

    describe('create and read', () => {
      it('gives back what was created, byte for byte', async () => {
        const sealed = randomBytes(9000)
        await store.create(session({ sealed }))
        const found = await read()
        expect(found && { ...found, sealed: Buffer.from(found.sealed) }).toEqual({
          ...session({ sealed }),
          marker: { generation: expect.any(String) as string, state: 'lost' },
          note: null,
        })
      })
      it('finds nothing under another id', async () => {
        await store.create(session())
        expect(await read('another')).toBeNull()
      })
      it('keeps a session without a provider session', async () => {
        await store.create(session({ providerHash: null }))
        expect((await read())?.providerHash).toBeNull()
      })
      it('creates no more of a person, or of a provider session, than so many', async () => {
        const create = (idHash: string, subjectHash: string, ofProvider = 9) =>
          store.create(session({ idHash, subjectHash }), { ofSubject: 2, ofProvider })
        expect(await create('a', 'anna')).toBe(true)
        expect(await create('b', 'anna')).toBe(true)
        expect(await create('c', 'anna')).toBe(false)
        expect(await read('c')).toBeNull()
        expect(await create('d', 'berta')).toBe(true)
        expect(await create('e', 'berta', 3)).toBe(false)
        expect(await store.create(session({ idHash: 'f', subjectHash: 'anna' }))).toBe(true)
        for (const idHash of ['a', 'b', 'f']) await store.delete(idHash)
        expect(await create('c', 'anna')).toBe(true)
      })
      it('never overwrites a session', async () => {
        await store.create(session())
        const again = store.create(session({ sealed: Buffer.from('planted') }))
        await expect(again).rejects.toBeInstanceOf(StoreUnavailable)
        expect(await text()).toBe('ciphertext')
      })
      it('shows another process what was created', async () => {
        await store.create(session())
        expect((await other.read('id', START))?.version).toBe(1)
      })
    })

    describe('expire and touch', () => {
      it('ends a session that idled too long, to the millisecond', async () => {
        await store.create(session())
        expect(await read('id', START + 30 * MINUTE - 1)).not.toBeNull()
        expect(await read('id', START + 30 * MINUTE)).toBeNull()
      })
      it('starts the idle time anew when touched', async () => {
        await store.create(session())
        expect(await store.touch('id', START + 20 * MINUTE)).toBe(true)
        expect(await read('id', START + 45 * MINUTE)).not.toBeNull()
      })
      it('ends a session at its last moment, however often it is touched', async () => {
        await store.create(session())
        await store.touch('id', START + 29 * MINUTE)
        await store.touch('id', START + 58 * MINUTE)
        expect(await read('id', START + 60 * MINUTE)).toBeNull()
      })
      it('does not wake an expired session by touching it', async () => {
        await store.create(session())
        expect(await store.touch('id', START + 30 * MINUTE)).toBe(false)
        expect(await read('id', START + 30 * MINUTE)).toBeNull()
      })
      it('touches without a new version, so that no update is lost', async () => {
        await store.create(session())
        await other.touch('id', START + MINUTE)
        expect(await store.update('id', 1, change('new'), START + MINUTE)).toBe('stored')
      })
      it('sweeps nothing that is alive', async () => {
        await store.create(session())
        await store.create(session({ idHash: 'idle', touchedAt: START - 30 * MINUTE }))
        await store.create(session({ idHash: 'old', expiresAt: START }))
        await store.sweep(START)
        expect(await read()).not.toBeNull()
        expect(await read('idle')).toBeNull()
        expect(await read('old')).toBeNull()
      })
      it('judges by the clock of who asks, however far it is from the store’s', async () => {
        for (const now of [Date.UTC(2001, 0, 1), Date.UTC(2061, 0, 1)]) {
          const times = { touchedAt: now, expiresAt: now + 60 * MINUTE }
          await store.create(session({ idHash: `${now}`, ...times }))
          expect(await read(`${now}`, now + 29 * MINUTE)).not.toBeNull()
          expect(await read(`${now}`, now + 30 * MINUTE)).toBeNull()
        }
      })
    })

    describe('update', () => {
      it('stores the change and counts the version', async () => {
        await store.create(session())
        expect(await store.update('id', 1, change('new'), START)).toBe('stored')
        expect(await text()).toBe('new')
        expect((await read())?.version).toBe(2)
      })
      it('refuses a change of an older version', async () => {
        await store.create(session())
        await other.update('id', 1, change('theirs'), START)
        expect(await store.update('id', 1, change('ours'), START)).toBe('conflict')
        expect(await text()).toBe('theirs')
      })
      it('lets one of many at once win', async () => {
        await store.create(session())
        const writers = Array.from({ length: 20 }, (_, i) => (i % 2 ? store : other))
        const results = await Promise.all(
          writers.map((writer, i) => writer.update('id', 1, change(`${i}`), START)),
        )
        expect(results.filter((result) => result === 'stored')).toHaveLength(1)
      })
      it('takes over the idle time of the change', async () => {
        await store.create(session())
        await store.update('id', 1, change('new', 50 * MINUTE), START)
        expect(await read('id', START + 45 * MINUTE)).not.toBeNull()
      })
      it('does not bring back a deleted session: the late write is refused', async () => {
        await store.create(session())
        await other.delete('id')
        expect(await store.update('id', 1, change('late'), START)).toBe('gone')
        expect(await read()).toBeNull()
      })
      it('does not bring back an expired session', async () => {
        await store.create(session())
        expect(await store.update('id', 1, change('late'), START + 30 * MINUTE)).toBe('gone')
      })
    })

    describe('delete', () => {
      it('ends a session for every process at once', async () => {
        await store.create(session())
        expect(await store.delete('id')).toBe(true)
        expect(await other.read('id', START)).toBeNull()
      })
      it('may be asked twice', async () => {
        await store.create(session())
        await store.delete('id')
        expect(await store.delete('id')).toBe(false)
      })
      it('ends the sessions of one session at the provider', async () => {
        await store.create(session())
        await store.create(session({ idHash: 'second' }))
        await store.create(session({ idHash: 'third', providerHash: 'another' }))
        await store.create(session({ idHash: 'fourth', providerHash: null }))
        expect(await store.deleteByProviderSession('provider')).toBe(2)
        expect(await read('second')).toBeNull()
        expect(await read('third')).not.toBeNull()
        expect(await read('fourth')).not.toBeNull()
      })
      it('ends the sessions of one person', async () => {
        await store.create(session())
        await store.create(session({ idHash: 'second', providerHash: 'another' }))
        await store.create(session({ idHash: 'third', subjectHash: 'somebody else' }))
        expect(await store.deleteBySubject('subject')).toBe(2)
        expect(await read('third')).not.toBeNull()
      })
    })

    lockCases(() => opened)
    contentCases(() => opened)
    listCases(() => opened, session)
    markerCases(() => opened, session)
    keptCases(() => opened)

    it('answers a ping, and nothing once it is closed', async () => {
      await store.create(session())
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable)
      // "No such session" would log everybody out.
      await expect(read()).rejects.toBeInstanceOf(StoreUnavailable)
    })
  })
}
