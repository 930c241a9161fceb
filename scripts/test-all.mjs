// npm run test:all: every suite except the half hour of load, in turn. A failing suite does not stop the next;
// the end lists failures and times.
import { spawnSync } from 'node:child_process'
import { findBrowsers, installPackages } from './prepare.mjs'

const suites = {
  'npm test': ['npm', 'test'],
  'slow tests of security and faults': ['npx', 'vitest', 'run', '--project=slow'],
  'npm run test:long': ['npm', 'run', 'test:long'],
  'npm run test:proxied': ['npm', 'run', 'test:proxied'],
  'npm run test:browsers': ['npm', 'run', 'test:browsers'],
  'npm run test:keycloak': ['npm', 'run', 'test:keycloak'],
}

await installPackages()
const browsers = await findBrowsers()
/** @type {import('node:child_process').SpawnSyncOptions} */
const options = {
  stdio: 'inherit',
  // More tries than at each commit, with other texts.
  env: { FC_RUNS: '500', ...process.env, ...browsers },
}

const results = Object.entries(suites).map(([name, [command = '', ...args]]) => {
  const from = Date.now()
  const { status } = spawnSync(command, args, options)
  return { name, failed: status !== 0, minutes: (Date.now() - from) / 60_000 }
})
for (const { name, failed, minutes } of results)
  console.log(`${failed ? 'failed' : 'passed'}  ${minutes.toFixed(1).padStart(5)} min  ${name}`)
process.exit(results.some(({ failed }) => failed) ? 1 : 0)
