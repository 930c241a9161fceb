import { describe, expect, test } from 'vitest'
import type { Day } from './day'
import { movedFrom, noticeDays, type SeenDays } from './moved-days'

const now = new Date('2026-11-20T10:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const day = (iso: string): Day => ({ iso, text: iso })
const range: Day = { iso: '2026-12-07', last: '2026-12-11', text: '7.–11.12.2026' }
const tenth = day('2026-12-10')
const fourteenth = day('2026-12-14')

/** The record after a look a day at these days of one order. */
const afterLooks = (...days: (Day | null)[]) =>
  days.reduce<SeenDays | null>(
    (record, one, index) => noticeDays(record, new Map([['1', one]]), later(index)),
    null,
  )
const told = (record: SeenDays | null, shown: Day, at: Date) =>
  movedFrom(record, { orderId: '1', day: shown }, at)

describe('a delivery day', () => {
  test.each<[string, (Day | null)[], Day | null]>([
    ['that is seen for the first time has not moved', [tenth], null],
    ['that stays has not moved', [tenth, tenth], null],
    ['that is another one has moved', [tenth, fourteenth], tenth],
    ['that moved back has moved as well', [tenth, fourteenth, tenth], fourteenth],
    ['that was an estimate and is confirmed has not moved', [range, fourteenth], null],
    ['that is an estimate again has moved', [tenth, range], tenth],
    ['that was away meanwhile is compared with the last one', [tenth, null, fourteenth], tenth],
    ['in words is not compared', [tenth, { iso: null, text: 'viikko 51' }, tenth], null],
  ])('%s', (_name, looks, from) => {
    const shown = looks.at(-1) ?? tenth
    expect(told(afterLooks(...looks), shown, later(looks.length))).toEqual(from)
  })

  test('is told for seven days after the portal saw the move', () => {
    const record = afterLooks(tenth, fourteenth)
    expect([8, 8.1].map((days) => told(record, fourteenth, later(days)))).toEqual([tenth, null])
  })

  test('is not told beside a day that was not compared', () => {
    expect(told(afterLooks(tenth, fourteenth), day('2026-12-15'), now)).toBeNull()
  })
})

describe('the record', () => {
  test('is the same one where nothing is new', () => {
    const record = afterLooks(tenth)
    expect(noticeDays(record, new Map([['1', tenth]]), now)).toBe(record)
  })

  test('of another shape counts as none', () => {
    for (const stored of [null, 'words', { version: 7, orders: 1 }])
      expect(Object.keys(noticeDays(stored, new Map([['1', tenth]]), now).orders)).toEqual(['1'])
  })

  test('forgets orders that were not looked at for 180 days, and the oldest of very many', () => {
    const other = new Map([['2', tenth]])
    expect(Object.keys(noticeDays(afterLooks(tenth), other, later(179)).orders)).toEqual(['1', '2'])
    expect(Object.keys(noticeDays(afterLooks(tenth), other, later(181)).orders)).toEqual(['2'])
    const many = new Map(Array.from({ length: 400 }, (_, n) => [String(1000 + n), tenth]))
    const { orders } = noticeDays(afterLooks(tenth), many, later(1))
    expect([Object.keys(orders).length, '1' in orders]).toEqual([300, false])
    expect(JSON.stringify(orders).length).toBeLessThan(65_000)
  })
})
