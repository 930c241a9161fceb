// npm run lab -- figures: prints lines of code and other counts beside their goals; exits with 1 if a goal is
// missed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
const linesIn = (belongs: (file: string) => boolean) =>
  files.filter(belongs).reduce((sum, file) => sum + linesOf(file), 0)

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isTest = (file: string) => isCode(file) && /\.(test|fixture)\.tsx?$/.test(file)
const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
).scripts

/** Commits to the portal since the revision that docs/performance.md names. */
function commitsSinceMeasured(): number {
  const [, revision = ''] =
    /revision ([^,]+?)(?:-dirty)?,/.exec(readFileSync('docs/performance.md', 'utf8')) ?? []
  const range = ['rev-list', '--count', `${revision}..HEAD`, '--', 'app', 'server.ts']
  return Number(execFileSync('git', range, { encoding: 'utf8' }))
}

const figures: [what: string, figure: number, most: number][] = [
  [
    'app, lines of code',
    linesIn((file) => file.startsWith('app/') && isCode(file) && !isTest(file)),
    36_000,
  ],
  [
    'tests, of app and in tests/',
    linesIn(
      (file) =>
        (file.startsWith('app/') && isTest(file)) || (file.startsWith('tests/') && isCode(file)),
    ),
    46_000,
  ],
  [
    'sandbox with its tests',
    linesIn((file) => file.startsWith('sandbox/') && isCode(file)),
    10_000,
  ],
  [
    'sandbox, JSON and SQL',
    linesIn((file) => file.startsWith('sandbox/') && /\.(json|sql)$/.test(file)),
    500,
  ],
  ['decisions', files.filter((file) => /^docs\/decisions\/\d/.test(file)).length, 25],
  ['commits since `npm run lab -- bench` measured the speed', commitsSinceMeasured(), 100],
  ['npm scripts', Object.keys(scripts).length, 22],
]

for (const [what, figure, most] of figures)
  console.log(
    `${figure > most ? '✗' : '✓'} ${what.padEnd(54)} ${String(figure).padStart(6)}  goal ${most}`,
  )
process.exit(figures.some(([, figure, most]) => figure > most) ? 1 : 0)
