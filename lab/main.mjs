// npm run lab -- NAME: measurements, trials and pictures. Further arguments go to the tool.
import { spawnSync } from 'node:child_process'

const tools = {
  bench: 'lab/bench/main.ts',
  'between-pages': 'lab/bench/between-pages.ts',
  capacity: 'lab/load/capacity.ts',
  figures: 'lab/figures.ts',
  lighthouse: 'lab/lighthouse/main.ts',
  load: 'lab/load/main.ts',
  pictures: 'lab/pictures.ts',
  promises: 'lab/promises.ts',
  'react-router': 'lab/react-router.ts',
  shots: 'lab/shots/main.ts',
  states: 'lab/states.ts',
  upgrade: 'lab/upgrade.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
const tool = new Map(Object.entries(tools)).get(name)
if (!tool) {
  console.error(`npm run lab -- NAME, which is one of: ${Object.keys(tools).join(', ')}`)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', tool, ...rest], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
