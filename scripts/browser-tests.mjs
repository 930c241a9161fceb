// npm run test:browsers: a few journeys in Playwright's Firefox and WebKit, where it can download one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build, installPackages } from './prepare.mjs'

await installPackages()
spawnSync('npx', ['playwright', 'install', 'firefox', 'webkit'], { stdio: 'inherit' })
const playwright = await import('@playwright/test')
const present = ['firefox', 'webkit'].filter((name) =>
  existsSync(playwright[/** @type {'firefox' | 'webkit'} */ (name)].executablePath()),
)
if (present.length === 0) {
  console.warn('Playwright has neither Firefox nor WebKit here: their journeys are left out')
  process.exit(process.env.CI ? 1 : 0)
}
await build()
const projects = present.map((name) => `--project=${name}`)
const args = ['playwright', 'test', ...projects, ...process.argv.slice(2)]
process.exit(spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1)
