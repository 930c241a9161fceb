// npm test: installs missing parts, checks types and style, runs unit and browser tests on the built portal.
// Ends with one line: N passed, N failed.
import { rmSync } from 'node:fs'
import { build, findBrowsers, installPackages, makeFolder } from './prepare.mjs'
import { checkImports, checkStyle, checkTypes, inTurn, run } from './side-by-side.mjs'
import { redisServer } from './system-programs.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

await installPackages()
const browsers = await findBrowsers()
redisServer.install('for the tests with several portals')

const folder = makeFolder('test-results')
const reportOf = (/** @type {string} */ suite) => `${folder}/${suite}.json`
for (const suite of ['unit', 'running', 'browser']) rmSync(reportOf(suite), { force: true })

const vitest = (/** @type {string} */ title, /** @type {string} */ suite) =>
  run(title, [
    'npx',
    'vitest',
    'run',
    `--project=${suite}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(suite)}`,
  ])
const testJourneys = () =>
  // Each worker starts servers of its own: with two of them everything together takes 30 s longer.
  run(
    'Testing in the browser',
    ['npx', 'playwright', 'test', '--project=scripts*', '--workers=1'],
    {
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('browser') },
      isLong: true,
    },
  )

const testWhatIsBuilt = async () => {
  await build()
  return Promise.all([testJourneys(), vitest('Testing running servers', 'running')])
}

// In parallel: browsers and servers mostly wait, and units need no build. They come last, since they can use the
// processors that the others leave.
const succeeded = await Promise.all([
  testWhatIsBuilt(),
  inTurn(checkTypes, checkStyle, checkImports, () => vitest('Testing units', 'unit')),
])

const sums = [
  readVitest(reportOf('unit')),
  readVitest(reportOf('running')),
  readPlaywright(reportOf('browser')),
]
const failures = sums.flatMap((sum) => sum.failures)
const passed = sums.reduce((total, sum) => total + sum.passed, 0)
// Repeats the failures at the end, for logs that keep only their end.
for (const { test, error } of failures) console.log(`failed: ${test}\n        ${error}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(succeeded.flat().every(Boolean) && failures.length === 0 && passed > 0 ? 0 : 1)
