import { readFileSync, readdirSync } from 'node:fs'
import { formatted } from '../../scripts/formatted'
import type { Figure } from './record.fixture'

/** What Stryker has found of a file. */
export interface Mutants {
  mutants: number
  killed: number
  /** ISO. */
  at: string
}

/** docs/figures.json: what the last runs have measured. */
export interface Records {
  figures: Record<string, Figure>
  /** By the file. */
  mutations: Record<string, Mutants>
}

const read = (file: string) => readFileSync(file, 'utf8')

export const readRecords = () => JSON.parse(read('docs/figures.json')) as Records

/** A figure in a document: a link to its line of docs/figures.md, whose text is the figure. */
const link = /\[[^[\]]*\]\(figures\.md#([\w-]+)\)/g

/** Documents by hand, with figures in them. */
const withLinks = ['docs/security.md', 'docs/ways.md', 'docs/redis.md']

/** Names of the figures that the documents show, in their order. */
export const citedFigures = (text = withLinks.map(read).join('\n')): string[] => [
  ...new Set([...text.matchAll(link)].map(([, name = '']) => name)),
]

/** The documents as these records make them: what is by hand in them stays. */
export function documentsOf(records: Records): Promise<{ file: string; text: string }[]> {
  const texts = {
    'docs/figures.json': JSON.stringify(records, null, 2),
    'docs/figures.md': pageOf(records.figures),
    ...Object.fromEntries(
      withLinks.map((file) => [file, withFigures(read(file), records.figures)]),
    ),
    'docs/mutations.md': withMutants(read('docs/mutations.md'), records.mutations),
  }
  return Promise.all(
    Object.entries(texts).map(async ([file, text]) => ({
      file,
      text: await formatted(file, text),
    })),
  )
}

export function withFigures(text: string, figures: Records['figures']): string {
  return text.replace(link, (_link, name: string) => {
    const figure = figures[name]
    if (!figure) throw new Error(`${name} is cited, and no run has recorded it`)
    return `[${figure.words}](figures.md#${name})`
  })
}

function pageOf(figures: Records['figures']): string {
  const lines = Object.entries(figures).map(([name, { words, at, machine, settings }]) => {
    const tests = testsOf(name)
    const command = [settings, commandOf(tests[0] ?? '')].filter(Boolean).join(' ')
    return [
      `<a id="${name}"></a>${name}`,
      words,
      tests.map((test) => `[${test.replace('tests/', '')}](../${test})`).join(', '),
      `\`${command}\``,
      `${at.slice(0, 10)}, ${machine ?? 'two cores, written by hand'}`,
    ]
  })
  return `# Figures

What the last runs have measured of what [security.md](security.md), [ways.md](ways.md) and [redis.md](redis.md) promise.
Written by \`npm run figures\`, like the figures there: a change by hand fails
\`tests/unit/figures.test.ts\`.

Most times are without what was waited for a processor, as the tests' limits are: where the load was far
above the number of cores they come out too small, and are to be measured again.

| figure | measured | test | command | on |
| --- | --- | --- | --- | --- |
${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}

/** Of the table of files: the counts are written, what follows them is by hand. */
export function withMutants(text: string, mutations: Records['mutations']): string {
  const row = /^\| *(\S+\.tsx?) *\|.*\|(.*)\|$/gm
  const byHand = new Map([...text.matchAll(row)].map(([, file = '', note = '']) => [file, note]))
  const lines = Object.entries(mutations).map(([file, { mutants, killed }]) => {
    const score = ((100 * killed) / mutants).toFixed(1)
    const cells = [file, mutants, killed, score, mutants - killed]
    return `| ${cells.join(' | ')} |${byHand.get(file) ?? ' not looked at yet '}|`
  })
  return text.replace(/(?<=\n\| file .*\n\| *-.*\n)(?:\|.*\n)+/, () => `${lines.join('\n')}\n`)
}

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.tsx?$|^load\/main\.ts$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)

/** What a test records, as patterns: `${}` stands for any text. */
const recordings = tests.map((file) => ({
  file,
  names: [...read(file).matchAll(/\brecordFigure\(\s*(['`])([^'`]+)\1/g)].map(
    ([, , name = '']) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+')}$`),
  ),
}))

/** Files of the tests that record a figure of this name: one has to be. */
export const testsOf = (name: string): string[] =>
  recordings.filter(({ names }) => names.some((one) => one.test(name))).map(({ file }) => file)

function commandOf(test: string): string {
  const [, suite = ''] = test.split('/')
  if (test.includes('.long.')) return 'npm run test:long'
  return suite === 'load' || test.includes('.slow.') ? `npm run test:${suite}` : 'npm test'
}
