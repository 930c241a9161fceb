// npm run test:security and its like: every test of a folder on running portals, the slow ones too.
import { spawnSync } from 'node:child_process'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { redisServer } from './system-programs.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')

await installPackages()
const browsers = await findBrowsers()
redisServer.install('for the tests with several portals')
await build()
const args = ['vitest', 'run', '--project=running', '--project=slow', folder]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
