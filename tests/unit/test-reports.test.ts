import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../../scripts/test-reports.mjs'

function reported(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a report of Vitest is summed up, with what a failed test says first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'money is written', failureMessages: [] },
    { status: 'failed', fullName: 'money is read', failureMessages: ['expected 1\n  at money.ts'] },
  ]
  const testResults = [{ name: 'money.test.ts', status: 'failed', message: '', assertionResults }]
  expect(readVitest(reported({ numPassedTests: 1, testResults }))).toEqual({
    passed: 1,
    failures: [{ test: 'money.test.ts › money is read', error: 'expected 1' }],
  })
})

test('a file of tests that does not load has failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'no such module\n  at a.test.ts' }
  const testResults = [{ ...file, assertionResults: [] }]
  expect(readVitest(reported({ numPassedTests: 0, testResults })).failures).toEqual([
    { test: 'a.test.ts', error: 'no such module' },
  ])
})

test('a report of Playwright is summed up, of suites in suites and of what belongs to no test', () => {
  const ran = (status: string, ...messages: string[]) => ({
    projectName: 'scripts off',
    status,
    results: messages.map((message) => (message ? { error: { message } } : {})),
  })
  const spec = (title: string, line: number, run: object) => ({
    title,
    line,
    file: 'order.spec.ts',
    tests: [run],
  })
  const inner = {
    title: 'an order',
    file: 'order.spec.ts',
    specs: [spec('that is late', 9, ran('unexpected', '\n  not seen\n  call log'))],
  }
  const outer = {
    title: 'order.spec.ts',
    file: 'order.spec.ts',
    specs: [spec('opens', 3, ran('expected', '')), spec('closes', 5, ran('flaky', 'once', ''))],
    suites: [inner],
  }
  const report = { stats: { expected: 1 }, suites: [outer], errors: [{ message: 'no browser' }] }
  expect(readPlaywright(reported(report))).toEqual({
    passed: 1,
    failures: [
      { test: '[scripts off] order.spec.ts:5 › closes', error: 'once' },
      { test: '[scripts off] order.spec.ts:9 › that is late', error: 'not seen' },
      { test: 'the run', error: 'no browser' },
    ],
  })
})
