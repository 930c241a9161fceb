// npm run test:long: journeys that `npm test` leaves out. `-- keyboard` selects by name. `-- --submission`
// leaves out the journeys marked @all.
import { spawnSync } from 'node:child_process'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { java } from './system-programs.mjs'

await installPackages()
const browsers = await findBrowsers()
java.install('for the Nu checker of pages')
await build()
const given = process.argv.slice(2)
const isSubmission = given.includes('--submission')
const args = [
  'playwright',
  'test',
  '--project=long*',
  ...given.flatMap((arg) => (arg === '--submission' ? ['--grep-invert', '@all'] : arg)),
]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers, ...(isSubmission && { SUBMISSION: 'true' }) },
})
process.exit(status ?? 1)
