// npm run test:browsers: the main journeys in Firefox and WebKit. `-- order` runs those of such a name.
import { spawnSync } from 'node:child_process'
import { installOtherBrowsers, presentEngines } from './other-browsers.mjs'
import { build, installPackages } from './prepare.mjs'

await installPackages()
installOtherBrowsers()
if (presentEngines().length === 0) process.exit(0)
await build()
const args = ['vitest', 'run', '--project=browsers', ...process.argv.slice(2)]
const { status } = spawnSync('npx', args, { stdio: 'inherit' })
process.exit(status ?? 1)
