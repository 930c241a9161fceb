import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KeptRecords, mostKeptBytes } from './kept-records.server'
import type { OpenedStore } from './store-suite-cases.fixture'
import { StoreUnavailable, type StoredRecord } from './records.server'
import type { SessionStore } from './store.server'

const START = Date.UTC(2026, 8, 1, 12)

export function keptCases(opened: () => OpenedStore) {
  describe('the kept records of a person', () => {
    let store: SessionStore
    let other: SessionStore
    const clock = { now: START }
    beforeEach(() => {
      ;({ store, other } = opened())
      clock.now = START
    })

    const recordsOf = (of: SessionStore, ...secrets: string[]) =>
      new KeptRecords({ store: of, secrets, now: () => clock.now })
    const here = () => recordsOf(store, 'secret')
    const there = () => recordsOf(other, 'secret')
    const write = (value: unknown, subject = 'aino') => here().change(subject, () => value)
    const read = (subject = 'aino') => there().read(subject)

    /** Rows written and deleted from now on. */
    function watched() {
      const rows: StoredRecord[] = []
      const watching: SessionStore = {
        ...store,
        create: (row) => {
          rows.push(row)
          return store.create(row)
        },
      }
      return { rows, records: recordsOf(watching, 'secret') }
    }

    it('are read by every process, each person’s by itself', async () => {
      expect(await read()).toBeNull()
      await write({ day: 'to 3.12.' })
      await write(['of another'], 'sven')
      expect(await read()).toEqual({ day: 'to 3.12.' })
      expect(await read('sven')).toEqual(['of another'])
    })

    it('are nothing that a thief of the store can use: no person, no content', async () => {
      const { rows, records } = watched()
      const value = { subject: 'aino', day: 'toimitus 3.12.' }
      await records.change('aino', () => value)
      const [{ sealed, ...row } = expect.fail('no row')] = rows
      const seen = JSON.stringify(row) + Buffer.from(sealed).toString('latin1')
      for (const hidden of ['aino', 'toimitus', 'days']) expect(seen).not.toContain(hidden)
      expect(await recordsOf(store, 'another').read('aino')).toBeNull()
    })

    it('end 180 days after they were last written', async () => {
      const longest = 180 * 86_400_000 - 1
      await write('first')
      clock.now += longest
      await write('second')
      clock.now += longest
      expect(await read()).toBe('second')
      clock.now += 1
      expect(await read()).toBeNull()
    })

    it('are deleted all together, and no page that was read before brings them back', async () => {
      await write('old')
      await write('theirs', 'sven')
      let isDeleted = false
      const late: SessionStore = {
        ...store,
        update: async (...values) => {
          if (!isDeleted) await there().deleteAll('aino')
          isDeleted = true
          return store.update(...values)
        },
      }
      await recordsOf(late, 'secret').change('aino', (latest) => [latest, 'new'])
      expect(await read()).toEqual([null, 'new'])
      expect(await read('sven')).toBe('theirs')
    })

    it('are changed by two pages at once, and neither change is lost', async () => {
      const add = (word: string) => (latest: unknown) => [
        ...((latest as string[] | null) ?? []),
        word,
      ]
      for (const words of [
        ['a', 'b'],
        ['c', 'd'],
      ] as const)
        await Promise.all([
          here().change('aino', add(words[0])),
          there().change('aino', add(words[1])),
        ])
      expect(((await read()) as string[]).sort()).toEqual(['a', 'b', 'c', 'd'])
    })

    it('are found and opened under the secret before, and then have the new one', async () => {
      await write('sealed before')
      const rotated = recordsOf(store, 'new secret', 'secret')
      expect(await rotated.read('aino')).toBe('sealed before')
      await rotated.change('aino', () => 'sealed anew')
      expect(await read()).toBeNull()
      expect(await recordsOf(store, 'new secret').read('aino')).toBe('sealed anew')
      await write('of an old process')
      await rotated.deleteAll('aino')
      expect(await rotated.read('aino')).toBeNull()
      expect(await read()).toBeNull()
    })

    it('are refused above their size, and the one before stays', async () => {
      await write('small')
      const large = randomBytes(mostKeptBytes).toString('base64')
      await expect(write(large)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await read()).toBe('small')
    })

    it('may be corrupt: none then, and the next one takes their place', async () => {
      const { rows, records } = watched()
      await records.change('aino', () => 'whole')
      for (const bytes of [Buffer.from('x'), randomBytes(500)]) {
        await opened().corrupt(rows[0]?.idHash ?? '', bytes)
        expect(await read()).toBeNull()
        await records.change('aino', () => 'whole again')
        expect(await read()).toBe('whole again')
      }
    })

    it('outlive every session of their person', async () => {
      await write('kept')
      await store.deleteBySubject('aino')
      await store.sweep(START)
      expect(await read()).toBe('kept')
    })
  })
}
