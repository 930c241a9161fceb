// npm run lab -- lighthouse: each screen on a phone, three times with each profile. `-- --only orders --runs 1`
// for a first impression. test-results/lighthouse has the last report of each, with the parts of its score.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { build, findBrowsers, installPackages } from '../../scripts/prepare.mjs'
import { exampleSites } from '../../scripts/stack.mjs'
import { writeSection } from '../bench/document'
import { startPortals } from '../../tests/portals.fixture'
import {
  medians,
  readReport,
  scoreTable,
  scriptsOf,
  type Figures,
  type LighthouseReport,
} from './scores'
import { nameOf, screens as views } from '../../tests/screens.fixture'

const ordinary = 5 * 1024
/** Plus the upload's island (decision 2). */
const uploading = ordinary + 60_000

/** The screens, each with its budget of script and a person who can open it. */
const screens = views.map((view) => ({
  name: nameOf(view),
  path: view.path,
  mostScript: view.screen === 'upload' ? uploading : ordinary,
  person: view.who ?? 'Aino',
}))

/** The newest for Node 20. Fetched on demand, because it brings 150 packages and 185 MB. */
const lighthouse = 'lighthouse@12.8.2'

const mostAttempts = 3

const profiles = {
  // Lighthouse's default: a middling phone on slow 4G.
  mobile: [],
  'low-end': [
    '--throttling.cpuSlowdownMultiplier=6',
    '--throttling.rttMs=400',
    '--throttling.throughputKbps=400',
  ],
} as const

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
})
type Page = (typeof screens)[number]

const runCount = Number(values.runs)
const chosen = screens.filter(({ name }) => values.only?.includes(name) ?? true)
if (!(runCount > 0) || chosen.length === 0) throw new Error('no screen of that name, or no runs')

await installPackages()
const run = promisify(execFile)
/** Found once, because `npx` starts slower than Lighthouse. */
const { stdout } = await run('npx', ['--yes', '--package', lighthouse, 'which', 'lighthouse'])
const program = realpathSync(stdout.trim())
/** A window's drawing would count as the page's work (decision 18). */
const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = { ...process.env, ...(await findBrowsers()) }
const chromium = CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH
await build()
const dir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
/** The file with the request headers of a logged-in person. */
const headersOf = (person: string) => join(dir, `${person}.json`)
// No token is renewed during a measurement.
const env = { ...exampleSites, LOG_LEVEL: 'error' }
const portals = await startPortals({ accessTokenSeconds: 86_400, env })

type Profile = keyof typeof profiles

const reports = 'test-results/lighthouse'
mkdirSync(reports, { recursive: true })

async function runLighthouse({ name, path, person }: Page, profile: Profile): Promise<Figures> {
  const report = join(reports, `${name.replaceAll(' ', '-')}.${profile}.json`)
  const url = portals.publicUrl + path
  await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--extra-headers=${headersOf(person)}`,
      '--only-categories=performance,accessibility,best-practices',
      '--disable-full-page-screenshot',
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ...profiles[profile],
    ],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  )
  const found = JSON.parse(readFileSync(report, 'utf8')) as LighthouseReport
  return readReport(found, url, await Promise.all(scriptsOf(found).map(bodyBytes)))
}

/** The compressed size of a file, without headers. */
async function bodyBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const length = Number(headers.get('content-length') ?? NaN)
  if (!(length > 0)) throw new Error(`${url} has no length`)
  return length
}

/** Chromium sometimes loses a trace, and Lighthouse then asks for another run. */
async function runUntilTraced(page: Page, profile: Profile): Promise<Figures> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runLighthouse(page, profile)
    } catch (error) {
      if (attempt === mostAttempts || !String(error).includes('run Lighthouse again')) throw error
      console.log(`${page.path}: no trace, once more`)
    }
  }
}

async function measure(page: Page, profile: Profile): Promise<Figures> {
  const found: Figures[] = []
  for (let turn = 0; turn < runCount; turn++) found.push(await runUntilTraced(page, profile))
  return medians(found)
}

try {
  for (const person of new Set(chosen.map((page) => page.person))) {
    const { cookies } = await portals.logIn(person)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    writeFileSync(headersOf(person), JSON.stringify({ Cookie: cookie }))
  }
  const results = []
  for (const page of chosen) {
    const { name, mostScript } = page
    const mobile = await measure(page, 'mobile')
    const lowEnd = await measure(page, 'low-end')
    results.push({ screen: name, mostScript, profiles: { mobile, 'low-end': lowEnd } })
    console.log(`${name}: ${mobile.performance} mobile, ${lowEnd.performance} low-end`)
  }
  const { table, missed } = scoreTable(results)
  const day = new Date().toISOString().slice(0, 10)
  const text = `${day}, medians of ${runCount} runs: the heaviest of ${results.length} screens, and all that miss a budget (bold).\n\n${table}`
  // A run of some screens only is printed, but not written as the result.
  if (values.only) console.log(`\n${text}`)
  else writeSection('lighthouse', text)
  for (const budget of missed) console.log(`missed: ${budget}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await portals.close()
  rmSync(dir, { recursive: true, force: true })
}
