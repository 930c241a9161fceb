import { describe, expect, test } from 'vitest'
import {
  findingCode,
  lastDayToCheck,
  longestNote,
  markOf,
  readFindings,
  rowKeys,
} from './arrival-check'
import { rooms } from './rooms'
import { productRow as row } from './rows.fixture'

const keysOf = (...models: string[]) => [
  ...rowKeys(rooms(models.map((model) => row(model)))).values(),
]

describe('the key of a row', () => {
  test('stays when rows are added before and after it', () => {
    const [, frame] = keysOf('door', 'frame')
    expect(keysOf('door', 'hinge', 'frame', 'plinth')).toContain(frame)
  })

  test('differs between equal rows', () => {
    expect(new Set(keysOf('door', 'door', 'door')).size).toBe(3)
  })

  test('is valid in the name of a form field', () => {
    for (const key of keysOf('ovi "K1" & <äö>', 'ovi "K1" & <äö>')) expect(key).toMatch(/^[\w-]+$/)
  })
})

const now = new Date('2026-12-03T06:00:00Z')
const day = (iso: string, last?: string) => ({ text: '', iso, ...(last && { last }) })
test.each([
  ['tomorrow', day('2026-12-04'), null],
  ['today', day('2026-12-03'), '2027-01-02'],
  ['30 days ago', day('2026-11-03'), '2026-12-03'],
  ['longer ago', day('2026-11-02'), null],
  ['in a range that has begun', day('2026-12-01', '2026-12-05'), '2027-01-04'],
  ['in a range that ended long ago', day('2026-10-25', '2026-11-01'), null],
  ['some day', { text: 'sovitaan', iso: null }, null],
  ['no day', null, null],
])('a delivery that comes %s is to be checked', (_, when, expected) => {
  expect(lastDayToCheck([when], now)).toBe(expected)
})

test('a mark keeps its note if something is wrong, up to the limit', () => {
  expect(markOf('damaged', '  kulma rikki ')).toEqual({ state: 'damaged', note: 'kulma rikki' })
  expect(markOf('arrived', 'kulma rikki')).toEqual({ state: 'arrived', note: '' })
  expect(markOf('missing', 'x'.repeat(longestNote + 1)).note).toHaveLength(longestNote)
})

test('an address and a report carry findings by their keys; other text is no finding', () => {
  const codes = [findingCode('1x9', 'missing'), findingCode('k0z', 'damaged')]
  expect([...readFindings(codes.join(' '))]).toEqual([
    ['1x9', 'missing'],
    ['k0z', 'damaged'],
  ])
  expect([...readFindings(''), ...readFindings('x1x9 <script> m')]).toEqual([])
})
