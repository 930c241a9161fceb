import { expect, test } from 'vitest'
import { noticeDays } from './moved-days'

// portal/moved-days.test.ts tests the text that pages show after a move, and for how long.

const now = new Date('2026-11-20T10:00Z')
const tenth = { iso: '2026-12-10', text: '10.12.2026' }
const one = new Map([['1', tenth]])

test('an unchanged record is the same object', () => {
  const record = noticeDays(null, one, now)
  expect(noticeDays(record, one, now)).toBe(record)
})

test('a record of another shape counts as none', () => {
  for (const stored of [null, 'words', { version: 7, orders: 1 }])
    expect(Object.keys(noticeDays(stored, one, now).orders)).toEqual(['1'])
})

test('beyond the limit the orders not visited for the longest time are forgotten', () => {
  const many = new Map(Array.from({ length: 400 }, (_, n) => [String(1000 + n), tenth]))
  const tomorrow = new Date('2026-11-21T10:00Z')
  const { orders } = noticeDays(noticeDays(null, one, now), many, tomorrow)
  expect([Object.keys(orders).length, '1' in orders]).toEqual([300, false])
  expect(JSON.stringify(orders).length).toBeLessThan(65_000)
})
