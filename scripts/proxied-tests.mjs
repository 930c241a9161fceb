// npm run test:proxied: the journeys on deploy/'s nginx, two portals and Redis. `-- upload` selects by name.
import { spawnSync } from 'node:child_process'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { nginx, redisServer } from './system-programs.mjs'

await installPackages()
const browsers = await findBrowsers()
redisServer.install('for the tests with several portals')
nginx.install('for the proxy before several portals')
if (!redisServer.find()) redisServer.reportMissing()
if (!nginx.find()) nginx.reportMissing()
if (!redisServer.find() || !nginx.find()) process.exit(0)
await build()
// Two workers, because each starts twice as many processes as in `npm test`.
const args = ['playwright', 'test', '--project=proxied*', '--workers=2', ...process.argv.slice(2)]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
