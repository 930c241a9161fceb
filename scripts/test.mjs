// npm test: installs what is missing, then checks types, style and words, runs the unit tests and
// the browser tests on the built portal. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { build, findBrowsers, installPackages, makeFolder, step } from './prepare.mjs'
import { installRedis } from './redis.mjs'

await installPackages()
const browsers = await findBrowsers()
installRedis()
await step('Checking types', 'npm', ['run', 'typecheck'])
await step('Checking style, imports and dead code', 'npm', ['run', 'lint'])
await build()

const results = makeFolder('test-results')
const unitReport = `${results}/unit.json`
const browserReport = `${results}/browser.json`
for (const file of [unitReport, browserReport]) rmSync(file, { force: true })

const run = (/** @type {string[]} */ args) =>
  spawnSync('npx', args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...browsers,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    },
  }).status
const unit = run([
  'vitest',
  'run',
  '--project=unit*',
  '--project=running',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const pages = run(['playwright', 'test', '--project=scripts*', '--reporter=list,json'])

const units = JSON.parse(readFileSync(unitReport, 'utf8'))
const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'))
const passed = units.numPassedTests + stats.expected
const failed = units.numFailedTests + stats.unexpected + stats.flaky
console.log(`${passed} passed, ${failed} failed`)
process.exit(unit === 0 && pages === 0 && failed === 0 && passed > 0 ? 0 : 1)
