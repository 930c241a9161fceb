import { expect, test } from 'vitest'
import { timeTable } from './paint-times'

test('medians stand in the table, and what misses its goal is bold and listed', () => {
  const results = [
    { link: 'orders', times: { slow: [900, 1000, 950.4], fast: [80, 500, 90] } },
    { link: 'an order', times: { slow: [900], fast: [151, 152] } },
  ]
  const ways = [{ title: 'slow' }, { title: 'fast', most: 150 }]
  expect(timeTable(results, ways)).toEqual({
    table: [
      '| link | slow | fast ≤ 150 |',
      '| --- | --- | --- |',
      '| orders | 950 | 90 |',
      '| an order | 900 | **152** |',
    ].join('\n'),
    missed: ['an order, fast: 152 ms, goal ≤ 150'],
  })
})
