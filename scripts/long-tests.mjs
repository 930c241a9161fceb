// npm run test:long: the journeys that `npm test` leaves out. `-- keyboard` runs those of such a name,
// `-- --submission` leaves those with @all to test:all.
import { spawnSync } from 'node:child_process'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { java } from './system-programs.mjs'

await installPackages()
const browsers = await findBrowsers()
java.install('for the Nu checker of pages')
await build()
const given = process.argv.slice(2)
const args = [
  ...['playwright', 'test', '--project=long*'],
  ...given.flatMap((arg) => (arg === '--submission' ? ['--grep-invert', '@all'] : arg)),
]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
