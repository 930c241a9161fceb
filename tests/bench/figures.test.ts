import { expect, test } from 'vitest'
import { ratio, ratioTable } from './figures'

const rounds = [
  { portal: 2, floor: 1 },
  // The machine was slow in this round, and both with it.
  { portal: 30, floor: 10 },
  { portal: 4, floor: 1 },
]

test('a ratio is the median of those of the rounds, not that of their medians', () => {
  expect(ratio(rounds, 'portal', 'floor')).toBe(3)
})

test('a table marks what misses its goal and names it', () => {
  const pages = new Map([['orders', rounds]])
  const { table, missed } = ratioTable(pages, [
    { title: 'ours', of: 'portal', against: 'floor', goal: { most: 2.5 } },
    { title: 'theirs', of: 'floor', against: 'portal', goal: { least: 0.3 } },
    { title: 'both', of: 'floor', against: 'floor' },
  ])
  expect(table).toBe(
    [
      '| page | ours ≤ 2.5 | theirs ≥ 0.3 | both |',
      '| --- | --- | --- | --- |',
      '| orders | **3.00** | 0.33 | 1.00 |',
    ].join('\n'),
  )
  expect(missed).toEqual(['orders, ours: 3.00, goal ≤ 2.5'])
})
