// npm run test:security and similar: all tests of a folder on running portals, slow ones included. Further folders
// may follow: `npm run test:security -- tests/faults`.
import { spawnSync } from 'node:child_process'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { redisServer } from './system-programs.mjs'

const given = process.argv.slice(2)
const folders = given.filter((arg) => arg !== '--submission')
if (folders.length === 0) throw new Error('which folder?')

await installPackages()
const browsers = await findBrowsers()
redisServer.install('for the tests with several portals')
await build()
// A submission leaves these to test:all. They wait for minutes or concern operators only; or few changes touch
// what they test (killed processes, broken networks, very large answers).
const mostly = [
  'hostile',
  'provider',
  'metrics',
  'observatory',
  'refusals',
  'killed',
  'rolling',
  'network',
  'downloads',
  'archive',
  'spool-restart',
  'large-answers',
  'clock',
]
const isSubmission = given.includes('--submission')
const projects = isSubmission
  ? ['--project=slow', ...mostly.map((name) => `--exclude=**/${name}.slow.test.ts`)]
  : ['--project=running', '--project=slow']
const args = ['vitest', 'run', ...projects, ...folders]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers, ...(isSubmission && { SUBMISSION: 'true' }) },
})
process.exit(status ?? 1)
