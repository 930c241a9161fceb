// npm run lab -- bench: the cost of a page, against the portal with Remix's defaults in the same run. `--
// --rounds 3` for a first impression, `--only order` for one page. For a profile: node --cpu-prof
// build/server/index.js.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, installPackages, step } from '../../scripts/prepare.mjs'
import { writeSection } from './document'
import { positive, ratioTable, type Column, type Round } from './figures'
import { measureRound, warmUp, type Cost } from './measure'
import { openStage, type MeasuredPage, type Stage } from './stage'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '7' },
    minutes: { type: 'string', default: '20' },
  },
})
const rounds = positive('--rounds', values.rounds)
const minutes = positive('--minutes', values.minutes)
/** Requests by a socket for one figure; long lists need fewer. */
const requestsFor = ({ orders = 0 }: MeasuredPage) => (orders > 1000 ? 2 : 10)
/** By then V8 has compiled the page's code. */
const warmUpsFor = (page: MeasuredPage) => 80 * requestsFor(page)
const rateMs = 1000

const columns: Column<Cost>[] = [
  { title: 'CPU: default Remix', of: 'portal', against: 'remix', goal: { most: 0.5 } },
  {
    title: 'CPU by a socket: default Remix',
    of: 'portalCpu',
    against: 'remixCpu',
    goal: { most: 0.5 },
  },
  { title: 'time: slowest call', of: 'portalTime', against: 'slowestCall', goal: { most: 1.2 } },
  {
    title: 'requests/s: default Remix',
    of: 'portalRate',
    against: 'remixRate',
    goal: { least: 2.5 },
  },
]
/** Goals that lists of any length must reach. */
const look: Column<Cost>[] = [
  { title: 'CPU of a look, ms', of: 'portal', against: 'one', goal: { most: 100 } },
]

async function measureAll(stage: Stage): Promise<Map<string, Round<Cost>[]>> {
  const pages = stage.pages.filter(({ name }) => values.only?.includes(name) ?? true)
  if (pages.length === 0) throw new Error('no page of that name')
  const found = new Map<string, Round<Cost>[]>(pages.map(({ name }) => [name, []]))
  const until = performance.now() + minutes * 60_000
  for (const page of pages) {
    await warmUp(stage, page, warmUpsFor(page))
    console.log(`warm: ${page.name}`)
  }
  // The first round warms up the sockets and is not counted.
  for (let turn = 0; turn <= rounds; turn++) {
    if (turn > 1 && performance.now() > until) break
    for (const page of pages) {
      const round = await measureRound(stage, page, { turn, count: requestsFor(page), rateMs })
      if (turn > 0) found.get(page.name)?.push(round)
    }
    console.log(`round ${turn} of ${rounds}`)
  }
  return found
}

function report(stage: Stage, found: ReadonlyMap<string, Round<Cost>[]>) {
  const tables = [ratioTable(found, columns), ratioTable(found, look)]
  const sizes = stage.pages.map(({ name, html }) => {
    const elements = html.match(/<[a-z]/g)?.length ?? 0
    return `${name} ${elements} elements, ${(gzipSync(html).length / 1000).toFixed(1)} kB`
  })
  const count = Math.min(...[...found.values()].map(({ length }) => length))
  const revision = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  const text = [
    `${new Date().toISOString().slice(0, 10)}, revision ${revision.trim()}, Node ${process.versions.node}, `,
    `${availableParallelism()} processors, medians of ${count} rounds. A goal that is missed is bold.`,
    '\n\nA page, as a multiple of the same of:\n\n',
    tables[0]?.table,
    '\n\nIts processor time, without sockets and compression:\n\n',
    tables[1]?.table,
    `\n\nThe pages, compressed: ${sizes.join('; ')}.`,
  ]
  return { text: text.join(''), missed: tables.flatMap(({ missed }) => missed) }
}

await installPackages()
await build()
await step('Building default-remix', 'npx', [
  'remix',
  'vite:build',
  '--config',
  'lab/bench/default-remix/vite.config.ts',
])
const stage = await openStage()
try {
  const found = await measureAll(stage)
  const { text, missed } = report(stage, found)
  // A run of some pages only is printed, but not written as the result.
  if (values.only) console.log(`\n${text}`)
  else writeSection('bench', text)
  for (const goal of missed) console.log(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await stage.close()
}
