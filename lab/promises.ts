// npm run lab -- promises: changes the code in one place after another and reports changes that no test notices
// (docs/testing.md). `-- -m <file>` takes one file; all of them take hours.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npx', ['stryker', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
