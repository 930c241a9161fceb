import { expect, test } from 'vitest'
import { medians, readReport, scoreTable, scriptsOf, type Figures } from './scores'

const good: Figures = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  script: 4000,
  bytes: 40_000,
}

test('a report becomes scores and bytes', () => {
  const items = [
    { url: '/', resourceType: 'Document', transferSize: 9000 },
    { url: '/a.js', resourceType: 'Script', transferSize: 4000 },
    { url: '/b.js', resourceType: 'Script' },
  ]
  const url = 'http://localhost/a/0/orders'
  const report = {
    finalDisplayedUrl: url,
    categories: { performance: { score: 0.995 }, accessibility: { score: null } },
    audits: { 'network-requests': { details: { items } } },
  }
  expect(scriptsOf(report)).toEqual(['/a.js', '/b.js'])
  expect(readReport(report, url, [3600, 200])).toEqual({
    performance: 100,
    accessibility: 0,
    'best-practices': 0,
    script: 3800,
    bytes: 13_000,
  })
})

test('a report of another page is none', () => {
  const report = { finalDisplayedUrl: 'http://localhost/login', categories: {}, audits: {} }
  expect(() => readReport(report, 'http://localhost/webshop', [])).toThrow('leads to')
})

test('of three runs each figure’s median counts', () => {
  const runs = [
    good,
    { ...good, performance: 90, bytes: 1 },
    { ...good, performance: 98, bytes: 2 },
  ]
  expect(medians(runs)).toEqual({ ...good, performance: 98, bytes: 2 })
})

test('a screen within its budgets misses nothing, each budget is held by itself', () => {
  const result = (mobile: Partial<Figures>, slow = 95) => ({
    screen: 'orders',
    profiles: { mobile: { ...good, ...mobile }, 'low-end': { ...good, performance: slow } },
    mostScript: 5120,
  })
  const missed = (mobile: Partial<Figures>, slow?: number) =>
    scoreTable([result(mobile, slow)]).missed
  expect(missed({})).toEqual([])
  expect(missed({ performance: 99 })).toEqual(['orders, performance: 99'])
  expect(missed({ accessibility: 99 })).toEqual(['orders, accessibility: 99'])
  expect(missed({ 'best-practices': 96 })).toEqual(['orders, best-practices: 96'])
  expect(missed({}, 94)).toEqual(['orders, low-end: 94'])
  expect(missed({ script: 5121 })).toEqual(['orders, script: 5.1'])
  expect(scoreTable([result({ performance: 99 })]).table).toContain(
    '| orders | **99** | 100 | 100 | 95 | 4.0 | 40.0 |',
  )
})
