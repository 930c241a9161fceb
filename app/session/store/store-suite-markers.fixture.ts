import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedStore } from './store-suite-cases.fixture'
import { StoreUnavailable, type StoredRecord } from './records.server'
import { noMarker, type MarkerState } from './markers.server'
import type { SessionStore } from './store.server'

const MINUTE = 60_000

/** A marker belongs to a person, and its times are by the store's clock. */
export function markerCases(opened: () => OpenedStore, session: () => StoredRecord) {
  describe('the marker of previews', () => {
    let store: SessionStore
    let other: SessionStore
    beforeEach(async () => {
      ;({ store, other } = opened())
      const { generation } = await store.readMarker('subject')
      await store.moveMarker('subject', generation, noMarker)
    })

    const { touchedAt: now } = session()
    const markerOf = async (id = 'id') => (await other.read(id, now))?.marker
    const move = (from: string, generation: string, state: 'none' | 'running' | 'changing') =>
      store.moveMarker('subject', from, { generation, state, forMs: MINUTE })
    const lease = (generation: string, state: MarkerState, name = 'write', forMs = MINUTE) =>
      other.takeLease('subject', { generation, state }, name, forMs)
    const leases = async () => (await store.readMarker('subject')).leases

    it('is lost where the store has none, until a request confirms it', async () => {
      const { generation, state } = await store.readMarker('nobody')
      expect(state).toBe('lost')
      const isLeased = () => other.takeLease('nobody', { generation, state: 'none' }, 'w', MINUTE)
      await expect(isLeased()).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await store.moveMarker('nobody', generation, { generation, state: 'none' })).toBe(true)
      // A parallel request that has read it as lost confirms it as well.
      expect(await other.moveMarker('nobody', generation, { generation, state: 'none' })).toBe(true)
      expect(await isLeased()).toBe(true)
    })
    it('of one’s own view keeps its generation when the store starts again, of a preview not', async () => {
      await opened().restart()
      expect(await store.readMarker('subject')).toMatchObject({ generation: '', state: 'lost' })
      expect(await move('', 'first', 'running')).toBe(true)
      await opened().restart()
      expect(await store.readMarker('subject')).not.toMatchObject({ generation: 'first' })
    })
    it('is lost once the store has started again, with its leases', async () => {
      await lease('', 'none')
      await move('', 'first', 'running')
      await opened().restart()
      const { generation, state, leases } = await store.readMarker('subject')
      expect([state, leases]).toEqual(['lost', 1])
      expect(['', 'first']).not.toContain(generation)
      expect(await move('first', 'second', 'none')).toBe(false)
      expect(await move(generation, 'second', 'none')).toBe(true)
    })
    it('is read with each session of its person, in every process, and with nobody else’s', async () => {
      for (const idHash of ['id', 'second']) await store.create({ ...session(), idHash })
      await store.create({ ...session(), idHash: 'third', subjectHash: 'somebody else' })
      await move('', 'first', 'changing')
      await move('first', 'second', 'running')
      const marker = { generation: 'second', state: 'running' }
      expect(await markerOf()).toEqual(marker)
      expect(await markerOf('second')).toEqual(marker)
      expect(await markerOf('third')).toMatchObject({ state: 'lost' })
      expect(await other.readMarker('subject')).toEqual({ ...marker, leases: 0 })
    })
    it('is moved from the generation that it has, and from no other', async () => {
      await move('', 'first', 'running')
      expect(await move('', 'late', 'none')).toBe(false)
      expect(await move('another', 'late', 'none')).toBe(false)
      expect(await store.readMarker('subject')).toMatchObject({ generation: 'first' })
    })
    it('is moved by one of many at once', async () => {
      const movers = Array.from({ length: 20 }, (_, i) => (i % 2 ? store : other))
      const moved = await Promise.all(
        movers.map((mover, i) =>
          mover.moveMarker('subject', '', { generation: `${i}`, state: 'changing', forMs: MINUTE }),
        ),
      )
      expect(moved.filter(Boolean)).toHaveLength(1)
    })
    it('is unsure once a change takes too long, and can be moved on then', async () => {
      await store.create(session())
      await store.moveMarker('subject', '', { generation: 'lost', state: 'changing', forMs: 0 })
      expect(await markerOf()).toEqual({ generation: 'lost', state: 'unsure' })
      expect(await store.readMarker('subject')).toMatchObject({ state: 'unsure' })
      expect(await move('lost', 'next', 'changing')).toBe(true)
      expect(await markerOf()).toEqual({ generation: 'next', state: 'changing' })
    })
    it('stays when the sessions end, and is no session that a sweep removes', async () => {
      await move('', 'first', 'running')
      await store.create(session())
      await store.deleteBySubject('subject')
      await store.sweep(now + 60 * MINUTE)
      expect(await store.readMarker('subject')).toMatchObject({ generation: 'first' })
    })

    it('lets calls act while it is the one that they know', async () => {
      expect(await lease('', 'none')).toBe(true)
      expect(await lease('', 'none', 'another')).toBe(true)
      expect(await leases()).toBe(2)
      await move('', 'first', 'running')
      expect(await lease('', 'none', 'late')).toBe(false)
      expect(await lease('first', 'none', 'late')).toBe(false)
      expect(await lease('first', 'running', 'reading')).toBe(true)
      expect(await leases()).toBe(3)
    })
    it('lets none begin while it changes, whatever they know', async () => {
      await move('', 'first', 'changing')
      for (const state of ['none', 'running', 'unsure'] as const)
        expect(await lease('first', state)).toBe(false)
      expect(await leases()).toBe(0)
    })
    it('counts a call until it is answered, and a lost one for a while', async () => {
      await lease('', 'none')
      await lease('', 'none', 'lost')
      await other.endLease('subject', 'write', 0)
      await other.endLease('subject', 'lost', MINUTE)
      expect(await leases()).toBe(1)
      opened().clock.now += MINUTE
      expect(await leases()).toBe(0)
    })
    it('counts a call whose process has died until its time is over', async () => {
      await lease('', 'none', 'write', MINUTE)
      await lease('', 'none', 'brief', 60)
      opened().clock.now += 60
      expect(await leases()).toBe(1)
      expect((await store.readMarker('nobody')).leases).toBe(0)
    })
    it('whose clock went back lets neither a change nor a call last until it has caught up', async () => {
      await lease('', 'none')
      await move('', 'first', 'changing')
      opened().clock.now -= 60 * MINUTE
      expect(await store.readMarker('subject')).toMatchObject({ state: 'changing', leases: 1 })
      opened().clock.now += MINUTE
      expect(await store.readMarker('subject')).toMatchObject({ state: 'unsure', leases: 0 })
    })
    it('never lets a call and a change begin at the same moment', async () => {
      for (let round = 0; round < 30; round++) {
        const generation = `round ${round}`
        const from = round === 0 ? '' : `end ${round - 1}`
        const [moved, ...taken] = await Promise.all([
          move(from, generation, 'changing'),
          ...Array.from({ length: 5 }, (_, i) => lease(from, 'none', `${round} ${i}`)),
        ])
        expect(moved).toBe(true)
        // Each call either got its lease before the change, which counts the lease, or was refused.
        expect(await leases()).toBe(taken.filter(Boolean).length)
        for (let i = 0; i < 5; i++) await store.endLease('subject', `${round} ${i}`, 0)
        await move(generation, `end ${round}`, 'none')
      }
    })
  })
}
