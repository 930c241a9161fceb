// npm run test:promises: breaks each promise of docs/security.md in a copy of the project and looks
// whether the test that its row cites turns red.
//   npm run test:promises -- 12 "session id"   rows by number, or by words of the promise or heading
//   npm run test:promises -- --quick           only what no portal has to be built for
//   npm run test:promises -- --running         only what a portal has to be built for
//   npm run test:promises -- --unbroken        the tests without the mutations: all of them green
import { findBrowser } from '../../scripts/prepare.mjs'
import { sections } from './all'
import { editsOf, isMutation } from './mutation'
import { asksPortal, endRunning } from './run-test'
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

const browser = await findBrowser()
if (browser) process.env.CHROMIUM_PATH = browser

const scratch = openScratch()
// Also where it is interrupted.
process.once('exit', () => {
  endRunning()
  scratch.remove()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const wish = unbroken ? 'green' : 'red'
const words = {
  red: unbroken ? 'RED' : 'killed',
  green: unbroken ? 'green' : 'SURVIVED',
  broken: unbroken ? 'NOT RUN' : 'not applied',
} as const

async function tryRow(row: Row): Promise<boolean | null> {
  const entries = sections[row.section]?.[row.promise] ?? []
  const mutations = entries
    .filter(isMutation)
    .filter(({ test }) => !(asksPortal(test) ? quick : running))
  const tell = (word: string) =>
    console.log(`${word.padEnd(11)} ${String(row.number).padStart(3)} ${row.promise}`)
  for (const entry of entries) if (!isMutation(entry)) tell('exempt')
  if (mutations.length === 0) return null
  let worst: keyof typeof words = wish
  const complaints: string[] = []
  for (const mutation of mutations) {
    const verdict = await tryMutation(scratch, mutation, unbroken ? [] : editsOf(mutation))
    if (verdict.colour === wish) continue
    if (worst !== 'broken') worst = verdict.colour
    const { file, from, to, test, title = '' } = mutation
    const why = 'why' in verdict ? `\n              ${verdict.why}` : ''
    complaints.push(
      `            ${file}: ${short(from)} → ${short(to)}\n              ${test} ${title}${why}`,
    )
  }
  tell(words[worst])
  for (const complaint of complaints) console.log(complaint)
  return worst === wish
}

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100)

const results: boolean[] = []
for (const row of readRows().filter(isWanted)) {
  const result = await tryRow(row)
  if (result !== null) results.push(result)
}
const good = results.filter((result) => result).length
console.log(`${results.length} rows, ${good} ${words[wish]}`)
process.exit(results.length > 0 && good === results.length ? 0 : 1)
