// npm run test:proxied: the journeys on what operators run (deploy/): nginx, two portals and Redis.
// `-- upload` runs those of such a name.
import { spawnSync } from 'node:child_process'
import { findNginx, installNginx, missingNginx } from './nginx.mjs'
import { build, findBrowsers, installPackages } from './prepare.mjs'
import { findRedis, installRedis, missingRedis } from './redis.mjs'

await installPackages()
const browsers = await findBrowsers()
installRedis()
installNginx()
if (!findRedis()) missingRedis()
if (!findNginx()) missingNginx()
if (!findRedis() || !findNginx()) process.exit(0)
await build()
// Each worker has twice as much to start as in `npm test`.
const args = ['playwright', 'test', '--project=proxied*', '--workers=2', ...process.argv.slice(2)]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
