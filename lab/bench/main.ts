// npm run lab -- bench: what a page costs, against floors that are measured in the same run. `-- --rounds 3`
// for a first impression, `--only order` for one page, `--profile order` to see where its time goes,
// `--server remix` with it for where it goes at the default app.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, installPackages } from '../../scripts/prepare.mjs'
import { buildOthers } from './builds'
import { writeSection } from './document'
import { markdownTable, ratioTable, type Column, type Round } from './figures'
import { measureRound, warmUp, type BySocket, type Cost, type InProcess } from './measure'
import { profilePage } from './profile'
import { openStage, type MeasuredPage, type Stage } from './stage'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '7' },
    minutes: { type: 'string', default: '20' },
    profile: { type: 'string' },
    server: { type: 'string', default: 'portal' },
  },
})
const rounds = positive('rounds', values.rounds)
const minutes = positive('minutes', values.minutes)
/** Requests of which a figure of one round is made by a socket: what is long needs fewer. */
const requestsFor = ({ orders = 0 }: MeasuredPage) => (orders > 1000 ? 2 : 10)
/** Requests before the first round, by which V8 has compiled what makes a page. */
const warmUpsFor = (page: MeasuredPage) => 80 * requestsFor(page)
const rateMs = 1000

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`)
  return value
}

const inProcess: Column<InProcess>[] = [
  { title: "React's tree", of: 'portal', against: 'tree', goal: { most: 2 } },
  { title: 'bare elements', of: 'portal', against: 'elements' },
  { title: 'string-writing server', of: 'portal', against: 'string' },
  { title: 'Remix, bare elements', of: 'portal', against: 'bare' },
  { title: 'default Remix', of: 'portal', against: 'remix', goal: { most: 0.5 } },
]
const bySocket: Column<BySocket>[] = [
  { title: 'CPU: string-writing', of: 'portalCpu', against: 'stringCpu' },
  { title: 'CPU: Remix, bare elements', of: 'portalCpu', against: 'bareCpu' },
  { title: 'CPU: default Remix', of: 'portalCpu', against: 'remixCpu', goal: { most: 0.5 } },
  { title: 'wait: string-writing', of: 'portalWait', against: 'stringWait', goal: { most: 1.5 } },
  { title: 'time: slowest call', of: 'portalTime', against: 'slowestCall', goal: { most: 1.2 } },
  { title: 'requests/s: Remix, bare elements', of: 'portalRate', against: 'bareRate' },
  {
    title: 'requests/s: default Remix',
    of: 'portalRate',
    against: 'remixRate',
    goal: { least: 2.5 },
  },
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
  // The first round warms what is done by sockets alone, and is not counted.
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

/** Looks at a list of orders against a look at one of fifty. */
function looks(found: ReadonlyMap<string, Round<Cost>[]>) {
  const usual = found.get('50 orders')
  const compared = usual ? [...found].filter(([name]) => name.endsWith('orders')) : []
  const pages = new Map(
    compared.map(([name, list]) => [
      name,
      list.map(({ portal: look }, index) => ({ look, usual: usual?.[index]?.portal ?? NaN })),
    ]),
  )
  return ratioTable(pages, [{ title: 'a look', of: 'look', against: 'usual' }])
}

function report(stage: Stage, found: ReadonlyMap<string, Round<Cost>[]>) {
  const tables = [
    ratioTable<Cost>(found, inProcess),
    ratioTable<Cost>(found, bySocket),
    looks(found),
  ]
  const sizes = stage.pages.map(({ name, html, elements }) => {
    const kB = (gzipSync(html).length / 1000).toFixed(1)
    return [name, String(elements), kB]
  })
  const count = Math.min(...[...found.values()].map(({ length }) => length))
  const revision = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  const text = [
    `${new Date().toISOString().slice(0, 10)}, revision ${revision.trim()}, Node ${process.versions.node}, `,
    `${availableParallelism()} processors, medians of ${count} rounds. A goal that is missed is bold.`,
    '\n\nProcessor time of a page without sockets and compression, as a multiple of:\n\n',
    tables[0]?.table,
    '\n\nThe same by a socket, compressed as for a browser:\n\n',
    tables[1]?.table,
    '\n\nA list of orders, as a multiple of a look at one of 50:\n\n',
    tables[2]?.table,
    '\n\nThe pages themselves:\n\n',
    markdownTable(['page', 'elements', 'kB gzip'], sizes),
  ]
  return { text: text.join(''), missed: tables.flatMap(({ missed }) => missed) }
}

await installPackages()
await build()
await buildOthers()
const stage = await openStage()
try {
  if (values.profile !== undefined)
    await profilePage(stage, { name: values.profile, of: values.server })
  else {
    const found = await measureAll(stage)
    const { text, missed } = report(stage, found)
    // A part of the pages is no result.
    if (values.only) console.log(`\n${text}`)
    else await writeSection('bench', text)
    for (const goal of missed) console.log(`missed: ${goal}`)
    if (missed.length > 0) process.exitCode = 1
  }
} finally {
  await stage.close()
}
