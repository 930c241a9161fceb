// npm run figures: puts into the documents what the last runs have measured. A run leaves its
// figures in test-results; the newest of each is taken, and what was not run anew stays as it was.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { citedFigures, documentsOf, readRecords, type Mutants, type Records } from './documents'
import { recordedIn, type Figure } from './record.fixture'

/** Each run of Stryker leaves a report of its own: stryker.config.js. */
const reportsIn = 'test-results/mutations'

function* filesIn<T>(folder: string): Generator<[name: string, content: T]> {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder).sort())
    yield [file.replace(/\.json$/, ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as T]
}

/** @returns by the file */
function* mutantsIn(folder: string): Generator<[file: string, found: Mutants]> {
  type Report = {
    files: Record<string, { mutants: { status: string }[] }>
    config: { mutate: string[] }
  }
  for (const [name, { files, config }] of filesIn<Report>(folder)) {
    // Of some lines of a file alone.
    if (config.mutate.some((pattern) => /:\d/.test(pattern))) continue
    const at = new Date(Number(name)).toISOString()
    for (const [file, { mutants }] of Object.entries(files)) {
      const count = (...kinds: string[]) =>
        mutants.filter(({ status }) => kinds.includes(status)).length
      const killed = count('Killed', 'Timeout')
      yield [file, { mutants: killed + count('Survived', 'NoCoverage'), killed, at }]
    }
  }
}

/** Takes what is newer than what is known, and says what has changed. */
function take<T extends { at: string }>(
  known: Record<string, T>,
  measured: Iterable<[string, T]>,
  inWords: (one: T) => string,
) {
  for (const [name, one] of measured) {
    const before = known[name]
    if (before && before.at >= one.at) continue
    known[name] = one
    const words = before ? inWords(before) : 'nothing'
    if (words !== inWords(one)) console.log(`${name}: ${words} → ${inWords(one)}`)
  }
}

const known = readRecords()
take(known.figures, filesIn<Figure>(recordedIn), ({ words }) => words)
take(
  known.mutations,
  mutantsIn(reportsIn),
  ({ mutants, killed }) => `${killed} of ${mutants} mutants killed`,
)

/** In the order of the document, and none that it does not show. */
const figures: Records['figures'] = {}
for (const name of citedFigures()) {
  const figure = known.figures[name]
  if (figure) figures[name] = figure
}
for (const { file, text } of await documentsOf({ ...known, figures })) writeFileSync(file, text)
