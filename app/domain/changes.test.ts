import { describe, expect, test } from 'vitest'
import {
  changeRecord,
  isNewChange,
  maySee,
  noticeChanges,
  type ChangeRecord,
  type OrderFacts,
  type SeenDay,
  type SeenItem,
  type SeenPart,
} from './changes'

const now = new Date('2026-11-26T10:00:00.000Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

const day = (text: string, isConfirmed = true): SeenDay => ({ text, iso: null, isConfirmed })
const item = (key: string, more: Partial<SeenItem> = {}): SeenItem => ({ key, name: key, ...more })
const facts = (parts: OrderFacts['parts'], isCustomer = true): OrderFacts => ({ isCustomer, parts })

/** The record after an order was read so several times, a day after the other. */
function afterVisits(...visits: OrderFacts[]): ChangeRecord {
  let record: ChangeRecord | null = null
  for (const [index, visit] of visits.entries())
    record = noticeChanges(record, new Map([['412873', visit]]), later(index))
  return JSON.parse(JSON.stringify(record)) as ChangeRecord
}
const changesOf = (...visits: OrderFacts[]) =>
  afterVisits(...visits).changes.map(({ part, what, from, to, names }) =>
    [part, what, from?.text, to?.text, ...names].filter((text) => text !== undefined).join(' '),
  )
const dayIs = (text: string | null, isConfirmed = true) =>
  facts({ day: [item('own', { name: '', day: text === null ? null : day(text, isConfirmed) })] })

describe('the day of an order', () => {
  test.each([
    ['first seen', [dayIs('3.12.')], []],
    ['the same', [dayIs('3.12.'), dayIs('3.12.')], []],
    ['moved', [dayIs('3.12.'), dayIs('8.12.')], ['day moved 3.12. 8.12.']],
    [
      'moved back',
      [dayIs('3.12.'), dayIs('8.12.'), dayIs('3.12.')],
      ['day moved 3.12. 8.12.', 'day moved 8.12. 3.12.'],
    ],
    [
      'estimated, then confirmed',
      [dayIs('vko 50', false), dayIs('8.12.')],
      ['day confirmed vko 50 8.12.'],
    ],
    [
      'confirmed as it was estimated',
      [dayIs('8.12.', false), dayIs('8.12.')],
      ['day confirmed 8.12.'],
    ],
    ['estimated once more', [dayIs('8.12.'), dayIs('8.12.', false)], []],
    ['blank, then known', [dayIs(null), dayIs('8.12.')], ['day set 8.12.']],
    ['withdrawn', [dayIs('8.12.'), dayIs(null), dayIs(null)], ['day gone 8.12.']],
    ['not read in between', [dayIs('3.12.'), facts({}), dayIs('8.12.')], ['day moved 3.12. 8.12.']],
  ])('%s', (_name, visits, changes) => {
    expect(changesOf(...visits)).toEqual(changes)
  })

  const of = (key: string, text: string) => facts({ day: [item(key, { day: day(text) })] })
  test('that list and order name alike is news on one of their pages only', () => {
    const seen = [
      of('listed', '3.12.'),
      of('own', '3.12.'),
      of('listed', '8.12.'),
      of('own', '8.12.'),
    ]
    expect(changesOf(...seen)).toHaveLength(1)
  })
  test('that is an estimate on the order and is confirmed on the list is news once', () => {
    const [list, order] = [of('listed', '8.12.'), dayIs('8.12.', false)]
    expect(changesOf(list, order, order, list, order, list)).toEqual([])
    const week = dayIs('vko 50', false)
    const none = facts({ day: [item('listed', { day: null })] })
    expect(changesOf(none, week, list, dayIs('8.12.'), list)).toEqual(['day set 8.12. listed'])
    expect(changesOf(none, week, dayIs('8.12.'), list)).toEqual(['day confirmed vko 50 8.12.'])
  })
  test('that list and order name differently never seems to move to and fro', () => {
    const seen = [of('listed', '3.12.'), of('own', '4.12.')]
    expect(changesOf(...seen, ...seen, ...seen)).toEqual([])
    expect(changesOf(...seen, of('own', '8.12.'), ...seen.slice(0, 1))).toEqual([
      'day moved 4.12. 8.12. own',
    ])
  })
})

describe('what comes to an order', () => {
  test('is added, not what was there at the first sight, and nothing that vanishes', () => {
    const documents = (...keys: string[]) => facts({ documents: keys.map((key) => item(key)) })
    expect(
      changesOf(documents('a'), documents('a', 'b', 'c'), documents('a'), documents('b')),
    ).toEqual(['documents added b c'])
    expect(changesOf(facts({ rows: [] }), facts({ rows: [item('AL-60')] }))).toEqual([
      'rows added AL-60',
    ])
  })
  test('is an invoice, and a payment that is registered for a known one', () => {
    const invoices = (...paid: boolean[]) =>
      facts({ invoices: paid.map((isDone, index) => item(`${index}`, { isDone })) })
    expect(
      changesOf(invoices(false), invoices(false, true), invoices(true, true), invoices(true, true)),
    ).toEqual(['invoices added 1', 'invoices paid 0'])
  })
  test('is a product that was missing; those that change alike are told together', () => {
    const products = (text: string, isDone = false) =>
      facts({
        products: ['Lasihylly', 'Sokkeli'].map((key) => item(key, { day: day(text), isDone })),
      })
    expect(changesOf(products('9.12.'), products('14.12.'), products('14.12.', true))).toEqual([
      'products moved 9.12. 14.12. Lasihylly Sokkeli',
      'products came Lasihylly Sokkeli',
    ])
    const more = facts({ products: [item('Vedin', { day: day('9.12.') })] })
    expect(changesOf(products('9.12.'), more)).toEqual([])
  })
  test('is no news again because two items have one key', () => {
    const invoices = facts({ invoices: [item('a', { isDone: true }), item('a')] })
    expect(changesOf(invoices, invoices, invoices)).toEqual([])
  })
  test('is no news for who was an installer, and saw fewer documents', () => {
    const documents = (isCustomer: boolean, ...keys: string[]) =>
      facts({ documents: keys.map((key) => item(key)) }, isCustomer)
    const [shared, all] = [documents(false, 'a'), documents(true, 'a', 'b')]
    expect(changesOf(shared, all, shared, all)).toEqual([])
    expect(changesOf(shared, all, documents(false, 'a', 'c'))).toEqual(['documents added c'])
  })
  test('names three of many', () => {
    const documents = (...keys: string[]) => facts({ documents: keys.map((key) => item(key)) })
    const { changes } = afterVisits(documents(), documents('a', 'b', 'c', 'd', 'e'))
    expect(changes).toMatchObject([{ names: ['a', 'b', 'c'], count: 5 }])
  })
})

test('an installer may not see what a customer has seen of bills and documents', () => {
  const first = facts({ invoices: [], documents: [], rows: [] })
  const items = [item('a')]
  const { changes } = afterVisits(first, facts({ invoices: items, documents: items, rows: items }))
  const parts: SeenPart[] = ['rows', 'documents']
  const seen = (isCustomer: boolean, invoices = true) =>
    changes
      .filter((change) => maySee(change, isCustomer, invoices ? [...parts, 'invoices'] : parts))
      .map(({ part }) => part)
  expect(seen(true)).toEqual(['rows', 'documents', 'invoices'])
  expect(seen(true, false)).toEqual(['rows', 'documents'])
  expect(seen(false)).toEqual(['rows'])
  const guest = afterVisits(facts({ documents: [] }, false), facts({ documents: items }, false))
  expect(guest.changes.map((change) => maySee(change, false, parts))).toEqual([true])
})

describe('the record', () => {
  test('is the same one where there is nothing to store, and a new one the day after', () => {
    const read = new Map([['412873', dayIs('3.12.')]])
    const record = noticeChanges(null, read, now)
    expect(noticeChanges(record, read, later(0.1))).toBe(record)
    expect(noticeChanges(record, read, later(1))).not.toBe(record)
    expect(record).toMatchObject({ since: now.toISOString(), changes: [] })
  })
  test('of another version, or of nobody, is none', () => {
    for (const stored of [null, {}, { version: 0, changes: 1 }]) {
      expect(changeRecord(stored)).toBeNull()
      expect(noticeChanges(stored, new Map(), now).changes).toEqual([])
    }
  })
  test('forgets changes after 180 days, and orders that were not read for so long', () => {
    const record = afterVisits(dayIs('3.12.'), dayIs('8.12.'))
    const other = new Map([['1', dayIs('1.1.')]])
    const kept = noticeChanges(record, other, later(180))
    expect([Object.keys(kept.orders), kept.changes.length]).toEqual([['1', '412873'], 1])
    const gone = noticeChanges(record, other, later(182))
    expect([Object.keys(gone.orders), gone.changes.length]).toEqual([['1'], 0])
  })
  test('stays below 100 kB, and loses the oldest first', () => {
    const many = Array.from({ length: 400 }, (_, i) =>
      item(`${i}`, { name: `${i} ${'ä'.repeat(90)}` }),
    )
    let record = noticeChanges(null, new Map([['0', facts({ documents: [] })]]), now)
    for (let i = 0; i < 400; i++) {
      const read = new Map([
        ['0', facts({ documents: many.slice(0, i + 1) })],
        [`order ${i}`, facts({ documents: many.slice(0, 40) })],
      ])
      record = noticeChanges(record, read, later(i / 10))
    }
    expect(Buffer.from(JSON.stringify(record)).length).toBeLessThan(100_000)
    expect(record.changes.at(-1)?.names[0]).toMatch(/^399 /)
    expect(record.changes[0]?.names[0]).not.toMatch(/^0 /)
    expect(Object.keys(record.orders)).toContain('order 399')
    expect(Object.keys(record.orders)).not.toContain('order 0')
  })
  test('of an order that is too large loses no other order', () => {
    const rows = Array.from({ length: 8000 }, (_, i) => item(`${i}`))
    const read = new Map([
      ['1', dayIs('3.12.')],
      ['2', facts({ rows })],
    ])
    expect(Object.keys(noticeChanges(null, read, now).orders)).toEqual(['1'])
  })
  test('of more orders than fit is the same at each visit', () => {
    const read = new Map(Array.from({ length: 900 }, (_, i) => [`${i}`, dayIs('3.12.2026')]))
    const record = JSON.parse(JSON.stringify(noticeChanges(null, read, now))) as ChangeRecord
    expect(Object.keys(record.orders).length).toBeLessThan(900)
    expect(noticeChanges(record, read, now)).toBe(record)
  })
  test('says what is new for a day', () => {
    const { changes } = afterVisits(dayIs('3.12.'), dayIs('8.12.'))
    expect(
      [1.9, 2].map((days) => changes.map((change) => isNewChange(change, later(days)))),
    ).toEqual([[true], [false]])
  })
})
