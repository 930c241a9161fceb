// npm run test:keycloak: logins and sessions at a real Keycloak. `-- locale` selects by name.
import { spawnSync } from 'node:child_process'
import { findKeycloak, installKeycloak, missingKeycloak } from './keycloak.mjs'
import { build, findBrowsers, installPackages } from './prepare.mjs'

await installPackages()
const browsers = await findBrowsers()
installKeycloak()
if (findKeycloak() === null) {
  missingKeycloak()
  process.exit(0)
}
await build()
const [name] = process.argv.slice(2)
const args = ['vitest', 'run', '--project=keycloak', ...(name ? ['-t', name] : [])]
const { status } = spawnSync('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
