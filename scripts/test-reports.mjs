// Sums the test runners' JSON reports.
import { readFileSync } from 'node:fs'

/** @typedef {{ test: string, error: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[] }} Sum */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */

const firstLine = (/** @type {string | undefined} */ text = '') =>
  text.trim().split('\n', 1)[0] ?? ''

/**
 * @param {string} path the JSON report of Vitest
 * @returns {Sum}
 */
export function readVitest(path) {
  /** @type {import('vitest/reporters').JsonTestResults} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load fails without a test.
    if (status === 'failed' && failed.length === 0) return { test: name, error: firstLine(message) }
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      error: firstLine(failureMessages?.[0]),
    }))
  })
  return { passed: numPassedTests, failures }
}

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
const failuresIn = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file}:${line} › ${title}`,
        error: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  ),
  ...suites.flatMap(failuresIn),
]

/**
 * @param {string} path the JSON report of Playwright; its `errors` belong to no test
 * @returns {Sum}
 */
export function readPlaywright(path) {
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => ({ test: 'the run', error: firstLine(message) })),
    ],
  }
}
