import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Mutation } from './mutation'

/** `red`: an assertion of the test failed; `broken`: it says nothing, for example it did not run. */
export type Verdict = { colour: 'red' | 'green' } | Broken

interface Broken {
  colour: 'broken'
  why: string
}

type Test = Pick<Mutation, 'test' | 'title'>

interface Ran {
  passed: number
  /** What each failed test said. */
  failures: string[]
  /** Of what failed beside the tests. */
  trouble: string
}

const isJourney = (test: string) => test.endsWith('.spec.ts')

/** Does it ask a running portal, which has to be built first? */
export const asksPortal = (test: string): boolean =>
  isJourney(test) || /^tests\/(?:security|faults|load)\//.test(test)

const broken = (why: string): Broken => ({ colour: 'broken', why })
const buildMs = 5 * 60_000
const testMs = 20 * 60_000

const running = new Set<ChildProcess>()

/** Ends what runs, with all that it has started. */
export function endRunning(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}

export async function build(dir: string): Promise<Broken | null> {
  const { code, output } = await command(dir, ['npm', 'run', 'build'], buildMs)
  return code === 0 ? null : broken(`the build fails: ${output.slice(-500)}`)
}

/** Runs one test in a copy of the project. */
export async function runTest(dir: string, { test, title }: Test): Promise<Verdict> {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const args = isJourney(test) ? journey(test, title) : vitest(test, title, report)
  const { output } = await command(dir, args, testMs, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  if (!existsSync(report)) return broken(`no report: ${output.slice(-500)}`)
  const text = readFileSync(report, 'utf8')
  return verdictOf(isJourney(test) ? ofJourney(text) : ofVitest(text))
}

function verdictOf({ passed, failures, trouble }: Ran): Verdict {
  if (failures.some((message) => assertion.test(message))) return { colour: 'red' }
  const [first = trouble] = failures
  if (first) return broken(`it fails, but by no assertion: ${first.slice(0, 300)}`)
  return passed === 0 ? broken('no test ran') : { colour: 'green' }
}

/** How vitest, Playwright and fast-check begin what a failed expectation says. */
const assertion =
  /^AssertionError|^Error: Property failed|expect\((?:\w+|string)?\)|^Error: .*expect/s

const pattern = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function vitest(test: string, title: string | undefined, report: string): string[] {
  const only = title === undefined ? [] : ['-t', pattern(title)]
  const told = ['--reporter=json', `--outputFile=${report}`]
  return ['npx', 'vitest', 'run', test, ...only, ...told]
}

/** With scripts where the title says that the journey is about them, else without: that is faster. */
function journey(test: string, title: string | undefined): string[] {
  const once = title?.includes('@scripts') ? 'scripts on' : 'scripts off'
  const isLong = title?.includes('@long')
  const project = test.endsWith('.long.spec.ts') ? `long, ${once}` : isLong ? 'long' : once
  const only = title === undefined ? [] : ['-g', pattern(title)]
  return ['npx', 'playwright', 'test', test, ...only, `--project=${project}`, '--workers=1'].concat(
    '--reporter=json',
  )
}

interface VitestReport {
  testResults: {
    message: string
    assertionResults: { status: string; failureMessages: string[] }[]
  }[]
}

function ofVitest(text: string): Ran {
  const { testResults } = JSON.parse(text) as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests.flatMap(({ failureMessages }) => failureMessages),
    trouble: testResults.map(({ message }) => message).join('\n'),
  }
}

interface Suite {
  suites?: Suite[]
  specs?: { tests: { results: { status: string; errors: { message?: string }[] }[] }[] }[]
}

function ofJourney(text: string): Ran {
  const report = JSON.parse(text) as Suite & { errors: { message?: string }[] }
  const results = specsIn(report).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const said = (errors: { message?: string }[]) =>
    errors.map(({ message = '' }) => stripVTControlCharacters(message))
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failures: results.flatMap(({ errors }) => said(errors)),
    trouble: said(report.errors).join('\n'),
  }
}

const specsIn = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

async function command(dir: string, args: string[], limitMs: number, env = {}) {
  const [name = '', ...rest] = args
  const child = spawn(name, rest, {
    cwd: dir,
    // A group of its own, so that it can be ended with all that it starts.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const limit = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }, limitMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(limit)
  running.delete(child)
  return { code, output }
}
