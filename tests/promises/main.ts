// npm run test:promises: breaks each promise of docs/security.md in a copy of the project and looks
// whether the test that its row cites turns red. Before, each of these tests has to be green unbroken.
//   npm run test:promises -- 12 "session id"   rows by number, or by words of the promise or heading
//   npm run test:promises -- --quick           only what no portal has to be built for
//   npm run test:promises -- --running         only what a portal has to be built for
//   npm run test:promises -- --unbroken        no more than that: each test, unbroken
import { findBrowsers } from '../../scripts/prepare.mjs'
import { sections } from './all'
import { isMutation, type Mutation } from './mutation'
import { asksPortal, build, endRunning, runTest } from './run-test'
import { openScratch } from './scratch'
import { readRows, type Row } from './table'
import { tryMutation } from './try-mutation'

const options = process.argv.slice(2)
const [quick, running, unbroken] = ['--quick', '--running', '--unbroken'].map((name) =>
  options.includes(name),
)
const wanted = options.filter((option) => !option.startsWith('--'))

const isWanted = ({ number, section, promise }: Row) =>
  wanted.length === 0 ||
  wanted.some((one) =>
    /^\d+$/.test(one)
      ? number === Number(one)
      : `${section} ${promise}`.toLowerCase().includes(one.toLowerCase()),
  )

Object.assign(process.env, await findBrowsers())

const scratch = openScratch()
// Also where it is interrupted.
process.once('exit', () => {
  endRunning()
  scratch.remove()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const entriesOf = ({ section, promise }: Row) => sections[section]?.[promise] ?? []
const mutationsOf = (row: Row) =>
  entriesOf(row)
    .filter(isMutation)
    .filter(({ test }) => !(asksPortal(test) ? quick : running))

const nameOf = ({ test, title }: Mutation) => (title ? `${test} "${title}"` : test)

/** A test that is red by itself would be red whatever is broken. @returns names of those */
async function redUnbroken(mutations: readonly Mutation[]): Promise<Set<string>> {
  const tests = new Map(mutations.map((mutation) => [nameOf(mutation), mutation]))
  if (mutations.some(({ test }) => asksPortal(test))) {
    const failed = await build(scratch.dir)
    if (failed) throw new Error(failed.why)
  }
  const red = new Set<string>()
  for (const [name, test] of tests) {
    const verdict = await runTest(scratch.dir, test)
    if (verdict.colour === 'green') continue
    red.add(name)
    console.log(`not green   ${name}\n            ${'why' in verdict ? verdict.why : ''}`)
  }
  console.log(`unbroken: ${tests.size} tests, ${tests.size - red.size} green`)
  return red
}

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100)

const words = { red: 'killed', green: 'SURVIVED', broken: 'not applied' } as const

/** @returns whether all of its ways to be broken were noticed */
async function isKilled(row: Row, redBefore: ReadonlySet<string>): Promise<boolean> {
  let worst: keyof typeof words = 'red'
  const complaints: string[] = []
  for (const mutation of mutationsOf(row)) {
    const name = nameOf(mutation)
    const verdict = redBefore.has(name)
      ? ({ colour: 'broken', why: 'it is not green unbroken' } as const)
      : await tryMutation(scratch, mutation)
    if (verdict.colour === 'red') continue
    if (worst !== 'broken') worst = verdict.colour
    const { file, from, to } = mutation
    complaints.push(`${file}: ${short(from)} → ${short(to)}`, `  ${name}`)
    if ('why' in verdict) complaints.push(`  ${verdict.why}`)
  }
  tell(words[worst], row)
  for (const complaint of complaints) console.log(`            ${complaint}`)
  return worst === 'red'
}

const tell = (word: string, { number, promise }: Row) =>
  console.log(`${word.padEnd(11)} ${String(number).padStart(3)} ${promise}`)

const rows = readRows().filter(isWanted)
const broken = rows.filter((row) => mutationsOf(row).length > 0)
const redBefore = await redUnbroken(broken.flatMap(mutationsOf))
if (unbroken) process.exit(redBefore.size === 0 ? 0 : 1)
let killed = 0
for (const row of rows) {
  for (const entry of entriesOf(row)) if (!isMutation(entry)) tell('exempt', row)
  if (broken.includes(row) && (await isKilled(row, redBefore))) killed += 1
}
console.log(`${broken.length} rows, ${killed} killed`)
process.exit(broken.length > 0 && killed === broken.length ? 0 : 1)
